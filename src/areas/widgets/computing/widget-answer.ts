import {
  type EventSummary,
  type MessagesResult,
  type PivotResult,
  type QueryResult,
  type Search,
  type SearchJob,
  type SearchType,
} from 'api/search';
import {
  errorsOf,
  filledIn,
  isMissingStreamPermission,
  newPartId,
  newSearchId,
  queryText,
  streamFilter,
} from 'areas/query';
import { type WidgetQuestion, type WidgetScope } from './WidgetsActions';
import { texts } from '../texts';

/** The result of a widget. */
export interface WidgetFound {
  chart?: PivotResult;
  /** The same over the previous period. */
  trend?: PivotResult;
  events?: readonly EventSummary[];
  messages?: MessagesResult;
  durationMs?: number;
}

/** The result, or the error. */
export type WidgetAnswer = WidgetFound | { error: unknown };

/** A request with the ids of its parts in the search. */
export interface NumberedQuestion extends WidgetQuestion {
  queryId: string;
  ids: Readonly<Record<string, string>>;
}

/** Assigns an id to every part of a request. */
export function numbered(question: WidgetQuestion): NumberedQuestion {
  const ids = Object.fromEntries(question.types.map(({ id }) => [id, newPartId()]));
  return { ...question, queryId: newPartId(), ids };
}

/** The range of a part: its own unless overridden; a trend's is relative to the part it is compared with. */
function rangeOf({ timerange }: SearchType, isTold: boolean, ids: NumberedQuestion['ids']): SearchType['timerange'] {
  if (timerange?.type !== 'offset') return isTold ? null : timerange;
  return { ...timerange, ...(timerange.id !== undefined && { id: ids[timerange.id] }) };
}

const asQuery = (query_string: string) => ({ type: 'elasticsearch' as const, query_string });

/** Its own query, with parameters replaced by their values. */
function queryOf({ query }: SearchType, { parameters }: WidgetScope): SearchType['query'] {
  const own = queryText(query);
  return own ? asQuery(filledIn(own, parameters)) : query;
}

/** One search with a query per request, so that each has its own duration. */
export function widgetSearch(scope: WidgetScope, questions: readonly NumberedQuestion[]): Search {
  const { streams, override = {} } = scope;
  return {
    id: newSearchId(),
    parameters: [],
    queries: questions.map(({ queryId, types, ids, covered }) => {
      const told = covered ?? override.timerange;
      return {
        id: queryId,
        query: asQuery(override.query ?? scope.query),
        timerange: told ?? scope.timerange,
        filter: streamFilter(streams),
        search_types: types.map((type) => ({
          ...type,
          id: ids[type.id] ?? type.id,
          timerange: rangeOf(type, told !== undefined, ids),
          query: queryOf(type, scope),
        })),
      };
    }),
  };
}

function foundIn(result: QueryResult, ids: NumberedQuestion['ids']): WidgetFound {
  const part = (name: string) => result.search_types[ids[name] ?? ''];
  const [chart, trend, events, messages] = [part('chart'), part('trend'), part('events'), part('messages')];
  return {
    ...(chart?.type === 'pivot' && { chart }),
    ...(trend?.type === 'pivot' && { trend }),
    ...(events?.type === 'events' && { events: events.events }),
    ...(messages?.type === 'messages' && { messages }),
    durationMs: result.execution_stats.duration,
  };
}

/** The answer of a job to a request. */
export function answerTo({ queryId, ids }: NumberedQuestion, job: SearchJob): WidgetAnswer {
  const result = job.results[queryId];
  const found = result && foundIn(result, ids);
  if (found?.chart || found?.messages) return found;
  const own = Object.values(ids);
  const errors = errorsOf(job, queryId);
  const error = errors.find(({ search_type_id: id = '' }) => own.includes(id)) ?? errors[0];
  return { error: new Error(error?.description ?? texts.noResult) };
}

/** The requests for streams because of which the server refused the whole search. */
export function barredBy(error: unknown, questions: readonly WidgetQuestion[]): readonly WidgetQuestion[] {
  if (!isMissingStreamPermission(error)) return [];
  const { streams: missing } = error.body;
  return questions.filter(({ types }) => types.some(({ streams = [] }) => streams.some((id) => missing.includes(id))));
}
