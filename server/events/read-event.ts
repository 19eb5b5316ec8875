import { type MessageFields } from 'api/search';
import { readInstant } from 'server/search/scope/time/instants';
import { type EventRecord, type EventValues } from './event-record';
import { type OBJECTS } from './event-fields';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((member) => typeof member === 'string') : [];
const timeOf = (value: unknown): number | null => readInstant(textOf(value)) ?? null;

function valuesOf(message: MessageFields, object: (typeof OBJECTS)[number]): EventValues {
  const prefix = `${object}.`;
  return Object.fromEntries(
    Object.entries(message)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), String(value)]),
  );
}

/** The event that a message of the event streams is. What it lacks, as one written by others may, is empty. */
export function readEvent(message: MessageFields): EventRecord {
  const timestamp = timeOf(message.timestamp) ?? 0;
  return {
    id: textOf(message.id) || textOf(message.gl2_message_id),
    event_definition_type: textOf(message.event_definition_type),
    event_definition_id: textOf(message.event_definition_id),
    origin_context: textOf(message.origin_context) || null,
    timestamp,
    timestamp_processing: timeOf(message.timestamp_processing) ?? timestamp,
    timerange_start: timeOf(message.timerange_start),
    timerange_end: timeOf(message.timerange_end),
    streams: textsOf(message.streams),
    source_streams: textsOf(message.source_streams),
    message: textOf(message.message),
    source: textOf(message.source),
    key_tuple: textsOf(message.key_tuple),
    key: textOf(message.key),
    priority: typeof message.priority === 'number' ? message.priority : 1,
    alert: message.alert === true,
    fields: valuesOf(message, 'fields'),
    group_by_fields: valuesOf(message, 'group_by_fields'),
  };
}
