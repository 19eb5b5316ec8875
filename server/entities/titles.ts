import { idIn } from 'server/storage/documents/collection';
import { type AnyEntityKind } from './registry';

/** Titles by id, without entities that do not exist. */
export async function titlesOf(
  { documents, has, heads, titleOf }: AnyEntityKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const where = idIn(ids);
  const found = await (heads ? heads(where) : documents.list({ where }));
  return new Map(found.filter(({ body }) => has?.(body) ?? true).map(({ id, body }) => [id, titleOf(body)]));
}
