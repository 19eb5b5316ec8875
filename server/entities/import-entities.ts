import { type EntityHead } from 'api/documents';
import { type Caller, createCaller } from 'server/calls/caller';
import { httpError, HttpError, reasonOf } from 'server/calls/http-error';
import { jsonCheck } from 'server/calls/validation/validation';
import { type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { isPermitted, permissionsOn } from './entity-kind';
import { type EntitySet, type ExistingEntity, type PortableEntity, readEntitySet } from './entity-set';
import { portableName, referencesIn } from './export-entities';
import { headOf } from './find-entity';
import { asHttpError } from './history';
import { type ImportContext, type PortableForm, type Reference } from './portable';
import { type AnyEntityKind, type EntityRegistry } from './registry';

/** An entity created from one of a set. */
export interface ImportedEntity extends EntityHead {
  key: string;
}

interface Planned {
  entity: PortableEntity;
  kind: AnyEntityKind;
  form: PortableForm<unknown, unknown>;
  references: Reference[];
}

const short = (text: string) => text.slice(0, 100);

function kindOf(registry: EntityRegistry, { kind: name, key }: { kind: string; key: string }): AnyEntityKind {
  const kind = registry.find(name);
  if (kind) return kind;
  throw httpError.badRequest(`${short(key)} is of the kind ${short(name)}, which this server does not have.`);
}

/** Adds the name of the entity to an error. */
function withEntityName({ noun }: AnyEntityKind, { key, data }: PortableEntity, cause: unknown): unknown {
  if (!(cause instanceof HttpError)) return cause;
  const { title } = (data ?? {}) as { title?: unknown };
  const name = typeof title === 'string' ? `“${short(title)}”` : short(key);
  const message = `The ${noun} ${name} cannot be imported: ${reasonOf(cause)}`;
  return new HttpError(cause.status, { type: 'ApiError', message });
}

/** @throws HttpError 400 for a kind, version or data that this server does not understand */
function plan(registry: EntityRegistry, entity: PortableEntity): Planned {
  const kind = kindOf(registry, entity);
  const { portable: form, version, noun } = kind;
  try {
    if (!form) throw httpError.badRequest('entities of this kind cannot be imported.');
    if (entity.version !== version)
      throw httpError.badRequest(
        `it has version ${entity.version} of the kind ${noun}, and this server reads ${version}.`,
      );
    jsonCheck(form.schema)(entity.data);
    return { entity, kind, form, references: referencesIn(form, entity.data) };
  } catch (cause) {
    throw withEntityName(kind, entity, cause);
  }
}

/** Sorts entities after those they refer to. @throws HttpError 400 for an unknown or a circular reference */
function inOrderOfReferences({ entities, existing }: EntitySet, planned: readonly Planned[]): Planned[] {
  const byKey = new Map(planned.map((each) => [each.entity.key, each]));
  const kinds = new Map([...entities, ...existing].map(({ key, kind }) => [key, kind]));
  const ordered = new Set<Planned>();

  function add(each: Planned, path: readonly string[]): void {
    const { key } = each.entity;
    if (ordered.has(each)) return;
    if (path.includes(key))
      throw httpError.badRequest(`The set has circular references: ${[...path, key].map(short).join(' → ')}.`);
    for (const { id: named, kind } of each.references) {
      if (kinds.get(named) !== kind)
        throw httpError.badRequest(`${short(key)} refers to ${short(named)}, which is not of the kind ${kind}.`);
      const needed = byKey.get(named);
      if (needed) add(needed, [...path, key]);
    }
    ordered.add(each);
  }

  for (const each of planned) add(each, []);
  return [...ordered];
}

/**
 * Ids by key of the entities that must exist already, among those the caller may read.
 *
 * @throws HttpError 400 naming everything that is missing
 */
async function findExisting(registry: EntityRegistry, caller: Caller, wanted: readonly ExistingEntity[]) {
  const ids = new Map<string, string>();
  const missing: string[] = [];
  for (const name of new Set(wanted.map((entity) => entity.kind))) {
    const ofKind = wanted.filter((entity) => entity.kind === name);
    const kind = kindOf(registry, ofKind[0] ?? { key: '', kind: name });
    const named = new Map<string, string[]>(ofKind.map((entity) => [entity.name, []]));
    for (const document of await (kind.heads?.(sql`true`) ?? kind.documents.list()))
      if ((kind.has?.(document.body) ?? true) && isPermitted(kind, caller, 'read', document))
        named.get(portableName(kind, document))?.push(document.id);
    for (const { key, name: wantedName } of ofKind) {
      const [id, other] = named.get(wantedName) ?? [];
      if (id !== undefined && other === undefined) ids.set(key, id);
      else
        missing.push(
          `${other ? 'more than one' : 'no'} ${kind.noun} with the ${kind.portable?.nameIs ?? 'title'} “${short(wantedName)}”`,
        );
    }
  }
  if (missing.length > 0) throw httpError.badRequest(`Nothing was imported: there is ${missing.join(', ')}.`);
  return ids;
}

/** Creates one entity as if the caller had made it. */
async function create(
  { kind, form, entity }: Planned,
  data: unknown,
  context: ImportContext,
): Promise<Document<unknown>> {
  const { caller, transaction } = context;
  const body = await form.read(data, context, entity.left_out);
  const made = { id: '', body };
  if (!isPermitted(kind, caller, 'create', made)) throw httpError.forbidden('you are not allowed to create it.');
  await kind.check?.(made, transaction);
  return form.insert
    ? form.insert(body, context)
    : kind.documents.insert(body, caller.username, { within: transaction });
}

/**
 * Imports the entities of a set, all of them or none; the caller becomes their owner. References point to entities of
 * the set, or to the only one on this server with the given name.
 *
 * @param text the set as JSON
 * @throws HttpError 400, 403, 409 that names what is missing or refused
 */
export async function importEntities(
  { database, entities: registry }: { database: Database; entities: EntityRegistry },
  caller: Caller,
  text: string,
): Promise<ImportedEntity[]> {
  const set = readEntitySet(text);
  const planned = inOrderOfReferences(
    set,
    set.entities.map((entity) => plan(registry, entity)),
  );
  const existing = await findExisting(registry, caller, set.existing);
  for (const { kind, form, entity } of planned)
    await form.prepare?.(entity.data, caller).catch((cause: unknown) => {
      throw withEntityName(kind, entity, cause);
    });
  const undoing: (() => Promise<void>)[] = [];
  const onRollback = (undo: () => Promise<void>) => void undoing.unshift(undo);

  async function createAll(context: ImportContext): Promise<(Planned & { document: Document<unknown> })[]> {
    const ids = new Map(existing);
    const permissions = [...caller.permissions];
    const made = [];
    for (const each of planned) {
      const { kind, form, entity } = each;
      try {
        const data = form.replaceReferences?.(entity.data, ({ id: key }) => ids.get(key) ?? key) ?? entity.data;
        const document = await create(each, data, { ...context, caller: createCaller({ ...caller, permissions }) });
        ids.set(entity.key, document.id);
        made.push({ ...each, document });
        // The caller owns what was just created: a decorator of the set may need rights on a stream of the set.
        permissions.push(...permissionsOn(kind, 'own', document.id));
      } catch (cause) {
        throw withEntityName(kind, entity, asHttpError(kind, cause));
      }
    }
    return made;
  }

  let made;
  try {
    made = await database.transaction((transaction) => createAll({ caller, transaction, onRollback }));
  } catch (cause) {
    for (const undo of undoing) await undo();
    throw cause;
  }
  for (const { kind, document } of made) await kind.afterCommit?.(document);
  return made.map(({ entity: { key }, kind, document }) => ({ key, ...headOf(kind, document) }));
}
