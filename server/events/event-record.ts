import { type Event } from 'api/events/events';
import { toIso } from 'server/search/scope/time/instants';

/** Values by the names of fields, all of them texts. */
export type EventValues = Readonly<Record<string, string>>;

/** An event as it is made and stored (card events.md, "Event"); moments are epoch milliseconds. */
export interface EventRecord {
  /** See {@link eventId}. */
  id: string;
  event_definition_type: string;
  event_definition_id: string;
  /** The message it is about; null for an aggregation. */
  origin_context: string | null;
  timestamp: number;
  /** When its message was received, if its definition goes by that. Neither stored nor sent. */
  received_at?: number;
  timestamp_processing: number;
  /** The window of an aggregation; null for a filter. */
  timerange_start: number | null;
  timerange_end: number | null;
  streams: readonly string[];
  /** Where its messages came from: who may not read one of these does not see the event. */
  source_streams: readonly string[];
  message: string;
  source: string;
  key_tuple: readonly string[];
  /** Empty without a key. */
  key: string;
  priority: number;
  alert: boolean;
  fields: EventValues;
  group_by_fields: EventValues;
}

const isoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));

/** The time that windows, grace periods and the states of alerts go by. */
export const countedAt = ({ timestamp, received_at: receivedAt }: EventRecord): number => receivedAt ?? timestamp;

/** The representation for clients and receivers of notifications. */
export const eventOf = ({ received_at: _, ...event }: EventRecord): Event => ({
  ...event,
  streams: [...event.streams],
  source_streams: [...event.source_streams],
  key_tuple: [...event.key_tuple],
  timestamp: toIso(event.timestamp),
  timestamp_processing: toIso(event.timestamp_processing),
  timerange_start: isoOrNull(event.timerange_start),
  timerange_end: isoOrNull(event.timerange_end),
});
