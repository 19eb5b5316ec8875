import { type ExecutionState, type QueryResult, type Search, type SearchQuery } from 'api/search';
import { readParameters } from 'lang/query/parameters/parameter';
import { type Fragment, type Params } from 'server/search/fragment';
import { type StoredFields } from 'server/search/scope/fields/stored-fields';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { createScopeResolver } from 'server/search/scope/indices/search-scope';
import { oldestMessageMs } from 'server/search/scope/indices/oldest-message';
import { streamsIn, streamsOfSearch } from 'server/search/scope/streams/filter';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { type ReadKeyword, type TimeContext } from 'server/search/scope/time/time-range';
import { ByteBudget } from 'server/search/rows/byte-budget';
import { ANSWER_BYTES, inMegabytes } from 'server/search/rows/message-limits';
import { type ExclusiveValues, type TestedSearch } from 'server/search/terms/exclusive/exclusive-values';
import { createTermLookUp } from 'server/search/terms/look-up-terms';
import { type Vocabularies } from 'server/search/terms/vocabulary/vocabularies';
import { type RunStatement } from 'server/search/types/search-type-context';
import { type EngineSettings, type MessageEngine, type QueryOptions } from 'server/storage/messages/engine';
import { executeQuery } from './execute-query';
import { type ExecutionContext, type OnSearch } from './execution-context';

/** Runs at most so many tasks at a time, in the order they were given. */
function createLimiter(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** What running a search depends on. */
export interface SearchParts {
  engine: MessageEngine;
  catalogue: SearchCatalogue;
  storedFields: StoredFields;
  vocabularies: Vocabularies;
  exclusiveValues: ExclusiveValues;
  readKeyword: ReadKeyword;
  now: () => Date;
  settings: () => SearchSettings;
  onSearch?: OnSearch;
  /** Called when a statement begins; the function it returns is called when it ends. */
  onStatement?: (statement: Fragment) => () => void;
}

/** Settings of searches that administrators decide on. */
export interface SearchSettings {
  allowLeadingWildcards: boolean;
  /** Longest time range; absent: no limit. */
  limitMs?: number;
}

/** Statements that one job may run concurrently, so that it does not take the engine from others. */
const CONCURRENT_STATEMENTS = 4;
/** Limits of one statement: exceeding them fails that statement alone. */
export const SEARCH_ENGINE_SETTINGS: EngineSettings = {
  max_memory_usage: 2_000_000_000,
  max_result_bytes: ANSWER_BYTES,
};

const TOO_MANY_PAGES =
  `The message tables of this search show more than ${inMegabytes(ANSWER_BYTES)} together, so this one stays empty. ` +
  'Show fewer messages at once, or fewer tables.';

/** The context for resolving time ranges of one execution over these streams, with the current time as its "now". */
export function timeContext(
  { engine, catalogue, now, readKeyword, settings }: Omit<SearchParts, 'storedFields'>,
  streams: readonly string[],
): TimeContext {
  let oldest: Promise<number | undefined> | undefined;
  return {
    now: now(),
    readKeyword,
    oldestMs: () => (oldest ??= oldestMessageMs(engine, catalogue, streams)),
    limitMs: settings().limitMs,
  };
}

/**
 * Runs all queries of a search concurrently.
 *
 * @param streams those that the user who runs it may read
 * @param report called with the result of each query as soon as there is one
 * @throws when the signal is aborted, or the engine fails
 */
export async function executeSearch(
  parts: SearchParts,
  { queries = [], parameters }: Pick<Search, 'parameters' | 'queries'>,
  state: ExecutionState,
  streams: ReadableStreams,
  signal: AbortSignal,
  report: (queryId: string, result: QueryResult) => void,
): Promise<void> {
  const limited = createLimiter(CONCURRENT_STATEMENTS);
  const engine: Pick<MessageEngine, 'query'> = {
    query: <Row>(sql: string, params?: Params, options?: QueryOptions): Promise<Row[]> =>
      limited(async () => {
        options?.signal?.throwIfAborted();
        return parts.engine.query<Row>(sql, params, options);
      }),
  };
  const run: RunStatement = <Row>(statement: Fragment, settings: EngineSettings = {}): Promise<Row[]> => {
    const end = parts.onStatement?.(statement);
    const { sql, params } = statement;
    const rows = engine.query<Row>(sql, params, { signal, settings: { ...SEARCH_ENGINE_SETTINGS, ...settings } });
    return rows.finally(end);
  };
  const tested = new Map<string, TestedSearch>();
  const context: ExecutionContext = {
    time: timeContext(parts, [...streams.byDefault, ...streamsOfSearch({ queries })]),
    resolveScope: createScopeResolver(parts.catalogue, await parts.storedFields.read()),
    lookUpTerms: createTermLookUp({ engine, vocabularies: parts.vocabularies }, signal),
    answeredParts(search) {
      tested.set(JSON.stringify(search), search);
      return parts.exclusiveValues.find(search);
    },
    onSearch: parts.onSearch,
    allowLeadingWildcards: parts.settings().allowLeadingWildcards,
    parameters: readParameters(parameters),
    state,
    eventSources: streams.eventSources,
    streamsOf: (query: SearchQuery) => chooseStreams(streams, streamsIn(query.filter)),
    run,
    answer: new ByteBudget(ANSWER_BYTES, TOO_MANY_PAGES),
  };
  await Promise.all(queries.map(async (query) => report(query.id, await executeQuery(query, context))));
  void parts.exclusiveValues.learn([...tested.values()]);
}
