import { type MessageFields } from 'api/search';
import { MAX_LISTED_BYTES, cutLength } from './message-limits';

/** Marks the end of a value that was cut. */
export const CUT_MARK = '…';

/** Original sizes in bytes of values that were cut, by field. */
export type CutFields = Record<string, number>;

/** A message whose values are within the limits. */
export interface CutMessage {
  message: MessageFields;
  /** Absent when nothing was cut. */
  cut?: CutFields;
  /** Total size of its values. */
  bytes: number;
}

/** Never cut: the server sets it, and programs read it. */
const STREAMS = 'streams';
/** Approximate size of a number, a boolean or null in JSON. */
const SMALL_BYTES = 8;

/** The beginning of a text, at most so many bytes of UTF-8, and a mark; never ends within a character. */
export function cutText(text: string, bytes: number): string {
  const beginning = Buffer.from(text.slice(0, bytes)).subarray(0, bytes).toString();
  return `${beginning.replace(/\uFFFD+$/, '')}${CUT_MARK}`;
}

/** A string as it is, a list or an object as JSON; undefined for other values. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined;
}

/**
 * Cuts the values of a message that are too long. A list or an object that is too long becomes the beginning of its JSON.
 *
 * @param known values that were cut before
 * @param maxBytes limit of one value
 * @param maxTotalBytes limit of all values together; those beyond it are reduced to the mark
 */
export function cutValues(
  message: MessageFields,
  known?: CutFields,
  maxBytes: number = MAX_LISTED_BYTES,
  maxTotalBytes: number = Number.POSITIVE_INFINITY,
): CutMessage {
  let result = message;
  let cut = known;
  let bytes = 0;
  for (const [name, value] of Object.entries(message)) {
    const text = name === STREAMS ? undefined : textOf(value);
    const size = text === undefined ? SMALL_BYTES : Buffer.byteLength(text);
    if (text === undefined || (size <= maxBytes && bytes + size <= maxTotalBytes)) {
      bytes += size;
      continue;
    }
    const beginning = bytes + maxBytes <= maxTotalBytes ? cutText(text, cutLength(maxBytes)) : CUT_MARK;
    if (result === message) result = { ...message };
    result[name] = beginning;
    cut = { [name]: size, ...cut };
    bytes += Buffer.byteLength(beginning);
  }
  return { message: result, bytes, ...(cut && Object.keys(cut).length > 0 && { cut }) };
}
