import { type MessageFields } from 'api/search';
import { type Selected } from 'server/search/source';
import { toStoredTime } from 'server/search/time/instants';

/** A message as it is read from its table. */
export interface StoredMessage {
  set: number;
  idx: number;
  timestamp: string;
  gl2_message_id: string;
  source: string;
  message: string;
  streams: string[];
  fields: Record<string, unknown>;
  [column: string]: unknown;
}

/** Columns that are left out of a message when they hold nothing. */
const OPTIONAL = [
  'full_message',
  'gl2_source_input',
  'gl2_source_node',
  'gl2_remote_ip',
  'gl2_remote_port',
  'gl2_accounted_message_size',
  'gl2_processing_error',
] as const;
const STORED_TIMES = ['gl2_receive_timestamp', 'gl2_processing_timestamp'] as const;
const NEVER = '1970-01-01T00:00:00.000Z';

/** Everything a message shows; the lists of words and values are the engine's own. */
export const MESSAGE_COLUMNS: Selected = [
  ['set', '{set}'],
  ...['idx', 'timestamp', 'gl2_message_id', 'source', 'message', 'streams', ...OPTIONAL, ...STORED_TIMES, 'fields'].map(
    (name) => [name, name] as const,
  ),
];

/** Names stay as they were sent: what the engine keeps as a tree goes back to dotted names. */
function flatten(fields: Record<string, unknown>, into: MessageFields, prefix = ''): MessageFields {
  for (const [name, value] of Object.entries(fields)) {
    const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isTree) flatten(value as Record<string, unknown>, into, `${prefix}${name}.`);
    else into[`${prefix}${name}`] = value;
  }
  return into;
}

/**
 * A stored message as clients get it: one flat object. The timestamp is ISO, the server's own times are
 * `yyyy-MM-dd HH:mm:ss.SSS` (card search.md, "QueryResult").
 */
export function presentMessage(stored: StoredMessage): MessageFields {
  const message: MessageFields = flatten(stored.fields, {});
  for (const name of OPTIONAL) {
    const value = stored[name];
    if (value !== '' && value !== 0) message[name] = value;
  }
  for (const name of STORED_TIMES) {
    const value = String(stored[name]);
    if (value !== NEVER) message[name] = toStoredTime(value);
  }
  const { timestamp, source, message: text, streams, gl2_message_id: id } = stored;
  return Object.assign(message, { _id: id, gl2_message_id: id, timestamp, source, message: text, streams });
}

const ALWAYS_SHOWN = new Set(['_id', 'gl2_message_id', 'timestamp', 'streams']);

/** The message with the chosen fields only; of none chosen, all of it. */
export function chooseFields(message: MessageFields, fields: readonly string[]): MessageFields {
  if (fields.length === 0) return message;
  const chosen = new Set(fields);
  return Object.fromEntries(Object.entries(message).filter(([name]) => ALWAYS_SHOWN.has(name) || chosen.has(name)));
}
