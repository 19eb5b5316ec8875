import { type EntityHead, type TrashedEntity } from 'api/documents';
import { type Caller } from 'server/calls/caller';
import { listQueryText } from 'server/calls/list-query';
import { type Page, pageOf, type PageQuery } from 'server/calls/paging';
import { httpError } from 'server/calls/http-error';
import { type DeletedDocument } from 'server/storage/documents/collection';
import { type Connection, type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { findDeleted, findKind, headOf, mayRestore } from './find-entity';
import { asHttpError, checkRestored } from './history';
import { type AnyEntityKind, type EntityRegistry } from './registry';

const DAY_MS = 24 * 3_600_000;
/** How long deleted entities can be restored. */
export const KEPT_IN_TRASH_MS = 30 * DAY_MS;
const PER_PAGE = 20;

export interface ListTrash extends PageQuery {
  /** Part of a title. */
  query?: string;
}

/** Deleted entities, for those who may restore them. */
export interface Trash {
  /** Newest first. @throws HttpError 404 for an unknown kind */
  page(caller: Caller, kind: string, list: ListTrash): Promise<Page<TrashedEntity>>;
  /** Restores an entity with its grants and what was deleted with it. @throws HttpError 400, 404, 409 */
  restore(caller: Caller, kind: string, id: string): Promise<EntityHead>;
  /**
   * Permanently removes everything that was deleted more than 30 days ago, with all versions. To be called regularly.
   */
  sweep(): Promise<void>;
}

/** The trash of all kinds in the registry. */
export function createTrash(database: Database, registry: EntityRegistry, now: () => Date): Trash {
  /** Its parts that were deleted by the same transaction. */
  async function partsOf(kind: AnyEntityKind, { id, deletedIn }: DeletedDocument<unknown>, within: Connection) {
    if (deletedIn === undefined) return [];
    const found = await Promise.all(
      registry.partsOf(kind, id).map(async ({ documents, where }) => {
        const deleted = await documents.deleted({ where: sql`deleted_in = ${deletedIn} and ${where}`, within });
        return deleted.map((part) => ({ documents, part }));
      }),
    );
    return found.flat();
  }

  async function present(kind: AnyEntityKind, deleted: DeletedDocument<unknown>): Promise<TrashedEntity> {
    const parts = await partsOf(kind, deleted, database);
    return {
      id: deleted.id,
      title: kind.titleOf(deleted.body),
      deleted_at: deleted.updatedAt.toISOString(),
      deleted_by: deleted.updatedBy,
      expires_at: new Date(deleted.updatedAt.getTime() + KEPT_IN_TRASH_MS).toISOString(),
      removed_with_it: parts.flatMap(({ documents, part }) => {
        const partKind = registry.ofDocument(documents.kind, part.body);
        return partKind ? [headOf(partKind, part)] : [];
      }),
    };
  }

  return {
    async page(caller, name, { query, per_page = PER_PAGE, ...paging }) {
      const kind = findKind(registry, name);
      const since = new Date(now().getTime() - KEPT_IN_TRASH_MS).toISOString();
      const wanted = listQueryText(query).toLowerCase();
      const found = (await kind.documents.deleted({ where: sql`deleted_at > ${since}` })).filter(
        (deleted) =>
          (kind.has?.(deleted.body) ?? true) &&
          mayRestore(kind, caller, deleted) &&
          kind.titleOf(deleted.body).toLowerCase().includes(wanted),
      );
      const { things, ...figures } = pageOf(found, { ...paging, per_page });
      return { ...figures, things: await Promise.all(things.map((deleted) => present(kind, deleted))) };
    },

    async restore(caller, name, id) {
      const kind = findKind(registry, name);
      const deleted = await findDeleted(kind, caller, id);
      checkRestored(kind);
      try {
        const restored = await database.transaction(async (within) => {
          await kind.check?.(deleted, within);
          const entity = await kind.documents.restore(id, caller.username, { within });
          if (!entity) throw httpError.conflict(`The ${kind.noun} was restored in the meantime.`);
          for (const { documents, part } of await partsOf(kind, deleted, within))
            await documents.restore(part.id, caller.username, { within });
          return entity;
        });
        await kind.afterCommit?.(restored);
        return headOf(kind, restored);
      } catch (cause) {
        throw asHttpError(kind, cause);
      }
    },

    async sweep() {
      const before = new Date(now().getTime() - KEPT_IN_TRASH_MS).toISOString();
      await database.query(sql`
        with gone as (delete from documents where deleted_at < ${before} returning kind, id)
        delete from document_versions v using gone g where v.kind = g.kind and v.id = g.id`);
    },
  };
}
