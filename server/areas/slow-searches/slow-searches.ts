import { type SlowSearch } from 'api/slow-searches';
import { type SlowExecution } from 'server/search/execution/slow-execution';
import { newObjectId } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

export const MAX_KEPT = 1_000;
export const KEPT_DAYS = 30;
/** Beginnings of longer texts are kept, and the first of more of them. */
const MAX_TEXT = 2_000;
const MAX_TEXTS = 20;
const MAX_STREAMS = 100;

type Body = Omit<SlowSearch, 'id' | 'started_at' | 'username'>;

interface Row {
  id: string;
  username: string;
  started_at: Date;
  body: Body;
}

export interface SlowSearches {
  add(execution: SlowExecution): Promise<void>;
  /** The newest first. */
  newest(): Promise<SlowSearch[]>;
  /** Makes the searches of one name another's. */
  handOver(from: string, to: string): Promise<void>;
  removeAllOf(username: string): Promise<void>;
  /** Removes what is too old or too much. */
  sweep(now: Date): Promise<void>;
}

/** The slow searches in the database. @param nodeId of those that are added */
export function createSlowSearches(database: Database, nodeId: string): SlowSearches {
  return {
    async add({ username, startedAt, queries, timeranges, streams, ranMs, rowsRead, outcome }) {
      const body: Body = {
        queries: queries.slice(0, MAX_TEXTS).map((query) => query.slice(0, MAX_TEXT)),
        timeranges: timeranges.slice(0, MAX_TEXTS),
        streams: streams.slice(0, MAX_STREAMS),
        node_id: nodeId,
        ran_ms: ranMs,
        rows_read: rowsRead,
        outcome,
      };
      await database.query(sql`
        insert into slow_searches (id, username, started_at, body)
        values (${newObjectId()}, ${username}, ${startedAt.toISOString()}, ${JSON.stringify(body)}::jsonb)`);
    },

    async newest() {
      const rows = await database.query<Row>(
        sql`select id, username, started_at, body from slow_searches order by started_at desc, id desc limit ${MAX_KEPT}`,
      );
      return rows.map(({ id, username, started_at: startedAt, body }) => ({
        ...body,
        ...{ id, username, started_at: startedAt.toISOString() },
      }));
    },

    async handOver(from, to) {
      await database.query(sql`update slow_searches set username = ${to} where username = ${from}`);
    },

    async removeAllOf(username) {
      await database.query(sql`delete from slow_searches where username = ${username}`);
    },

    async sweep(now) {
      const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
      await database.query(sql`
        delete from slow_searches where started_at < ${oldest} or id in (
          select id from slow_searches order by started_at desc, id desc offset ${MAX_KEPT})`);
    },
  };
}
