import { EVENTS_STREAM_ID, SYSTEM_EVENTS_STREAM_ID } from 'api/stream-ids';
import { type ResultRow } from 'areas/query';
import { type MessageChanges, readChanges } from './changes';

/** A message shown in full. */
export interface DetailedMessage {
  id: string;
  /** Empty when the message is not stored. */
  index: string;
  fields: Readonly<Record<string, unknown>>;
  streamIds: readonly string[];
  /** What decorators changed of it. */
  changes?: MessageChanges;
  /** Bytes of the values that are only shown by their beginning, by field. */
  cut?: Readonly<Record<string, number>>;
  /** A list has only some of its fields. */
  isPartial?: boolean;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** A row of a result as a message. */
export function messageOfRow({ id, index, fields, decorations, cut, rest }: ResultRow): DetailedMessage {
  const message = { id, index, fields, streamIds: texts(fields.streams), changes: readChanges(decorations), cut };
  return rest ? { ...message, isPartial: true } : message;
}

/** Of an event, its id among the alerts; undefined for messages that were received. */
export function eventIdOf({ id, fields, streamIds }: DetailedMessage): string | undefined {
  const isEvent = streamIds.includes(EVENTS_STREAM_ID) || streamIds.includes(SYSTEM_EVENTS_STREAM_ID);
  if (!isEvent || typeof fields.event_definition_id !== 'string') return undefined;
  return typeof fields.id === 'string' ? fields.id : id;
}

/** The message as JSON to copy, without the search's own additions. */
export function messageJson({ fields, streamIds }: DetailedMessage): string {
  const own = Object.entries(fields).filter(([name]) => name !== '_id' && name !== 'streams');
  return JSON.stringify({ ...Object.fromEntries(own), streams: streamIds }, null, 2);
}
