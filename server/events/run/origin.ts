import { type MessageFields } from 'api/search';
import { type StoredMessage } from 'server/search/rows/stored-message';
import { indexName } from 'server/search/scope/fields/index-name';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { EVENT_STREAMS } from 'server/search/scope/streams/event-sources';

/** What an event says of the message that it was made of. */
export function originOf(
  { streams, idx, gl2_message_id: id }: StoredMessage,
  set: SearchedSet,
  message: MessageFields,
): string {
  const isEvent = typeof message.event_definition_id === 'string' && streams.some((of) => EVENT_STREAMS.includes(of));
  return `urn:graylog:${isEvent ? 'event' : 'message'}:es:${indexName(set, idx)}:${id}`;
}
