import { type WildcardPart } from 'lang/query/tree';
import { type Work } from './work';

/** The part of a pattern between two `*`: literals and `?`. */
type Segment = readonly ({ literal: string } | '?')[];

/** `fa?l*re` as a test of whole strings. Matches greedily from the left, without backtracking to earlier segments. */
export function wildcard(parts: readonly WildcardPart[], work: Work): (value: string) => boolean {
  const segments = segmentsOf(parts);
  const [first = [], ...rest] = segments;
  const last = rest.pop();
  const least = parts.reduce((sum, part) => sum + (part === '*' ? 0 : part === '?' ? 1 : part.literal.length), 0);
  return (value) => {
    if (value.length < least) return false;
    work.spend(value.length >> 3);
    let at = fit(first, value, 0);
    if (!last) return at === value.length;
    for (const segment of rest) at = at < 0 ? at : find(segment, value, at, work);
    if (at < 0) return false;
    const start = startOfEnd(last, value);
    return start >= at && fit(last, value, start) === value.length;
  };
}

function segmentsOf(parts: readonly WildcardPart[]): Segment[] {
  const segments: Exclude<WildcardPart, '*'>[][] = [[]];
  for (const part of parts) {
    if (part === '*') segments.push([]);
    else segments.at(-1)?.push(part);
  }
  return segments;
}

/** Length of the character at an offset in UTF-16 units. */
const widthAt = (value: string, at: number): number => ((value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** Where the segment ends when it matches at this offset; -1 when it does not. */
function fit(segment: Segment, value: string, from: number): number {
  let at = from;
  for (const part of segment) {
    if (part === '?') {
      if (at >= value.length) return -1;
      at += widthAt(value, at);
    } else {
      if (!value.startsWith(part.literal, at)) return -1;
      at += part.literal.length;
    }
  }
  return at;
}

/** Where the first match of the segment from this offset on ends; -1 when there is none. */
function find(segment: Segment, value: string, from: number, work: Work): number {
  const [head] = segment;
  for (let at = from; at <= value.length; at += widthAt(value, at)) {
    if (typeof head === 'object') {
      at = value.indexOf(head.literal, at);
      if (at < 0) return -1;
    }
    const end = fit(segment, value, at);
    if (end >= 0) return end;
    work.spend(segment.length);
  }
  return -1;
}

/** The offset at which the segment would have to begin to end with the string. */
function startOfEnd(segment: Segment, value: string): number {
  let at = value.length;
  for (let index = segment.length - 1; index >= 0; index -= 1) {
    const part = segment[index];
    if (typeof part === 'object') at -= part.literal.length;
    else at -= at >= 2 && widthAt(value, at - 2) === 2 ? 2 : 1;
  }
  return at;
}
