import { analyseText } from 'lang/query/analyse';
import { exactValues } from 'lang/query/exact-values';
import { fingerprint } from 'server/messages/pattern/fingerprint';
import { createPlainWords } from 'server/messages/plain-words';
import { MAX_EXACT_VALUE_LENGTH } from 'server/processing/message-row';
import { toIso, toStoredTime } from 'server/search/scope/time/instants';
import { type MessageRow } from 'server/storage/messages/table';
import { type EventRecord, type EventValues } from '../event-record';
import { RUN_END } from '../event-fields';

type Stored = boolean | number | string | readonly string[];

const plainWords = createPlainWords();

const storedTime = (ms: number): string => toStoredTime(toIso(ms));

/** Under names that no member of an event has. */
const prefixed = (prefix: string, values: EventValues): [string, string][] =>
  Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]);

/** Every member that has no column of its own; absent ones are left out, as in any message. */
function fieldsOf(event: EventRecord, runEndMs: number): Map<string, Stored> {
  const { origin_context: origin, timerange_start: start, timerange_end: end, key_tuple: keys } = event;
  const fields = new Map<string, Stored>([
    ['id', event.id],
    ['event_definition_type', event.event_definition_type],
    ['event_definition_id', event.event_definition_id],
    ['timestamp_processing', storedTime(event.timestamp_processing)],
    ['priority', event.priority],
    ['alert', event.alert],
    [RUN_END, storedTime(runEndMs)],
    ...prefixed('fields', event.fields),
    ...prefixed('group_by_fields', event.group_by_fields),
  ]);
  if (origin !== null) fields.set('origin_context', origin);
  if (start !== null) fields.set('timerange_start', storedTime(start));
  if (end !== null) fields.set('timerange_end', storedTime(end));
  if (event.source_streams.length > 0) fields.set('source_streams', event.source_streams);
  if (keys.length > 0) fields.set('key_tuple', keys);
  if (event.key !== '') fields.set('key', event.key);
  return fields;
}

const isExact = (value: boolean | number | string): boolean =>
  typeof value !== 'string' || value.length <= MAX_EXACT_VALUE_LENGTH;

/** An event as a row of its table, found through the same query language as any message. */
export function eventRow(event: EventRecord, runEndMs: number, nodeId: string): Omit<MessageRow, 'idx'> {
  const { id, message, source, streams } = event;
  const fields = fieldsOf(event, runEndMs);
  const madeAt = toIso(event.timestamp_processing);
  const words = analyseText(message);
  return {
    timestamp: toIso(event.timestamp),
    gl2_message_id: id,
    source,
    message,
    full_message: '',
    streams: [...streams],
    gl2_source_input: '',
    gl2_source_node: nodeId,
    gl2_remote_ip: '',
    gl2_remote_port: 0,
    gl2_accounted_message_size: 0,
    gl2_receive_timestamp: madeAt,
    gl2_processing_timestamp: madeAt,
    gl2_processing_error: '',
    gl2_pattern: fingerprint(message),
    words,
    full_message_words: [],
    plain_words: plainWords(words),
    values: exactValues(source, [...[...fields.values()].flat().filter(isExact), ...streams, nodeId]),
    fields: Object.fromEntries(fields),
  };
}
