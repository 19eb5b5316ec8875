import { type Caller } from 'server/calls/caller';
import { httpError, type HttpError } from 'server/calls/http-error';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { type Page, pageOf, type PageQuery, sortedBy } from 'server/calls/paging';
import { type Document, KeyTaken } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { type Statement } from 'server/storage/documents/sql';
import {
  type Entity,
  type EntityAction,
  type EntityKind,
  isPermitted,
  ordinaryGranted,
  ordinaryPermissions,
} from './entity-kind';
import { asHttpError } from './history';

/** Parameters of a list. */
export interface ListEntities extends PageQuery {
  /** In the query language of lists (server/calls/list-query.ts). */
  query?: string;
  /** One of the sortable names. */
  sort?: string;
  order?: string;
  /** Only those that meet it; as of `Collection.list`. */
  where?: Statement;
}

/** The definition of an ordinary kind: what differs between kinds. */
export interface EntitiesOptions<Body, Wire> extends Omit<EntityKind<Body>, 'permissions' | 'version'> {
  version?: number;
  /**
   * First part of its permissions, `streams`, when these have the ordinary names; otherwise the permissions themselves.
   */
  permission: string | EntityKind<Body>['permissions'];
  /** Fields for the search box of its list; the first one is the default field. Absent: the title. */
  searchable?: ListFields<Document<Body>>;
  /** Texts by which its list can be sorted; an unknown name means the first. Absent: the title. */
  sortable?: Readonly<Record<string, (entity: Document<Body>) => string>>;
  /** Error for an entity that does not exist or may not be read. Absent: an ordinary 404. */
  notFound?(id: string): HttpError;
  /** Error for a duplicate id or key. Absent: an ordinary 409. */
  taken?(id: string | undefined): HttpError;
  /** The representation for clients. */
  present(entity: Document<Body>): Wire;
}

/** Entities of one kind, with the caller's permissions applied: what a caller may not read does not exist for them. */
export interface Entities<Body, Wire> {
  kind: EntityKind<Body>;
  present(entity: Document<Body>): Wire;
  /** A page of the entities that the caller may read. @throws HttpError 400 */
  page(caller: Caller, list: ListEntities): Promise<Page<Wire>>;
  /** @param action what the caller intends to do. @throws HttpError 403, 404 */
  get(caller: Caller, id: string, action?: EntityAction): Promise<Document<Body>>;
  /** The creator becomes the owner. @throws HttpError 400, 403, 409 */
  create(caller: Caller, body: Body, id?: string): Promise<Document<Body>>;
  /** @param edit returns the new body, or throws an HttpError @throws HttpError 400, 403, 404, 409 */
  change(
    caller: Caller,
    id: string,
    edit: (body: Body) => Body,
    options?: { expectVersion?: number },
  ): Promise<Document<Body>>;
  /** @returns the entity before its removal. @throws HttpError 403, 404 */
  remove(caller: Caller, id: string): Promise<Document<Body>>;
}

/** Service for the entities of one kind. */
export function createEntities<Body, Wire>(
  database: Database,
  { permission, searchable, sortable, notFound, taken, present, version = 1, ...given }: EntitiesOptions<Body, Wire>,
): Entities<Body, Wire> {
  const permissions = typeof permission === 'string' ? ordinaryPermissions(permission) : permission;
  const granted = typeof permission === 'string' ? ordinaryGranted(permission) : given.granted;
  const kind: EntityKind<Body> = { granted, ...given, version, permissions };
  const { documents, noun } = kind;
  const titleOf = ({ body }: Document<Body>) => kind.titleOf(body);
  const fields: ListFields<Document<Body>> = searchable ?? { title: { kind: 'text', of: titleOf } };
  const [defaultField = ''] = Object.keys(fields);
  const sorts = sortable ?? { title: titleOf };
  const [defaultSort = titleOf] = Object.values(sorts);

  const absent = (id: string) =>
    notFound?.(id) ?? httpError.notFound(`There is no ${noun} ${id}. It may have been deleted.`);

  const mayRead = (caller: Caller, entity: Document<Body>) =>
    (kind.has?.(entity.body) ?? true) && isPermitted(kind, caller, 'read', entity);

  function check(caller: Caller, action: EntityAction, entity: Entity<Body>): void {
    if (!isPermitted(kind, caller, action, entity))
      throw action === 'create' ? httpError.forbidden() : httpError.forbiddenResource(entity.id);
  }

  async function find(caller: Caller, id: string, action: EntityAction): Promise<Document<Body>> {
    const found = await documents.get(id);
    if (!found || !mayRead(caller, found)) throw absent(id);
    check(caller, action, found);
    return found;
  }

  return {
    kind,
    present,
    get: (caller, id, action = 'read') => find(caller, id, action),

    async page(caller, { query, sort = '', order, where, ...paging }) {
      const fits = listFilter(query, fields, defaultField);
      const found = (await documents.list({ where })).filter((entity) => mayRead(caller, entity) && fits(entity));
      const textOf = (Object.hasOwn(sorts, sort) ? sorts[sort] : undefined) ?? defaultSort;
      const { things, ...figures } = pageOf(sortedBy(found, textOf, order), paging);
      return { ...figures, things: things.map(present) };
    },

    async create(caller, body, id) {
      check(caller, 'create', { id: '', body });
      try {
        return await database.transaction(async (within) => {
          await kind.check?.({ id: '', body }, within);
          return documents.insert(body, caller.username, { id, within });
        });
      } catch (cause) {
        if (!(cause instanceof KeyTaken)) throw cause;
        throw taken?.(id) ?? httpError.conflict(`Another ${noun} already has this name. Choose a different one.`);
      }
    },

    async change(caller, id, edit, { expectVersion } = {}) {
      await find(caller, id, 'edit');
      try {
        const changed = await documents.change(
          id,
          caller.username,
          async ({ body: before }, transaction) => {
            const body = edit(before);
            if (body === before) return body;
            // Permissions may depend on the body, so the caller needs them for the new one, too.
            check(caller, 'edit', { id, body });
            await kind.check?.({ id, body }, transaction);
            return body;
          },
          { expectVersion },
        );
        if (!changed) throw absent(id);
        return changed;
      } catch (cause) {
        throw asHttpError(kind, cause);
      }
    },

    async remove(caller, id) {
      const found = await find(caller, id, 'delete');
      if (!(await documents.remove(id, caller.username))) throw absent(id);
      return found;
    },
  };
}
