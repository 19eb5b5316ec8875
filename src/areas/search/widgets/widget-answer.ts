import {
  type EventSummary,
  type MessagesResult,
  type PivotResult,
  type QueryResult,
  type Search,
  type SearchJob,
  type SearchType,
} from 'api/search';
import { newPartId, newSearchId } from '../identifiers';
import { streamFilter } from '../search-request';
import { type WidgetQuestion, type WidgetScope } from './WidgetsActions';

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

function withIds(type: SearchType, ids: NumberedQuestion['ids']): SearchType {
  const { timerange } = type;
  const source = timerange?.type === 'offset' ? timerange.id : undefined;
  const shifted = source === undefined ? {} : { timerange: { ...timerange, type: 'offset' as const, id: ids[source] } };
  return { ...type, ...shifted, id: ids[type.id] ?? type.id };
}

/** One search for all questions; a query each, so that each tells how long it took. */
export function widgetSearch(scope: WidgetScope, questions: readonly NumberedQuestion[]): Search {
  const { query, streams, covered } = scope;
  return {
    id: newSearchId(),
    parameters: [],
    queries: questions.map(({ queryId, types, ids }) => ({
      id: queryId,
      query: { type: 'elasticsearch', query_string: query },
      timerange: { type: 'absolute', from: covered.from, to: covered.to },
      filter: streamFilter(streams),
      search_types: types.map((type) => withIds(type, ids)),
    })),
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
  const errors = [...(result?.errors ?? []), ...(job.errors ?? [])];
  const error = errors.find(({ search_type_id: id = '' }) => own.includes(id)) ?? errors[0];
  return { error: new Error(error?.description ?? 'No result') };
}
