import { countIndexerFailures, listIndexerFailures } from 'api/indices/failures';
import { refuse } from 'server/calls/refusal';
import { serve, type ServedCall } from 'server/calls/serve';
import { type IndexerFailures } from '../failures/indexer-failures';

/** `YYYY-MM-DDTHH:mm:ss.SSS` without a zone is UTC (card indices.md, "Traps"). @throws Refusal 400 */
function readSince(text: string): Date {
  const since = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(since.getTime()))
    throw refuse.badRequest(`Cannot read since=${text.slice(0, 100)}. Write it as 2026-11-21T02:57:41.000.`);
  return since;
}

/** The calls about messages that could not be stored. */
export function failureCalls(failures: IndexerFailures): ServedCall[] {
  return [
    serve(listIndexerFailures, ({ query: { limit, offset } }) => failures.list(limit, offset)),
    serve(countIndexerFailures, async ({ query: { since } }) => ({
      count: await failures.countSince(readSince(since)),
    })),
  ];
}
