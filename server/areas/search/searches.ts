import { type Search } from 'api/search';
import { idIn } from 'server/storage/documents/collection';
import { type Connection, type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** A search as it is stored: who may overwrite it, and since when. */
export interface StoredSearch extends Search {
  id: string;
  owner: string;
  created_at: string;
}

/** Stored searches. */
export interface Searches {
  find(id: string, within?: Connection): Promise<StoredSearch | undefined>;
  /** The newest of all, or of those that are somebody's or in the list. */
  newest(limit: number, of?: { owner?: string; ids: readonly string[] }): Promise<StoredSearch[]>;
  /** Those of the searches that declare parameters, with these. */
  withParameters(ids: readonly string[]): Promise<{ id: string; parameters: unknown[] }[]>;
  /** Stores it; the same id again overwrites. */
  save(search: StoredSearch, within?: Connection): Promise<void>;
  /** Makes the searches of one name another's. */
  handOver(from: string, to: string): Promise<void>;
  /** Removes what was made before a moment. @param unused which of those are not needed. @returns how many */
  removeOld(before: Date, unused: (ids: readonly string[]) => Promise<string[]>): Promise<number>;
}

/** The searches in the database. */
export function createSearches(database: Database): Searches {
  return {
    async find(id, within = database) {
      if (!/^[0-9a-f]{24}$/.test(id)) return undefined;
      const rows = await within.query<{ body: StoredSearch }>(sql`select body from searches where id = ${id}`);
      return rows[0]?.body;
    },

    async newest(limit, of) {
      const whose = of ? sql`owner = ${of.owner ?? null}::text or ${idIn(of.ids)}` : sql`true`;
      const rows = await database.query<{ body: StoredSearch }>(
        sql`select body from searches where ${whose} order by created_at desc, id limit ${limit}`,
      );
      return rows.map(({ body }) => body);
    },

    withParameters: (ids) =>
      database.query(sql`
        select id, body->'parameters' as parameters from searches
        where ${idIn(ids)} and jsonb_array_length(body->'parameters') > 0`),

    async save(search, within = database) {
      const body = JSON.stringify(search);
      await within.query(sql`
        insert into searches (id, owner, created_at, body)
        values (${search.id}, ${search.owner}, ${search.created_at}, ${body}::jsonb)
        on conflict (id) do update set owner = excluded.owner, created_at = excluded.created_at, body = excluded.body`);
    },

    async handOver(from, to) {
      await database.query(sql`
        update searches set owner = ${to}, body = body || jsonb_build_object('owner', ${to}::text)
        where owner = ${from}`);
    },

    async removeOld(before, unused) {
      const old = await database.query<{ id: string }>(
        sql`select id from searches where created_at < ${before.toISOString()}`,
      );
      const removed = await unused(old.map(({ id }) => id));
      if (removed.length > 0) await database.query(sql`delete from searches where ${idIn(removed)}`);
      return removed.length;
    },
  };
}
