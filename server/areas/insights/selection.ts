import { type TimeRange } from 'api/time-range';
import { parseQuery } from 'lang/query/parse';
import { type QueryNode } from 'lang/query/tree';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { messageCondition } from 'server/search/condition';
import { createTermLookUp } from 'server/search/terms/look-up-terms';
import { SEARCH_ENGINE_SETTINGS, type SearchParts, timeContext } from 'server/search/execution/execute-search';
import { readingDetails } from 'server/search/execution/reading-details';
import { engineErrorText } from 'server/search/execution/search-errors';
import { type Fragment } from 'server/search/fragment';
import { createScopeResolver, type SearchScope } from 'server/search/scope/indices/search-scope';
import { SearchTypeError } from 'server/search/search-type-error';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { type Interval } from 'server/search/scope/time/instants';
import { resolveTimeRange, TimeRangeError } from 'server/search/scope/time/time-range';
import { askedBy, EngineBusyError, EngineError } from 'server/storage/messages/engine';

/** What calls over whole results need. */
export interface InsightsParts {
  parts: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
}

/** The selected messages. */
export interface Asked {
  query?: string;
  timerange: TimeRange;
  streams?: string[];
}

/** The same, as SQL. */
export interface Selection {
  /** The message engine with the caller as the origin of its statements. */
  parts: SearchParts;
  interval: Interval;
  scope: SearchScope;
  condition: Fragment;
}

/** @throws HttpError 400 */
export function readQuery(query: string, { settings }: Pick<SearchParts, 'settings'>): QueryNode {
  const { tree, error } = parseQuery(query, settings());
  if (error) throw httpError.badRequest(`Cannot parse query: ${error.message}`);
  return tree;
}

/** @throws HttpError 403 for streams that may not be read, 400 for an invalid query or time range */
export async function selectMessages(
  { parts: all, streamsFor }: InsightsParts,
  { query = '', timerange, streams: named = [] }: Asked,
  caller: Caller,
): Promise<Selection> {
  const parts = askedBy(all, caller.username, query);
  describeCall({ details: readingDetails({ query, range: timerange, streams: named }) });
  const readable = await streamsFor(caller);
  const { eventSources } = readable;
  const streams = chooseStreams(readable, named);
  const tree = readQuery(query, parts);
  const time = timeContext(parts, streams);
  try {
    const interval = await resolveTimeRange(timerange, time);
    const scope = createScopeResolver(parts.catalogue, await parts.storedFields.read())(streams, interval);
    const condition = messageCondition({
      interval,
      streams,
      eventSources,
      query: tree,
      fieldTypes: scope.stored,
      terms: await createTermLookUp(parts)(tree, scope.sets, interval),
      now: time.now,
    });
    return { parts, interval, scope, condition };
  } catch (cause) {
    if (cause instanceof TimeRangeError || cause instanceof SearchTypeError) throw httpError.badRequest(cause.message);
    throw cause;
  }
}

/** Analysing a whole result may take longer than a page of messages, but has a limit. */
const MAX_MS = 60_000;

/** Runs statements that are aborted with the call. They count as searches in the statistics of indices. */
export async function runningWith<Result>(
  { scope, parts: { engine, onSearch } }: Selection,
  signal: AbortSignal,
  work: (run: <Row>(statement: Fragment) => Promise<Row[]>) => Promise<Result>,
): Promise<Result> {
  const end = onSearch?.(scope.indexNames(), false);
  const deadline = performance.now() + MAX_MS;
  try {
    return await work(({ sql, params }) => {
      const secondsLeft = Math.max(1, Math.ceil((deadline - performance.now()) / 1000));
      const settings = { ...SEARCH_ENGINE_SETTINGS, max_execution_time: secondsLeft };
      return engine.query(sql, params, { signal, settings });
    });
  } catch (cause) {
    throw cause instanceof EngineError && !(cause instanceof EngineBusyError)
      ? httpError.searchError(engineErrorText(cause), [])
      : cause;
  } finally {
    end?.();
  }
}
