import { withRenamedReferences } from 'lang/grok/references';
import { type Renaming } from 'server/areas/grok';
import { type StoredInput } from 'server/areas/inputs';
import { type Extractor } from 'server/processing/extractors/definition';
import { type Collection } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';

function withNewName(extractor: Extractor, from: string, to: string): Extractor {
  const { type, settings } = extractor;
  const { grok_pattern: expression } = settings;
  if (type !== 'grok' || typeof expression !== 'string') return extractor;
  const renamed = withRenamedReferences(expression, from, to);
  return renamed === expression ? extractor : { ...extractor, settings: { ...settings, grok_pattern: renamed } };
}

/** Renames a grok pattern in the extractors that name it. @returns how many there are */
export async function renameInExtractors(
  documents: Collection<StoredInput>,
  { from, to, by, within }: Renaming,
): Promise<number> {
  let renamed = 0;
  const where = sql`position(${`%{${from}`} in (body->'extractors')::text) > 0`;
  for (const { id, body } of await documents.list({ where, within })) {
    const before = body.extractors ?? [];
    const extractors = before.map((extractor) => withNewName(extractor, from, to));
    const count = extractors.filter((extractor, at) => extractor !== before[at]).length;
    if (count === 0) continue;
    renamed += count;
    await documents.change(id, by, (document) => ({ ...document.body, extractors }), { within });
  }
  return renamed;
}
