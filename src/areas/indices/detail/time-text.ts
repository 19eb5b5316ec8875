import { type IndexRow } from './index-row';

/** What is said of the time an index covers (card indices.md, screen 4). Moments are ISO 8601. */
export type TimeText =
  | { kind: 'now' | 'empty' | 'unknown' | 'closed' }
  | { kind: 'until'; end: string }
  | { kind: 'span'; begin: string; end: string };

/** The first rule that fits: still written, nothing in it, not calculated, no beginning, both ends. */
export function timeText({ state, messages, deleted = 0, range }: IndexRow): TimeText {
  if (state === 'current') return { kind: 'now' };
  if (messages === 0 || (messages !== undefined && messages - deleted === 0)) return { kind: 'empty' };
  if (!range || Date.parse(range.end) <= 0) return { kind: state === 'closed' ? 'closed' : 'unknown' };
  if (Date.parse(range.begin) <= 0) return { kind: 'until', end: range.end };
  return { kind: 'span', begin: range.begin, end: range.end };
}
