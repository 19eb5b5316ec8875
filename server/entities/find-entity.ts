import { type EntityHead } from 'api/documents';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type DeletedDocument, type Document } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { isPermitted } from './entity-kind';
import { type AnyEntityKind, type EntityRegistry } from './registry';

/** The summary by which others refer to it. */
export const headOf = ({ kind, noun, titleOf }: AnyEntityKind, { id, body }: Document<unknown>): EntityHead => ({
  kind,
  noun,
  id,
  title: titleOf(body),
});

/** @throws HttpError 404 */
export function findKind(registry: EntityRegistry, name: string): AnyEntityKind {
  const kind = registry.find(name);
  if (!kind) throw httpError.notFound(`There is no entity kind ${name.slice(0, 100)}`);
  return kind;
}

const notFound = ({ noun }: AnyEntityKind, id: string) =>
  httpError.notFound(`There is no ${noun} ${id.slice(0, 100)}, or you cannot see it.`);

/** An entity that the caller may read. @throws HttpError 404 */
export async function findReadable(kind: AnyEntityKind, caller: Caller, id: string): Promise<Document<unknown>> {
  const found = await kind.documents.get(id);
  const isThere = found && (kind.has?.(found.body) ?? true);
  if (!isThere || !isPermitted(kind, caller, 'read', found)) throw notFound(kind, id);
  return found;
}

/** Grants are deleted together with their entity, so whoever deleted it may see and restore it without them. */
export const mayRestore = (kind: AnyEntityKind, caller: Caller, deleted: DeletedDocument<unknown>): boolean =>
  deleted.updatedBy === caller.username ||
  (isPermitted(kind, caller, 'read', deleted) &&
    (isPermitted(kind, caller, 'edit', deleted) || isPermitted(kind, caller, 'create', deleted)));

/** A deleted entity that the caller may restore. @throws HttpError 404 */
export async function findDeleted(kind: AnyEntityKind, caller: Caller, id: string): Promise<DeletedDocument<unknown>> {
  const [found] = await kind.documents.deleted({ where: sql`id = ${id}` });
  const isThere = found && (kind.has?.(found.body) ?? true);
  if (!isThere || !mayRestore(kind, caller, found)) throw notFound(kind, id);
  return found;
}
