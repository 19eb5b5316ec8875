import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Document } from 'server/storage/documents/collection';
import { type EntitySet, type ExistingEntity, MAX_SET_BYTES, MAX_ENTITIES, SET_FORMAT } from './entity-set';
import { isPermitted } from './entity-kind';
import { findKind, findReadable } from './find-entity';
import { type EntityAddress } from './history';
import { type PortableForm, type Reference } from './portable';
import { type AnyEntityKind, type EntityRegistry } from './registry';

interface Exported {
  key: string;
  kind: AnyEntityKind;
  form: PortableForm<unknown, unknown>;
  document: Document<unknown>;
}

const addressOf = ({ kind, id }: Reference) => `${kind} ${id}`;
const quoted = (kind: AnyEntityKind, document: Document<unknown>) =>
  `The ${kind.noun} “${kind.titleOf(document.body)}”`;

/** The name that other servers find an entity by. */
export const portableName = ({ portable, titleOf }: AnyEntityKind, document: Document<unknown>): string =>
  portable?.nameOf?.(document) ?? titleOf(document.body);

/** All references in the data of an entity, each once. */
export function referencesIn({ replaceReferences }: PortableForm<unknown, unknown>, data: unknown): Reference[] {
  const found = new Map<string, Reference>();
  replaceReferences?.(data, (reference) => {
    found.set(addressOf(reference), reference);
    return reference.id;
  });
  return [...found.values()];
}

/** A copy without the values at the given paths: `configuration.password`. */
function without(body: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(body);
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], copy);
    if (holder !== undefined) delete (holder as Record<string, unknown>)[last];
  }
  return copy;
}

/**
 * Exports entities as a set that another server can import. The caller must be able to read them and everything they
 * refer to; secrets are removed.
 *
 * @throws HttpError 400 naming an entity that cannot be exported, 404 for one that does not exist or may not be read
 */
export async function exportEntities(
  registry: EntityRegistry,
  caller: Caller,
  addresses: readonly EntityAddress[],
): Promise<EntitySet> {
  if (addresses.length > MAX_ENTITIES)
    throw httpError.badRequest(`At most ${MAX_ENTITIES} entities are exported at once.`);
  const exported = new Map<string, Exported>();
  const existing = new Map<string, ExistingEntity>();

  const newKey = (kind: string) => `${kind}-${exported.size + existing.size + 1}`;

  async function choose({ kind: name, documentId: id }: EntityAddress): Promise<void> {
    const address = addressOf({ kind: name, id });
    if (exported.has(address)) return;
    const kind = findKind(registry, name);
    const document = await findReadable(kind, caller, id);
    const form = kind.portable;
    if (!form)
      throw httpError.badRequest(`${quoted(kind, document)} cannot be exported: it is specific to this server.`);
    if (form.isBuiltIn?.(document))
      throw httpError.badRequest(`${quoted(kind, document)} cannot be exported: every server has its own.`);
    exported.set(address, { key: newKey(name), kind, form, document });
  }

  /** Records a reference to an entity outside the set, provided that other servers can find it by its name. */
  async function refer({ kind: from, document: by }: Exported, reference: Reference): Promise<void> {
    const address = addressOf(reference);
    if (exported.has(address) || existing.has(address)) return;
    const kind = findKind(registry, reference.kind);
    const document = await kind.documents.get(reference.id);
    if (!document || !isPermitted(kind, caller, 'read', document))
      throw httpError.badRequest(
        `${quoted(from, by)} names the ${kind.noun} ${reference.id}, which does not exist or which you cannot see.`,
      );
    const name = portableName(kind, document);
    if ([...existing.values()].some((other) => other.kind === reference.kind && other.name === name))
      throw httpError.badRequest(
        `Two ${kind.noun}s are called “${name}”, so other servers cannot distinguish them. Export them as well, or rename one.`,
      );
    existing.set(address, { key: newKey(reference.kind), kind: reference.kind, name });
  }

  for (const address of addresses) await choose(address);
  const written: (Exported & { data: unknown; leftOut: readonly string[] })[] = [];
  for (const each of exported.values()) {
    const { kind, form, document } = each;
    const leftOut = kind.secrets?.(document.body) ?? [];
    const data = await form.write({ id: document.id, body: without(document.body, leftOut) });
    for (const reference of referencesIn(form, data)) await refer(each, reference);
    written.push({ ...each, data, leftOut });
  }
  const keyOf = (reference: Reference) =>
    (exported.get(addressOf(reference)) ?? existing.get(addressOf(reference)))?.key ?? '';
  const set: EntitySet = {
    format: SET_FORMAT,
    entities: written.map(({ key, kind, form, data, leftOut }) => ({
      key,
      kind: kind.kind,
      version: kind.version,
      data: form.replaceReferences?.(data, keyOf) ?? data,
      left_out: [...leftOut],
    })),
    existing: [...existing.values()],
  };
  const text = JSON.stringify(set);
  if (Buffer.byteLength(text) > MAX_SET_BYTES)
    throw httpError.badRequest('The entities are too large together. Export fewer at once.');
  return JSON.parse(text) as EntitySet;
}
