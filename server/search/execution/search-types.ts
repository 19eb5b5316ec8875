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
import { messageCondition } from 'server/search/condition';
import { computeEvents } from 'server/search/types/events/events';
import { computeMessages } from 'server/search/types/messages/messages';
import { computePivot } from 'server/search/types/pivot/pivot';
import { type SearchTypeContext } from 'server/search/types/search-type-context';
import { SearchTypeError } from 'server/search/search-type-error';
import { messagesOf } from 'server/search/source';
import { EVENT_STREAMS, eventsFrom } from 'server/search/scope/streams/event-sources';
import { ownStreams, streamsIn } from 'server/search/scope/streams/filter';
import { type Interval } from 'server/search/scope/time/instants';
import { type ExecutionContext } from './execution-context';
import { type QueryReading, treeOf } from './query-tree';
import { searchTypeError } from './search-errors';
import { intervalOf } from './search-type-range';
import { type Counted, type SharedTotals } from './shared-totals';

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
  totals: SharedTotals;
}

const isMessages = (searchType: SearchType): searchType is MessagesSearchType => searchType.type === 'messages';
const isEvents = (searchType: SearchType): searchType is EventsSearchType => searchType.type === 'events';
const isPivot = (searchType: SearchType): searchType is PivotSearchType => searchType.type === 'pivot';

/** Whether a pivot is a histogram, whose one quick statement also counts all messages. */
const yieldsTotal = ({ row_groups = [], column_groups = [], series = [] }: PivotSearchType): boolean =>
  row_groups.length + column_groups.length <= 1 &&
  row_groups.every(({ type }) => type === 'time') &&
  column_groups.length === 0 &&
  series.every(({ type, field }) => type === 'count' && !field);

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
  const { query, override, reading, totals } = frame;
  const { time, run, onSearch } = context;
  const interval = await intervalOf(searchType, { query, interval: frame.interval, override, time });
  const streams = isEvents(searchType) ? EVENT_STREAMS : (ownStreams(searchType) ?? context.streamsOf(query));
  const { sets, stored, indexNames } = context.resolveScope(streams, interval);
  const tree = treeOf(query, searchType, reading);
  const { eventSources } = context;
  const messages = messageCondition({
    interval,
    streams,
    eventSources,
    query: tree,
    fieldTypes: stored,
    terms: await context.lookUpTerms(tree, sets, interval),
    now: time.now,
  });
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
      total: () => totals.of({ sets, condition }),
    },
    begin: () => onSearch?.(indexNames(), !isPivot(searchType)) ?? (() => undefined),
  };
}

function compute({ searchType, context }: Prepared, totals: SharedTotals): Promise<SearchTypeResult> {
  if (isMessages(searchType)) return computeMessages(searchType, context);
  if (isPivot(searchType)) {
    const computing = computePivot(searchType, context);
    if (yieldsTotal(searchType))
      totals.offer(
        context,
        computing.then(({ total }) => total),
      );
    return computing;
  }
  if (isEvents(searchType)) return computeEvents(searchType, context);
  throw new SearchTypeError(`Unknown search type '${searchType.type.slice(0, 50)}'`);
}

/** Pivots start first: other search types can reuse their totals. */
const pivotsFirst = (left: Prepared, right: Prepared) =>
  Number(isPivot(right.searchType)) - Number(isPivot(left.searchType));

async function computeAndReport(prepared: Prepared, totals: SharedTotals): Promise<SearchTypeResult> {
  const end = prepared.begin();
  try {
    return await compute(prepared, totals);
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
  const { query, totals } = frame;
  const outcomes = await Promise.all(
    (query.search_types ?? []).map((searchType) => prepareOrRefuse(searchType, frame, context)),
  );
  const refused = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []));
  const prepared = outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome]));
  const computed = prepared
    .sort(pivotsFirst)
    .map((entry) => settle(() => computeAndReport(entry, totals), query.id, entry.searchType.id));
  return [...refused, ...(await Promise.all(computed))];
}
