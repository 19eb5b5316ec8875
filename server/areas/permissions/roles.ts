import { httpError } from 'server/calls/http-error';
import { createCollection, idIn } from 'server/storage/documents/collection';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { createReplica } from 'server/storage/documents/replica';
import { sql } from 'server/storage/documents/sql';
import { keyOfRole, type RoleDocument, type RoleDocuments, type StoredRole } from './stored-role';

/** The roles, at once: every node holds all of them. */
export interface Roles {
  documents: RoleDocuments;
  /** In the order they were made. */
  all(): readonly RoleDocument[];
  get(id: string): RoleDocument | undefined;
  /** @param name with any case */
  find(name: string): RoleDocument | undefined;
  /** Roles there are not, any more, have no name. */
  namesOf(ids: readonly string[]): string[];
  /** Each once. Roles there are not, any more, give nothing. */
  permissionsOf(ids: readonly string[]): string[];
  /**
   * Keeps roles from being deleted until the end of a transaction that gives them to somebody. To be called before
   * anything else in it.
   *
   * @throws HttpError 400 when one was deleted
   */
  hold(ids: readonly string[], within: Transaction): Promise<void>;
  /** Waits for whoever holds roles, and lets nobody hold them until the end of the transaction. */
  holdAll(within: Transaction): Promise<void>;
}

/** Those of roles that also need the server to begin and to end. */
export interface KeptRoles extends Roles {
  refresh(): Promise<void>;
  close(): void;
}

const HELD = 'roles given to accounts';

/** The collection of roles. */
export const createRoleDocuments = (database: Database, now?: () => Date): RoleDocuments =>
  createCollection<StoredRole>(database, 'role', { now, keyOf: keyOfRole });

/** Roles in memory, current on every node a moment after each change. */
export function createRoles(documents: RoleDocuments): KeptRoles {
  let byKey: ReadonlyMap<string, RoleDocument> | undefined;
  const replica = createReplica(documents, { onChange: () => (byKey = undefined) });
  const { all, get, refresh, close } = replica;

  return {
    documents,
    all,
    get,
    refresh,
    close,

    find(name) {
      byKey ??= new Map(all().map((role) => [keyOfRole(role.body), role]));
      return byKey.get(keyOfRole({ name }));
    },

    namesOf: (ids) => ids.flatMap((id) => get(id)?.body.name ?? []),
    permissionsOf: (ids) => [...new Set(ids.flatMap((id) => get(id)?.body.permissions ?? []))],

    async hold(ids, within) {
      await within.query(sql`select pg_advisory_xact_lock_shared(hashtext(${HELD}))`);
      if (ids.length === 0) return;
      const living = await documents.list({ where: idIn(ids), within });
      if (living.length < new Set(ids).size)
        throw httpError.badRequest('Nothing was changed: a role was deleted in the meantime. Reload and try again.');
    },

    holdAll: async (within) => void (await within.query(sql`select pg_advisory_xact_lock(hashtext(${HELD}))`)),
  };
}
