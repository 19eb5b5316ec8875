import { type Database } from 'server/storage/documents/database';
import { isAmong, sql, type Statement } from 'server/storage/documents/sql';
import { type DocumentDifference, type Entry } from './entry';
import { storableJson } from './storable-text';

/** A part of an entry; several parts make up one entry. */
export interface EntryPart {
  /** ULID of the entry, which becomes the id of its message. */
  id: string;
  entry: Entry;
  /** Time by the clock of this node; absent: now. */
  atMs?: number;
  change?: DocumentDifference;
  /** Whether this is the last part of the entry. */
  isLast: boolean;
}

/** A complete entry, to be delivered. */
export interface WaitingEntry {
  id: string;
  nodeId: string;
  at: Date;
  entry: Entry;
  changes: readonly DocumentDifference[];
  /** The server stopped before the call ended. */
  isInterrupted: boolean;
}

/** Entries to be delivered, in a table of the document store (transactional outbox). */
export interface Outbox {
  append(parts: readonly EntryPart[]): Promise<void>;
  /** A statement that adds a part that happens now, to be run in the transaction of its change. */
  appending(part: Omit<EntryPart, 'atMs'>): Statement;
  /** Heartbeat of calls that are still being answered. */
  keepOpen(ids: readonly string[]): Promise<void>;
  /** Completes entries of this node whose calls never ended, because the process did. */
  giveUpOwn(): Promise<void>;
  /** Deliverable entries, oldest first, each with all its parts. */
  read(most: number): Promise<WaitingEntry[]>;
  remove(ids: readonly string[]): Promise<void>;
}

/** How often {@link Outbox.keepOpen} is to be called. */
export const KEPT_OPEN_EVERY_MS = 20_000;
/** A call without a heartbeat for this long counts as interrupted. */
const INTERRUPTED_AFTER = sql`interval '2 minutes'`;

interface Row {
  entry_id: string;
  node_id: string;
  happened_at: Date;
  is_last: boolean;
  entry: Entry;
  change: DocumentDifference | null;
}

const among = (ids: readonly string[]) => isAmong(sql`entry_id`, ids);

function joined(rows: readonly Row[]): WaitingEntry {
  const [first] = rows as [Row];
  const last = rows.find(({ is_last: isLast }) => isLast);
  return {
    id: first.entry_id,
    nodeId: first.node_id,
    at: new Date(first.happened_at),
    entry: (last ?? first).entry,
    changes: rows.flatMap(({ change }) => change ?? []),
    isInterrupted: !last,
  };
}

/** @param nodeId the node whose entries are added */
export function createOutbox(database: Database, nodeId: string, nowMs: () => number = Date.now): Outbox {
  return {
    append: (parts) =>
      database.transaction(async (transaction) => {
        const rows = parts.map(({ id, entry, atMs, change, isLast }) => ({
          entry_id: id,
          // All nodes share the clock of the database. In a transaction, so that the age includes the wait for a connection.
          age_ms: atMs === undefined ? 0 : Math.max(nowMs() - atMs, 0),
          is_last: isLast,
          entry,
          change: change ?? null,
        }));
        await transaction.query(sql`
          insert into audit_outbox (entry_id, node_id, happened_at, seen_at, is_last, entry, change)
          select entry_id, ${nodeId}, clock_timestamp() - age_ms * interval '1 millisecond', clock_timestamp(),
            is_last, entry, change
          from jsonb_to_recordset(${storableJson(rows)}::jsonb)
            as part (entry_id text, age_ms float8, is_last boolean, entry jsonb, change jsonb)`);
      }),

    appending: ({ id, entry, change, isLast }) => sql`
      insert into audit_outbox (entry_id, node_id, happened_at, seen_at, is_last, entry, change)
      values (${id}, ${nodeId}, clock_timestamp(), clock_timestamp(), ${isLast}, ${storableJson(entry)}::jsonb,
        ${change ? storableJson(change) : null}::jsonb)`,

    async keepOpen(ids) {
      if (ids.length > 0)
        await database.query(sql`update audit_outbox set seen_at = clock_timestamp() where ${among(ids)}`);
    },

    async giveUpOwn() {
      await database.query(sql`
        update audit_outbox set seen_at = 'epoch' where node_id = ${nodeId} and not is_last`);
    },

    async read(most) {
      const rows = await database.query<Row>(sql`
        with ready as (
          select entry_id, min(position) as position from (
            select entry_id, position from audit_outbox
            where is_last or seen_at < clock_timestamp() - ${INTERRUPTED_AFTER}
            order by position limit ${most}) as parts
          group by entry_id)
        select entry_id, node_id, happened_at, is_last, entry, change
        from audit_outbox join ready using (entry_id)
        order by ready.position, audit_outbox.position`);
      const entries = new Map<string, Row[]>();
      for (const row of rows) entries.set(row.entry_id, [...(entries.get(row.entry_id) ?? []), row]);
      return [...entries.values()].map(joined);
    },

    async remove(ids) {
      await database.query(sql`delete from audit_outbox where ${among(ids)}`);
    },
  };
}
