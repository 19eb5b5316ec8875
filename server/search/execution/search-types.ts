import {
  type MessagesSearchType,
  type PivotSearchType,
  type SearchError,
  type SearchQuery,
  type SearchType,
  type SearchTypeResult,
} from 'api/search';
import { type TimeRange } from 'api/time-range';
import { messageCondition } from 'server/search/condition';
import { type Fragment } from 'server/search/fragment';
import { computeMessages } from 'server/search/messages/messages';
import { computePivot } from 'server/search/pivot/pivot';
import { type SearchTypeContext } from 'server/search/search-type-context';
import { SearchTypeError } from 'server/search/search-type-error';
import { messagesOf } from 'server/search/source';
import { ownStreams } from 'server/search/streams/filter';
import { type Interval } from 'server/search/time/instants';
import { type ExecutionContext } from './execution-context';
import { type QueryReading, treeOf } from './query-tree';
import { searchTypeError } from './search-errors';
import { intervalOf } from './search-type-range';
import { type SharedTotals } from './shared-totals';

/** A search type ready to be computed. */
interface Prepared {
  searchType: SearchType;
  context: SearchTypeContext;
}

/** What became of a search type. */
export type Outcome = { result: SearchTypeResult } | { error: SearchError };

/** What the search types of a query have in common. */
export interface QueryFrame {
  query: SearchQuery;
  interval: Interval;
  override?: TimeRange;
  reading: QueryReading;
  totals: SharedTotals;
}

const isMessages = (searchType: SearchType): searchType is MessagesSearchType => searchType.type === 'messages';
const isPivot = (searchType: SearchType): searchType is PivotSearchType => searchType.type === 'pivot';

/** A histogram counts all messages anyway, in one quick statement. */
const tellsTotal = ({ row_groups = [], column_groups = [], series = [] }: PivotSearchType): boolean =>
  row_groups.length + column_groups.length <= 1 &&
  row_groups.every(({ type }) => type === 'time') &&
  column_groups.length === 0 &&
  series.every(({ type, field }) => type === 'count' && !field);

/** How many messages meet a condition. */
export async function countMessages(
  { sets, run }: Pick<ExecutionContext, 'run' | 'sets'>,
  condition: Fragment,
): Promise<number> {
  const messages = messagesOf(sets, [['one', '1']], condition);
  const rows = await run<{ n: number }>({ sql: `SELECT count() AS n FROM ${messages.sql}`, params: messages.params });
  return rows[0]?.n ?? 0;
}

async function prepare(searchType: SearchType, frame: QueryFrame, context: ExecutionContext): Promise<Prepared> {
  const { query, override, reading, totals } = frame;
  const { time, sets, stored, run } = context;
  const interval = await intervalOf(searchType, { query, interval: frame.interval, override, time });
  const streams = ownStreams(searchType) ?? context.streamsOf(query);
  const tree = treeOf(query, searchType, reading);
  const condition = messageCondition({ interval, streams, query: tree, fieldTypes: stored, now: time.now });
  return { searchType, context: { interval, sets, condition, stored, run, total: () => totals.of(condition) } };
}

function compute({ searchType, context }: Prepared, totals: SharedTotals): Promise<SearchTypeResult> {
  if (isMessages(searchType)) return computeMessages(searchType, context);
  if (isPivot(searchType)) {
    const computing = computePivot(searchType, context);
    if (tellsTotal(searchType))
      totals.offer(
        context.condition,
        computing.then(({ total }) => total),
      );
    return computing;
  }
  throw new SearchTypeError(`Unknown search type '${searchType.type.slice(0, 50)}'`);
}

/** Pivots begin first: what they count need not be counted again. */
const pivotsFirst = (left: Prepared, right: Prepared) =>
  Number(isPivot(right.searchType)) - Number(isPivot(left.searchType));

/** @throws whatever is no error of the search type itself: a cancelled execution, a defect */
async function settle(work: () => Promise<SearchTypeResult>, queryId: string, searchTypeId: string): Promise<Outcome> {
  try {
    return { result: await work() };
  } catch (cause) {
    const error = searchTypeError(cause, queryId, searchTypeId);
    if (error) return { error };
    throw cause;
  }
}

/**
 * Computes the search types of a query side by side.
 *
 * @throws when the execution was cancelled, or on a defect
 */
export async function computeSearchTypes(frame: QueryFrame, context: ExecutionContext): Promise<Outcome[]> {
  const { query, totals } = frame;
  const prepared: Prepared[] = [];
  const refused: Outcome[] = [];
  for (const searchType of query.search_types ?? []) {
    try {
      prepared.push(await prepare(searchType, frame, context));
    } catch (cause) {
      const error = searchTypeError(cause, query.id, searchType.id);
      if (!error) throw cause;
      refused.push({ error });
    }
  }
  const computed = prepared
    .sort(pivotsFirst)
    .map((entry) => settle(async () => compute(entry, totals), query.id, entry.searchType.id));
  return [...refused, ...(await Promise.all(computed))];
}
