import { CORRELATION } from 'api/events/conditions';
import { definitionsOf } from 'server/events/run/correlation';
import { isAmong, sql } from 'server/storage/documents/sql';
import { type DefinitionDocument, type DefinitionDocuments, type StoredCondition } from './stored-definition';

/** The definitions whose events a condition looks at; none for one that looks at messages. */
export const linkedIdsOf = (config: StoredCondition): string[] =>
  config.type === CORRELATION ? definitionsOf(config) : [];

/** By id, the definitions that a condition looks at and those that these look at. What does not exist is missing. */
export async function linkedDefinitions(
  documents: DefinitionDocuments,
  config: StoredCondition,
): Promise<Map<string, DefinitionDocument>> {
  const found = new Map<string, DefinitionDocument>();
  let wanted = linkedIdsOf(config);
  while (wanted.length > 0) {
    const documentsOfLevel = await documents.list({ where: isAmong(sql`id`, wanted) });
    for (const document of documentsOfLevel) found.set(document.id, document);
    const next = documentsOfLevel.flatMap(({ body }) => linkedIdsOf(body.config));
    wanted = [...new Set(next)].filter((id) => !found.has(id));
  }
  return found;
}
