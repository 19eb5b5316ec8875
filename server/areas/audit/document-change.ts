import { differencesOf } from 'server/entities/difference';
import { type EntityRegistry } from 'server/entities/registry';
import { type DocumentChange } from 'server/storage/documents/document-changes';
import { type DocumentDifference } from './entry';
import { secretPathsIn, withoutCredentials } from './secret-paths';
import { cutText } from './storable-text';

/** Limit of the differences of one document, as JSON. */
const MAX_BYTES = 32 * 1024;
const MAX_TITLE_LENGTH = 200;
const TITLES = ['title', 'name', 'username'];

/** The title of a document; undefined when it has none. */
export function titleOf(entities: Pick<EntityRegistry, 'ofDocument'>, kind: string, body: unknown): string | undefined {
  const fields = (body ?? {}) as Record<string, unknown>;
  const title = entities.ofDocument(kind, body)?.titleOf(body) ?? TITLES.map((name) => fields[name]).find(Boolean);
  return typeof title === 'string' ? cutText(title, MAX_TITLE_LENGTH) : undefined;
}

/** As many as fit the limit. */
function fitting<Thing>(things: readonly Thing[], most: number): Thing[] {
  let bytes = 0;
  const end = things.findIndex((thing) => (bytes += Buffer.byteLength(JSON.stringify(thing))) > most);
  return things.slice(0, end < 0 ? things.length : end);
}

/** A document change in the form of the audit log. */
export function documentDifference(
  entities: Pick<EntityRegistry, 'ofDocument'>,
  { kind, id, version, change, before, after }: DocumentChange,
): DocumentDifference {
  const bodies = [before, after].filter((body) => body !== undefined);
  const secrets = bodies.flatMap((body) => [
    ...(entities.ofDocument(kind, body)?.secrets?.(body) ?? []),
    ...secretPathsIn(body),
  ]);
  const all = differencesOf(before ?? {}, after ?? {}, secrets).map(withoutCredentials);
  const fields = fitting(all, MAX_BYTES);
  const title = titleOf(entities, kind, after ?? before);
  return {
    kind: entities.ofDocument(kind, after ?? before)?.kind ?? kind,
    id,
    ...(title !== undefined && { title }),
    version,
    change,
    fields,
    ...(fields.length < all.length && { more: all.length - fields.length }),
  };
}
