import {
  type EventsSearchType,
  type MessagesSearchType,
  type PivotSearchType,
  type SearchError,
  type SearchQuery,
  type SearchType,
  type SearchTypeResult,
} from 'api/search';
import { type TimeRange } from 'api/time-range';
import { messageCondition, testsOf } from 'server/search/condition';
import { computeEvents } from 'server/search/types/events/events';
import { computeMessages } from 'server/search/types/messages/messages';
import { computePivot } from 'server/search/types/pivot/pivot';
import { type SearchTypeContext } from 'server/search/types/search-type-context';
import { comparesRows } from 'server/search/query/sql/row-tests';
import { SearchTypeError } from 'server/search/search-type-error';
import { messagesOf } from 'server/search/source';
import { EVENT_STREAMS, eventsFrom } from 'server/search/scope/streams/event-sources';
import { ownStreams, streamsIn } from 'server/search/scope/streams/filter';
import { type Interval } from 'server/search/scope/time/instants';
import { type ExecutionContext } from './execution-context';
import { type QueryReading, treeOf } from './query-tree';
import { searchTypeError } from './search-errors';
import { intervalOf } from './search-type-range';
import { type Counted, type SharedCounts } from './shared-counts';

/** A search type ready to be computed. */
interface Prepared {
  searchType: SearchType;
  context: SearchTypeContext;
  /** Reports its beginning. @returns to be called at its end */
  begin(): () => void;
}

/** Result or error of a search type. */
export type Outcome = { result: SearchTypeResult } | { error: SearchError };

/** What all search types of a query share. */
export interface QueryFrame {
  query: SearchQuery;
  interval: Interval;
  override?: TimeRange;
  reading: QueryReading;
  counts: SharedCounts;
}

const isMessages = (searchType: SearchType): searchType is MessagesSearchType => searchType.type === 'messages';
const isEvents = (searchType: SearchType): searchType is EventsSearchType => searchType.type === 'events';
const isPivot = (searchType: SearchType): searchType is PivotSearchType => searchType.type === 'pivot';

const NO_ROWS = () => Promise.resolve([]);

/** Counts the messages that match a condition. */
export async function countMessages(
  { run }: Pick<ExecutionContext, 'run'>,
  { sets, condition }: Counted,
): Promise<number> {
  if (sets.length === 0) return 0;
  const messages = messagesOf(sets, [['one', '1']], condition);
  const rows = await run<{ n: number }>({ sql: `SELECT count() AS n FROM ${messages.sql}`, params: messages.params });
  return rows[0]?.n ?? 0;
}

/** The streams that somebody chose for an events search type, where its events have to come from; undefined: any. */
function chosenSources(searchType: SearchType, { query }: QueryFrame, context: ExecutionContext) {
  return ownStreams(searchType) ?? (streamsIn(query.filter).length > 0 ? context.streamsOf(query) : undefined);
}

async function prepare(searchType: SearchType, frame: QueryFrame, context: ExecutionContext): Promise<Prepared> {
  const { query, override, reading, counts } = frame;
  const { time, run, onSearch } = context;
  const interval = await intervalOf(searchType, { query, interval: frame.interval, override, time });
  const streams = isEvents(searchType) ? EVENT_STREAMS : (ownStreams(searchType) ?? context.streamsOf(query));
  const { sets, stored, indexNames } = context.resolveScope(streams, interval);
  const tree = treeOf(query, searchType, reading);
  const { eventSources } = context;
  const terms = await context.lookUpTerms(tree, sets, interval);
  const options = { now: time.now, fieldTypes: stored, terms };
  const tests = testsOf(tree, options);
  const answered = context.answeredParts({ sets, interval, tests });
  const messages = messageCondition({ ...options, interval, streams, eventSources, query: tree, answered });
  const condition = isEvents(searchType) ? eventsFrom(messages, chosenSources(searchType, frame, context)) : messages;
  return {
    searchType,
    context: {
      interval,
      now: time.now,
      sets,
      condition,
      stored,
      run: sets.length > 0 ? run : NO_ROWS,
      answer: context.answer,
      testsRows: comparesRows(tree, options),
      total: () => counts.totalOf({ sets, condition }),
      counts: () => counts.offered({ sets, condition }),
      // Of all messages the newest are found at once.
      histogram: () => (tree.type === 'matchAll' ? undefined : counts.histogramOf({ sets, condition })),
    },
    begin: () => onSearch?.(indexNames(), !isPivot(searchType)) ?? (() => undefined),
  };
}

async function compute({ searchType, context }: Prepared, counts: SharedCounts): Promise<SearchTypeResult> {
  if (isMessages(searchType)) return computeMessages(searchType, context);
  if (isPivot(searchType)) {
    const computing = computePivot(searchType, context);
    counts.offer(
      context,
      computing.then((computed) => computed.counts),
      isHistogram(searchType),
    );
    return (await computing).result;
  }
  if (isEvents(searchType)) return computeEvents(searchType, context);
  throw new SearchTypeError(`Unknown search type '${searchType.type.slice(0, 50)}'`);
}

const groupsOf = ({ row_groups = [], column_groups = [] }: PivotSearchType) => [...row_groups, ...column_groups];
const isOverTime = (pivot: PivotSearchType): boolean => groupsOf(pivot)[0]?.type === 'time';
/** Counts over time, and nothing else. */
const isHistogram = (pivot: PivotSearchType): boolean =>
  isOverTime(pivot) && groupsOf(pivot).length === 1 && (pivot.series ?? []).every(({ type }) => type === 'count');

/** Other search types use the counts of pivots, first of all those over time. */
const startOrder = ({ searchType }: Prepared): number => (!isPivot(searchType) ? 2 : isOverTime(searchType) ? 0 : 1);

async function computeAndReport(prepared: Prepared, counts: SharedCounts): Promise<SearchTypeResult> {
  const end = prepared.begin();
  try {
    return await compute(prepared, counts);
  } finally {
    end();
  }
}

/** @throws errors that are not of the search type itself: a cancelled execution, a defect */
async function settle(work: () => Promise<SearchTypeResult>, queryId: string, searchTypeId: string): Promise<Outcome> {
  try {
    return { result: await work() };
  } catch (cause) {
    const error = searchTypeError(cause, queryId, searchTypeId);
    if (error) return { error };
    throw cause;
  }
}

async function prepareOrRefuse(
  searchType: SearchType,
  frame: QueryFrame,
  context: ExecutionContext,
): Promise<Prepared | { error: SearchError }> {
  try {
    return await prepare(searchType, frame, context);
  } catch (cause) {
    const error = searchTypeError(cause, frame.query.id, searchType.id);
    if (!error) throw cause;
    return { error };
  }
}

/**
 * Computes the search types of a query concurrently.
 *
 * @throws when the execution was cancelled, or on a defect
 */
export async function computeSearchTypes(frame: QueryFrame, context: ExecutionContext): Promise<Outcome[]> {
  const { query, counts } = frame;
  const outcomes = await Promise.all(
    (query.search_types ?? []).map((searchType) => prepareOrRefuse(searchType, frame, context)),
  );
  const refused = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []));
  const prepared = outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome]));
  const computed = prepared
    .sort((one, other) => startOrder(one) - startOrder(other))
    .map((entry) => settle(() => computeAndReport(entry, counts), query.id, entry.searchType.id));
  return [...refused, ...(await Promise.all(computed))];
}
