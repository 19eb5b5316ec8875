import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/** Work that only one node may do at a time: who holds it, until when. Times are the database's, which all nodes share. */
export interface Leases {
  /**
   * Takes a lease that is free or has run out, or extends one this node has.
   *
   * @returns whether this node holds it now, for `ttlMs` milliseconds
   */
  acquire(name: string, ttlMs: number): Promise<boolean>;
  /** Gives a lease back before its time; one of another node stays. */
  release(name: string): Promise<void>;
}

/** @param nodeId the node that takes them; within a node a lease excludes nobody */
export function createLeases(database: Database, nodeId: string): Leases {
  return {
    async acquire(name, ttlMs) {
      const rows = await database.query(sql`
        insert into leases (name, node_id, expires_at)
        values (${name}, ${nodeId}, now() + ${ttlMs}::bigint * interval '1 millisecond')
        on conflict (name) do update set node_id = excluded.node_id, expires_at = excluded.expires_at
        where leases.node_id = excluded.node_id or leases.expires_at <= now()
        returning name`);
      return rows.length > 0;
    },

    async release(name) {
      await database.query(sql`delete from leases where name = ${name} and node_id = ${nodeId}`);
    },
  };
}
