import { type EntityHead } from 'api/documents';
import { type Caller } from 'server/calls/caller';
import { type Document } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { isPermitted } from './entity-kind';
import { findKind, findReadable, headOf } from './find-entity';
import { type EntityAddress } from './history';
import { type AnyEntityKind, type EntityRegistry } from './registry';

interface Referring {
  kind: AnyEntityKind;
  document: Document<unknown>;
}

async function referringOfKind(kind: AnyEntityKind, { kind: wanted, documentId: id }: EntityAddress) {
  if (!kind.references) return [];
  const candidates = await kind.documents.list({
    where: kind.mentions?.(id) ?? sql`position(${id} in body::text) > 0`,
  });
  const found: Referring[] = [];
  for (const document of candidates) {
    if (!(kind.has?.(document.body) ?? true)) continue;
    const references = await kind.references(document.body);
    if (references.some((reference) => reference.kind === wanted && reference.id === id))
      found.push({ kind, document });
  }
  return found;
}

/** The entities that refer to the given one. Those the caller may not read are only counted. @throws HttpError 404 */
export async function findUsedBy(
  registry: EntityRegistry,
  caller: Caller,
  address: EntityAddress,
): Promise<{ entities: EntityHead[]; hidden: number }> {
  await findReadable(findKind(registry, address.kind), caller, address.documentId);
  const found = (await Promise.all(registry.all().map((kind) => referringOfKind(kind, address)))).flat();
  const readable = found.filter(({ kind, document }) => isPermitted(kind, caller, 'read', document));
  return {
    entities: readable.map(({ kind, document }) => headOf(kind, document)),
    hidden: found.length - readable.length,
  };
}
