import { keyDigest } from 'server/events/alerts/alert-key';
import { countedAt, type EventRecord } from 'server/events/event-record';

/** An event of a back-test. Many are held until their window ends, so of long texts only their beginning is kept. */
export interface FoundEvent {
  id: string;
  /** Epoch milliseconds. */
  timestamp: number;
  /** The time that windows and grace periods go by. */
  countedAt: number;
  /** The window of an aggregation; null for a filter. */
  windowStart: number | null;
  windowEnd: number | null;
  /** Its beginning. */
  key: string;
  keyDigest: string;
  group_by_fields: EventRecord['group_by_fields'];
  /** Its beginning. */
  message: string;
  priority: number;
  isSilenced: boolean;
}

/** Characters. */
const LONGEST_SHOWN = 1_000;

/** @param isSilenced whether a silence fits it */
export const foundEvent = (event: EventRecord, isSilenced: boolean): FoundEvent => ({
  id: event.id,
  timestamp: event.timestamp,
  countedAt: countedAt(event),
  windowStart: event.timerange_start,
  windowEnd: event.timerange_end,
  key: event.key.slice(0, LONGEST_SHOWN),
  keyDigest: keyDigest(event.key),
  group_by_fields: event.group_by_fields,
  message: event.message.slice(0, LONGEST_SHOWN),
  priority: event.priority,
  isSilenced,
});
