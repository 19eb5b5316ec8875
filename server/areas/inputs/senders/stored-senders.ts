import { type KnownRhythm } from 'server/ingest/diagnosis/sender-rhythm';
import { type Database } from 'server/storage/documents/database';
import { sql, type Statement } from 'server/storage/documents/sql';

/** What a node has heard of a sender of an input, or of a source behind a relay. */
export type StoredSender = KnownRhythm & { inputId: string } & (
    | { address: string; source: string; isRelay: boolean; isSource?: false }
    /** `address`: of the relay. */
    | { address: string; source: string; isSource: true }
  );

/** A sender or a source, by name. */
export interface SenderName {
  address?: string;
  source?: string;
}

interface Row {
  input_id: string;
  /** The source, of sources; the address of senders. */
  name: string;
  is_source: boolean;
  source: string;
  is_relay: boolean;
  relay: string;
  messages: string | number;
  first_ms: string | number;
  last_ms: string | number;
  gaps: number;
  gap_ms: number;
}

const senderOf = (row: Row): StoredSender => ({
  inputId: row.input_id,
  ...(row.is_source
    ? { isSource: true, source: row.name, address: row.relay }
    : { address: row.name, source: row.source, isRelay: row.is_relay }),
  messages: Number(row.messages),
  firstMs: Number(row.first_ms),
  lastMs: Number(row.last_ms),
  gaps: row.gaps,
  gapMs: row.gap_ms,
});

/** The senders of all nodes, kept over their starts. */
export interface StoredSenders {
  /** Keeps at most `most` of a node, those heard last. */
  note(nodeId: string, senders: readonly StoredSender[], most: number): Promise<void>;
  /** In the order in which they were heard last. */
  ofNode(nodeId: string): Promise<StoredSender[]>;
  ofOthers(nodeId: string): Promise<StoredSender[]>;
  /** On all nodes. @param name absent: all of the input; an address: with the sources behind it. @returns whether there was one */
  forget(inputId: string, name?: SenderName): Promise<boolean>;
}

function isNamed({ address, source }: SenderName): Statement {
  if (source !== undefined) return sql`is_source and name = ${source}`;
  return address === undefined ? sql`true` : sql`case when is_source then relay else name end = ${address}`;
}

/** The table of senders. */
export const createStoredSenders = (database: Database): StoredSenders => ({
  async note(nodeId, senders, most) {
    if (senders.length === 0) return;
    const column = <Value>(read: (sender: StoredSender) => Value) => senders.map(read);
    await database.query(sql`
      insert into input_senders (node_id, input_id, is_source, name, source, is_relay, relay, messages, first_ms, last_ms,
        gaps, gap_ms)
      select ${nodeId}::text, given.*
      from unnest(${column(({ inputId }) => inputId)}::text[], ${column(({ isSource }) => isSource === true)}::boolean[],
        ${column(({ isSource, source, address }) => (isSource ? source : address))}::text[],
        ${column(({ isSource, source }) => (isSource ? '' : source))}::text[],
        ${column((sender) => !sender.isSource && sender.isRelay)}::boolean[],
        ${column(({ isSource, address }) => (isSource ? address : ''))}::text[],
        ${column(({ messages }) => messages)}::bigint[], ${column(({ firstMs }) => firstMs)}::bigint[],
        ${column(({ lastMs }) => lastMs)}::bigint[], ${column(({ gaps }) => gaps)}::integer[],
        ${column(({ gapMs }) => gapMs)}::double precision[]) as given
      on conflict (node_id, input_id, is_source, name) do update set source = excluded.source,
        is_relay = excluded.is_relay, relay = excluded.relay, messages = excluded.messages,
        first_ms = excluded.first_ms, last_ms = excluded.last_ms, gaps = excluded.gaps, gap_ms = excluded.gap_ms`);
    await database.query(sql`
      delete from input_senders where node_id = ${nodeId} and (input_id, is_source, name) in (
        select input_id, is_source, name from input_senders where node_id = ${nodeId}
        order by last_ms desc offset ${most}::integer)`);
  },

  async ofNode(nodeId) {
    return (await database.query<Row>(sql`select * from input_senders where node_id = ${nodeId} order by last_ms`)).map(
      senderOf,
    );
  },

  async ofOthers(nodeId) {
    return (await database.query<Row>(sql`select * from input_senders where node_id <> ${nodeId}`)).map(senderOf);
  },

  async forget(inputId, name = {}) {
    const gone = await database.query(
      sql`delete from input_senders where input_id = ${inputId} and ${isNamed(name)} returning name`,
    );
    return gone.length > 0;
  },
});
