import { type EventsResult, type EventsSearchType, type EventSummary } from 'api/search';
import { jsonPath, typedPath } from 'server/search/query/sql/json-path';
import { type SearchTypeContext } from '../search-type-context';
import { messagesOf } from 'server/search/source';

/** Limit of events in one answer; more are of no use to a person. */
const MAX_EVENTS = 10_000;
/** Limit of the text of an event, in characters; charts show no more. */
const MAX_EVENT_TEXT = 2_000;

const path = (field: string) => jsonPath(field) ?? '';
/** The events of a time range that match, the newest first. */
export async function computeEvents(
  searchType: EventsSearchType,
  { sets, condition, run }: Pick<SearchTypeContext, 'condition' | 'run' | 'sets'>,
): Promise<EventsResult> {
  const events = messagesOf(
    sets,
    [
      ['id', `ifNull(nullIf(${typedPath(path('id'), 'String')}, ''), gl2_message_id)`],
      ['timestamp', 'timestamp'],
      ['text', `substringUTF8(message, 1, ${MAX_EVENT_TEXT})`],
      ['alert', `ifNull(${typedPath(path('alert'), 'Bool')}, false)`],
      ['streams', 'streams'],
    ],
    condition,
  );
  const rows = await run<EventSummary>({
    sql: `SELECT id, timestamp, text AS message, alert, streams FROM ${events.sql} ORDER BY timestamp DESC, id DESC LIMIT ${MAX_EVENTS}`,
    params: events.params,
  });
  return { id: searchType.id, type: 'events', name: searchType.name ?? null, events: rows };
}
