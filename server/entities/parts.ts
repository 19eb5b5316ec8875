import { type Database } from 'server/storage/documents/database';
import { type EntityRegistry } from './registry';

/** Deletes the parts of each deleted entity in the same transaction. */
export function deleteParts({ changes }: Database, registry: EntityRegistry): () => void {
  return changes.listen(async (within, { kind: collection, id, change, before, by }) => {
    const kind = change === 'deleted' ? registry.ofDocument(collection, before) : undefined;
    if (!kind) return;
    for (const { documents, where } of registry.partsOf(kind, id))
      for (const part of await documents.list({ where, within })) await documents.remove(part.id, by, { within });
  });
}
