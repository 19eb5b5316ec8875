import { type Event, type FoundEvent } from 'api/events/events';
import { toIso } from 'server/search/scope/time/instants';
import { type EventRecord } from '../event-record';
import { type StoredEvent } from './event-search';

const isoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));

/** The representation for clients and receivers of notifications. */
export const eventOf = (event: EventRecord): Event => ({
  ...event,
  streams: [...event.streams],
  source_streams: [...event.source_streams],
  key_tuple: [...event.key_tuple],
  timestamp: toIso(event.timestamp),
  timestamp_processing: toIso(event.timestamp_processing),
  timerange_start: isoOrNull(event.timerange_start),
  timerange_end: isoOrNull(event.timerange_end),
});

/** The same, and where it is stored. */
export const presentEvent = ({ event, indexName }: StoredEvent): FoundEvent => ({
  event: eventOf(event),
  index_name: indexName,
  index_type: 'message',
});
