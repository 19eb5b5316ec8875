import {
  type MessagesResult,
  type PivotResult,
  type QueryResult,
  type SearchError,
  type SearchJob,
  type SearchTypeResult,
} from 'api/search';
import { type AbsoluteTimeRange } from 'api/time-range';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { resultWindowSentence } from 'ui/paginator/ResultPaginator';
import { histogramOf, type MessageHistogram } from './histogram';
import { errorsOf, filledIn, PAGE_SIZE, type ResultRow, rowOf } from 'areas/query';
import { type PreparedSearch, type SearchRequest } from './search-request';
import { texts } from '../texts';

/** A part that the server could not compute; the rest of the result is valid. */
export interface SearchProblem {
  /** The missing part; `query` when all parts fail for one reason. */
  part: 'query' | 'histogram' | 'messages';
  text: string;
}

/** One page of messages. */
export interface MessagesPage {
  rows: readonly ResultRow[];
  page: number;
}

/** The result of one run of a search. */
export interface SearchResult {
  request: SearchRequest;
  /** All matches, not only those of the page. */
  total: number;
  durationMs: number;
  /** When it ran, ISO 8601. */
  ranAt: string;
  /** The instants the run covered. */
  covered: AbsoluteTimeRange;
  histogram?: MessageHistogram;
  messages?: MessagesPage;
  problems: readonly SearchProblem[];
  /** The search type on the server that has the messages: source of exports. */
  table?: { searchId: string; searchTypeId: string };
}

const isMessages = (result: SearchTypeResult | undefined): result is MessagesResult => result?.type === 'messages';
const isPivot = (result: SearchTypeResult | undefined): result is PivotResult => result?.type === 'pivot';

/** The query of a result with parameters replaced by their values, for further searches. */
export const askedQuery = ({ request }: Pick<SearchResult, 'request'>): string =>
  filledIn(request.query, request.parameters);

function textOf(error: SearchError): string {
  if (error.type !== 'result_window_limit' || error.result_window_limit === undefined) return error.description;
  return resultWindowSentence(error.result_window_limit, PAGE_SIZE, isPlainCluster(CapabilitiesStore.getState()));
}

function partOf(error: SearchError, { histogramId, messagesId }: PreparedSearch): SearchProblem['part'] {
  if (error.search_type_id === histogramId) return 'histogram';
  return error.search_type_id === messagesId ? 'messages' : 'query';
}

/** The problems of a result; equal texts for both parts become one problem of the query. */
function problemsOf(errors: readonly SearchError[], prepared: PreparedSearch): SearchProblem[] {
  const texts = new Map<string, Set<SearchProblem['part']>>();
  errors.forEach((error) => {
    const text = textOf(error);
    texts.set(text, (texts.get(text) ?? new Set()).add(partOf(error, prepared)));
  });
  return [...texts].map(([text, parts]) => ({
    text,
    part: parts.size > 1 ? 'query' : ([...parts][0] ?? 'query'),
  }));
}

/**
 * The result of the search's query in a finished job.
 *
 * @throws Error with the server's text when the query as a whole could not be run
 */
export function queryResultOf(job: SearchJob, { queryId }: PreparedSearch): QueryResult {
  const result = job.results[queryId];
  if (result && result.state !== 'FAILED') return result;
  throw new Error(errorsOf(job, queryId)[0]?.description ?? texts.results.noResult);
}

/** Reads a finished job into a result. */
export function searchResultOf(job: SearchJob, prepared: PreparedSearch, page: number): SearchResult {
  const { execution_stats: stats, search_types: parts } = queryResultOf(job, prepared);
  const histogram = parts[prepared.histogramId];
  const messages = parts[prepared.messagesId];
  return {
    request: prepared.request,
    total: isMessages(messages) ? messages.total_results : isPivot(histogram) ? histogram.total : 0,
    durationMs: stats.duration,
    ranAt: stats.timestamp,
    covered: stats.effective_timerange,
    histogram: isPivot(histogram) ? histogramOf(histogram, prepared.request.interval) : undefined,
    messages: isMessages(messages) ? { rows: messages.messages.map(rowOf), page } : undefined,
    problems: problemsOf(errorsOf(job, prepared.queryId), prepared),
    table: { searchId: prepared.search.id, searchTypeId: prepared.messagesId },
  };
}

/** The result with another page of its messages. */
export function withPage(result: SearchResult, job: SearchJob, prepared: PreparedSearch, page: number): SearchResult {
  const turned = searchResultOf(job, prepared, page);
  const others = result.problems.filter(({ part }) => part === 'histogram');
  return {
    ...result,
    total: turned.messages ? turned.total : result.total,
    messages: turned.messages,
    problems: [...others, ...turned.problems],
  };
}

/** Whether the server could compute no part because the query itself is wrong. */
export function isRefused({ histogram, messages, problems }: SearchResult): boolean {
  return !histogram && !messages && problems.length > 0;
}
