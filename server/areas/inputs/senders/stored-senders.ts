import { type KnownRhythm } from 'server/ingest/diagnosis/sender-rhythm';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** A sender of an input, as a node has heard it. */
export interface StoredSender extends KnownRhythm {
  inputId: string;
  address: string;
}

interface Row {
  input_id: string;
  address: string;
  messages: string | number;
  first_ms: string | number;
  last_ms: string | number;
  gaps: number;
  gap_ms: number;
}

const senderOf = (row: Row): StoredSender => ({
  inputId: row.input_id,
  address: row.address,
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
  /** On all nodes. @param address absent: all of the input. @returns whether there was one */
  forget(inputId: string, address?: string): Promise<boolean>;
}

/** The table of senders. */
export const createStoredSenders = (database: Database): StoredSenders => ({
  async note(nodeId, senders, most) {
    if (senders.length === 0) return;
    const column = <Value>(read: (sender: StoredSender) => Value) => senders.map(read);
    await database.query(sql`
      insert into input_senders (node_id, input_id, address, messages, first_ms, last_ms, gaps, gap_ms)
      select ${nodeId}::text, given.*
      from unnest(${column(({ inputId }) => inputId)}::text[], ${column(({ address }) => address)}::text[],
        ${column(({ messages }) => messages)}::bigint[], ${column(({ firstMs }) => firstMs)}::bigint[],
        ${column(({ lastMs }) => lastMs)}::bigint[], ${column(({ gaps }) => gaps)}::integer[],
        ${column(({ gapMs }) => gapMs)}::double precision[]) as given
      on conflict (node_id, input_id, address) do update set messages = excluded.messages,
        first_ms = excluded.first_ms, last_ms = excluded.last_ms, gaps = excluded.gaps, gap_ms = excluded.gap_ms`);
    await database.query(sql`
      delete from input_senders where node_id = ${nodeId} and (input_id, address) in (
        select input_id, address from input_senders where node_id = ${nodeId}
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

  async forget(inputId, address) {
    const only = address === undefined ? sql`true` : sql`address = ${address}`;
    const gone = await database.query(
      sql`delete from input_senders where input_id = ${inputId} and ${only} returning address`,
    );
    return gone.length > 0;
  },
});
