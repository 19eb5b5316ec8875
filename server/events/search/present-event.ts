import { type FoundEvent } from 'api/events/events';
import { eventOf } from '../event-record';
import { type StoredEvent } from './event-search';

/** The representation of an event for clients, and where it is stored. */
export const presentEvent = ({ event, indexName }: StoredEvent): FoundEvent => ({
  event: eventOf(event),
  index_name: indexName,
  index_type: 'message',
});
