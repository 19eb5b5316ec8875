import { type MessageFields } from 'api/search';
import { LONGEST_LISTED_BYTES, remainingOf } from './message-limits';

/** Stands at the end of a value that was cut. */
export const CUT_MARK = '…';

/** Bytes that values had before they were cut, by field. */
export type CutFields = Record<string, number>;

/** A message whose values are short enough. */
export interface CutMessage {
  message: MessageFields;
  /** Absent when nothing was cut. */
  cut?: CutFields;
  /** Of all values that remain. */
  bytes: number;
}

/** A list of the server's own, which programs read. */
const STREAMS = 'streams';
/** A number, a boolean or null in JSON, roughly. */
const SMALL_BYTES = 8;

/** The beginning of a text, at most so many bytes of UTF-8, with a mark; no character is cut in two. */
export function cutText(text: string, bytes: number): string {
  const beginning = Buffer.from(text.slice(0, bytes)).subarray(0, bytes).toString();
  return `${beginning.replace(/\uFFFD+$/, '')}${CUT_MARK}`;
}

/** A value as text when it is one, or holds others. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined;
}

/**
 * Cuts the values of a message that are too long. A list or an object that is too long becomes the beginning of its JSON.
 *
 * @param known what was cut before the message came here
 * @param mostBytes of all values together; what comes later is cut to nothing
 */
export function cutValues(
  message: MessageFields,
  known?: CutFields,
  longestBytes: number = LONGEST_LISTED_BYTES,
  mostBytes: number = Number.POSITIVE_INFINITY,
): CutMessage {
  let result = message;
  let cut = known;
  let bytes = 0;
  for (const [name, value] of Object.entries(message)) {
    const text = name === STREAMS ? undefined : textOf(value);
    const size = text === undefined ? SMALL_BYTES : Buffer.byteLength(text);
    if (text === undefined || (size <= longestBytes && bytes + size <= mostBytes)) {
      bytes += size;
      continue;
    }
    const beginning = bytes + longestBytes <= mostBytes ? cutText(text, remainingOf(longestBytes)) : CUT_MARK;
    if (result === message) result = { ...message };
    result[name] = beginning;
    cut = { [name]: size, ...cut };
    bytes += Buffer.byteLength(beginning);
  }
  return { message: result, bytes, ...(cut && Object.keys(cut).length > 0 && { cut }) };
}
