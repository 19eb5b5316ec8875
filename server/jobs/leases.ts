import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';

/**
 * Claims of nodes on work that only one may do at a time. Expiry uses the clock of the database, which all nodes share.
 */
export interface Leases {
  /**
   * Takes a lease that is free or has expired, or renews one of this node.
   *
   * @returns whether this node now holds it for `ttlMs` milliseconds
   */
  acquire(name: string, ttlMs: number): Promise<boolean>;
  /** Releases a lease early; does nothing to one of another node. */
  release(name: string): Promise<void>;
}

/** @param nodeId the node that acquires the leases; they do not exclude work within a node */
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
