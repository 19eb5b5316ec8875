import { type QueryResult, type SearchType } from 'api/search';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { createCaller } from 'server/calls/caller';
import { type FixtureTable } from 'server/search/query/sql/message-table.fixture';
import { createStoredFields } from 'server/search/scope/fields/stored-fields';
import { createExclusiveValues, type ExclusiveValues } from 'server/search/terms/exclusive/exclusive-values';
import { createVocabularies } from 'server/search/terms/vocabulary/vocabularies';
import { readableStreams } from 'server/search/scope/streams/readable-streams';
import { readKeyword } from 'server/search/scope/time/keyword';
import { type MessageEngine } from 'server/storage/messages/engine';
import { executeSearch } from './execute-search';

export const HISTOGRAM = {
  id: 'histogram',
  type: 'pivot',
  row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
  series: [{ id: 'count()', type: 'count' }],
} satisfies SearchType;
export const NEWEST = { id: 'messages', type: 'messages', limit: 150 } satisfies SearchType;

interface RunOptions {
  now: Date;
  searchTypes?: readonly SearchType[];
  engineOf?: (engine: MessageEngine) => MessageEngine;
  /** Absent: nothing is known. */
  exclusiveValues?: ExclusiveValues;
}

/** The result of a search of a day, and the statements it made. */
export async function runSearch(
  table: FixtureTable,
  query: string,
  {
    now,
    searchTypes = [HISTOGRAM, NEWEST],
    engineOf = (engine) => engine,
    exclusiveValues = createExclusiveValues(table.engine, () => 0),
  }: RunOptions,
): Promise<{ result: QueryResult | undefined; statements: string[] }> {
  const statements: string[] = [];
  const engine = engineOf({
    ...table.engine,
    query(sql, params, options) {
      statements.push(sql);
      return table.engine.query(sql, params, options);
    },
  });
  const set = { id: 'a'.repeat(24), prefix: 'p', table: table.name, templateType: null };
  const indexSet = { ...set, indices: [{ number: 0, isOpen: true }] };
  const results: QueryResult[] = [];
  const timerange = { type: 'relative' as const, range: 86_400 };
  await executeSearch(
    {
      engine,
      catalogue: { sets: () => [indexSet], setOfStream: () => indexSet.id },
      storedFields: createStoredFields(table.engine, () => [indexSet]),
      vocabularies: createVocabularies(),
      exclusiveValues,
      readKeyword,
      now: () => now,
      settings: () => ({ allowLeadingWildcards: false }),
    },
    { queries: [{ id: 'q', timerange, query, search_types: [...searchTypes] }] },
    {},
    readableStreams(createCaller({ userId: 'admin', username: 'admin', permissions: ['*'] }), [DEFAULT_STREAM_ID]),
    new AbortController().signal,
    (_, result) => results.push(result),
  );
  const [result] = results;
  return { result, statements };
}
