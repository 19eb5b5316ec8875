import { type MessageFields } from 'api/search';
import { type CutFields } from './cut-values';
import { type Selected } from 'server/search/source';
import { toStoredTime } from 'server/search/scope/time/instants';

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
  /** Original sizes of values that were cut while reading. */
  cut?: CutFields;
  [column: string]: unknown;
}

/** Columns that are omitted from a message when they are empty. */
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

/** Columns that are fields of a message under their own names. */
const SHOWN = ['timestamp', 'gl2_message_id', 'source', 'message', 'streams', ...OPTIONAL, ...STORED_TIMES] as const;

/** All columns that make up a message; `words` and `values` exist for the indexes only. */
export const MESSAGE_COLUMNS: Selected = [
  ['set', '{set}'],
  ...['idx', ...SHOWN, 'fields'].map((name) => [name, name] as const),
];

/** Restores the dotted names of fields, which the engine stores as a tree. */
export function flatten(fields: Record<string, unknown>, into: MessageFields, prefix = ''): MessageFields {
  for (const [name, value] of Object.entries(fields)) {
    const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isTree) flatten(value as Record<string, unknown>, into, `${prefix}${name}.`);
    else into[`${prefix}${name}`] = value;
  }
  return into;
}

const IS_OPTIONAL: ReadonlySet<string> = new Set(OPTIONAL);
const IS_STORED_TIME: ReadonlySet<string> = new Set(STORED_TIMES);

/** Whether a column of that name is a field of messages. */
export const isShownColumn = (name: string): boolean => (SHOWN as readonly string[]).includes(name);

/** The value of a column as clients get it; undefined when it is empty. */
export function presentColumn(name: string, value: unknown): unknown {
  if (IS_OPTIONAL.has(name)) return value === '' || value === 0 ? undefined : value;
  if (IS_STORED_TIME.has(name)) return value === NEVER ? undefined : toStoredTime(String(value));
  return value;
}

const SOMETIMES_SHOWN = [...OPTIONAL, ...STORED_TIMES] as const;

/** The columns that {@link presentColumns} reads. */
export type PresentedColumns = Pick<StoredMessage, 'gl2_message_id' | 'message' | 'source' | 'streams' | 'timestamp'> &
  Partial<Record<(typeof SOMETIMES_SHOWN)[number], unknown>>;

/**
 * Adds the values of the columns to the fields of a message. The timestamp is ISO, the server's own times are
 * `yyyy-MM-dd HH:mm:ss.SSS` (card search.md, "QueryResult").
 */
export function presentColumns(stored: PresentedColumns, into: MessageFields): MessageFields {
  for (const name of SOMETIMES_SHOWN) {
    const value = presentColumn(name, stored[name]);
    if (value !== undefined) into[name] = value;
  }
  const { timestamp, source, message: text, streams, gl2_message_id: id } = stored;
  return Object.assign(into, { _id: id, gl2_message_id: id, timestamp, source, message: text, streams });
}

/** A stored message as clients get it: one flat object. */
export const presentMessage = (stored: StoredMessage): MessageFields =>
  presentColumns(stored, flatten(stored.fields, {}));

const ALWAYS_SHOWN = new Set(['_id', 'gl2_message_id', 'timestamp', 'streams']);

/** The message with the chosen fields only; all of it when none is chosen. */
export function chooseFields(message: MessageFields, fields: readonly string[]): MessageFields {
  if (fields.length === 0) return message;
  const chosen = new Set(fields);
  return Object.fromEntries(Object.entries(message).filter(([name]) => ALWAYS_SHOWN.has(name) || chosen.has(name)));
}
