import { type MessagesResult, type Search, type SearchJob, type SearchQuery } from 'api/search';
import { newPartId, newSearchId } from '../execution/identifiers';
import { whyNothing } from '../execution/job-errors';
import { streamFilter } from '../execution/stored-query';
import { type ResultRow, rowOf } from './result-row';

/** A few messages: the first ones of a range in an order of time. */
export interface MessageQuestion {
  query: string;
  /** ISO 8601; `to` exclusive. */
  from: string;
  to: string;
  streams: readonly string[];
  limit: number;
  order: 'ASC' | 'DESC';
}

/** Messages of one moment are in the order of their ids, as in the table. */
const orderedBy = (order: MessageQuestion['order']) =>
  ['timestamp', 'gl2_message_id'].map((field) => ({ field, order }));

function queryOf({ query, from, to, streams, limit, order }: MessageQuestion): SearchQuery {
  return {
    id: newPartId(),
    query: { type: 'elasticsearch', query_string: query },
    timerange: { type: 'absolute', from, to },
    filter: streamFilter(streams),
    search_types: [{ id: newPartId(), type: 'messages', limit, offset: 0, sort: orderedBy(order), decorators: [] }],
  };
}

/** One search for all the questions. */
export function messageSearch(questions: readonly MessageQuestion[]): Search {
  return { id: newSearchId(), parameters: [], queries: questions.map(queryOf) };
}

/**
 * The messages that answer each question of a search, in the order of the questions.
 *
 * @throws Error with the server's text when one could not be answered
 */
export function readMessages(job: SearchJob, { queries = [] }: Pick<Search, 'queries'>): ResultRow[][] {
  return queries.map(({ id = '' }) => {
    const result = job.results[id];
    const part = Object.values(result?.search_types ?? {}).find(
      (each): each is MessagesResult => each.type === 'messages',
    );
    if (part) return part.messages.map(rowOf);
    throw whyNothing(job, id);
  });
}
