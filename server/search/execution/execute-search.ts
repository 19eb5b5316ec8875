import { type ExecutionState, type QueryResult, type Search, type SearchQuery } from 'api/search';
import { readParameters } from 'lang/query/parameters/parameter';
import { type Fragment } from 'server/search/fragment';
import { type StoredFields } from 'server/search/scope/fields/stored-fields';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { createTakeLook } from 'server/search/scope/indices/look';
import { oldestMessageMs } from 'server/search/scope/indices/oldest-message';
import { streamsIn, streamsOfSearch } from 'server/search/scope/streams/filter';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { type ReadKeyword, type TimeContext } from 'server/search/scope/time/time-range';
import { ByteBudget } from 'server/search/rows/byte-budget';
import { ANSWER_BYTES, inMegabytes } from 'server/search/rows/message-limits';
import { type RunStatement } from 'server/search/types/search-type-context';
import { type EngineSettings, type MessageEngine } from 'server/storage/messages/engine';
import { executeQuery } from './execute-query';
import { type ExecutionContext, type OnSearch } from './execution-context';

/** Runs at most so many pieces of work at a time, in the order they came. */
function createTurns(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** What searching stands on. */
export interface SearchParts {
  engine: MessageEngine;
  catalogue: SearchCatalogue;
  storedFields: StoredFields;
  readKeyword: ReadKeyword;
  now: () => Date;
  settings: () => SearchSettings;
  onSearch?: OnSearch;
}

/** What an administrator decides about searches. */
export interface SearchSettings {
  allowLeadingWildcards: boolean;
  /** Longest time range; absent: no limit. */
  limitMs?: number;
}

/** Statements of one job that run side by side: others shall have their turn, too. */
const SIDE_BY_SIDE = 4;
/** A search that would take more memory, or give more, fails alone. */
export const SEARCH_ENGINE_SETTINGS: EngineSettings = {
  max_memory_usage: 2_000_000_000,
  max_result_bytes: ANSWER_BYTES,
};

const TOO_MANY_PAGES =
  `The message tables of this search show more than ${inMegabytes(ANSWER_BYTES)} together, so this one stays empty. ` +
  'Show fewer messages at once, or fewer tables.';

/** What times mean from now on, for a search over these streams: one moment, however often it is asked. */
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
 * Runs all queries of a search side by side.
 *
 * @param streams what the person who runs it may read
 * @param report called with each query's result as soon as it is there
 * @throws when the signal is aborted, or the engine is in trouble
 */
export async function executeSearch(
  parts: SearchParts,
  { queries = [], parameters }: Pick<Search, 'parameters' | 'queries'>,
  state: ExecutionState,
  streams: ReadableStreams,
  signal: AbortSignal,
  report: (queryId: string, result: QueryResult) => void,
): Promise<void> {
  const turns = createTurns(SIDE_BY_SIDE);
  const run: RunStatement = <Row>({ sql, params }: Fragment, settings: EngineSettings = {}): Promise<Row[]> =>
    turns(async () => {
      signal.throwIfAborted();
      return parts.engine.query<Row>(sql, params, { signal, settings: { ...SEARCH_ENGINE_SETTINGS, ...settings } });
    });
  const context: ExecutionContext = {
    time: timeContext(parts, [...streams.unnamed, ...streamsOfSearch({ queries })]),
    look: createTakeLook(parts.catalogue, await parts.storedFields.read()),
    onSearch: parts.onSearch,
    allowLeadingWildcards: parts.settings().allowLeadingWildcards,
    parameters: readParameters(parameters),
    state,
    isUnrestricted: streams.isUnrestricted,
    streamsOf: (query: SearchQuery) => chooseStreams(streams, streamsIn(query.filter)),
    run,
    answer: new ByteBudget(ANSWER_BYTES, TOO_MANY_PAGES),
  };
  await Promise.all(queries.map(async (query) => report(query.id, await executeQuery(query, context))));
}
