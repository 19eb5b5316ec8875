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

/** What was found for a card. */
export interface WidgetFound {
  chart?: PivotResult;
  /** The same over the equally long time before. */
  trend?: PivotResult;
  events?: readonly EventSummary[];
  messages?: MessagesResult;
  durationMs?: number;
}

/** What was found, or why there is nothing. */
export type WidgetAnswer = WidgetFound | { error: unknown };

/** A question with the ids its parts have in the search. */
export interface NumberedQuestion extends WidgetQuestion {
  queryId: string;
  ids: Readonly<Record<string, string>>;
}

/** Gives every part of a question an id of its own. */
export function numbered(question: WidgetQuestion): NumberedQuestion {
  const ids = Object.fromEntries(question.types.map(({ id }) => [id, newPartId()]));
  return { ...question, queryId: newPartId(), ids };
}

/** The range of a part: its own unless all are told another; a trend follows what it is compared with. */
function rangeOf({ timerange }: SearchType, isTold: boolean, ids: NumberedQuestion['ids']): SearchType['timerange'] {
  if (timerange?.type !== 'offset') return isTold ? null : timerange;
  return { ...timerange, ...(timerange.id !== undefined && { id: ids[timerange.id] }) };
}

const asQuery = (query_string: string) => ({ type: 'elasticsearch' as const, query_string });

/** Its own query, with values in the places of parameters. */
function queryOf({ query }: SearchType, { parameters }: WidgetScope): SearchType['query'] {
  const own = queryText(query);
  return own ? asQuery(filledIn(own, parameters)) : query;
}

/** One search for all questions; a query each, so that each tells how long it took. */
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

/** What a job says to a question. */
export function answerTo({ queryId, ids }: NumberedQuestion, job: SearchJob): WidgetAnswer {
  const result = job.results[queryId];
  const found = result && foundIn(result, ids);
  if (found?.chart || found?.messages) return found;
  const own = Object.values(ids);
  const errors = errorsOf(job, queryId);
  const error = errors.find(({ search_type_id: id = '' }) => own.includes(id)) ?? errors[0];
  return { error: new Error(error?.description ?? texts.noResult) };
}

/** The questions that ask for streams for which the server has refused the whole search. */
export function barredBy(error: unknown, questions: readonly WidgetQuestion[]): readonly WidgetQuestion[] {
  if (!isMissingStreamPermission(error)) return [];
  const { streams: missing } = error.body;
  return questions.filter(({ types }) => types.some(({ streams = [] }) => streams.some((id) => missing.includes(id))));
}
