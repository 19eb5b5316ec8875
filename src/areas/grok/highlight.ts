import { type TriedLine } from 'api/grok';

/** A piece of a line: outside of the match, in it, or captured as a field. */
export interface Segment {
  text: string;
  isMatched: boolean;
  /** The innermost capture that it belongs to, and its number amongst the names of the line. */
  capture?: { name: string; at: number };
}

/** Names of the captures of a line, each once, in their order. */
export const namesOf = ({ places }: Pick<TriedLine, 'places'>): string[] => [
  ...new Set(places.map(({ name }) => name)),
];

/** Cuts a line where captures begin and end. */
export function segmentsOf(line: string, tried: Pick<TriedLine, 'matched' | 'start' | 'end' | 'places'>): Segment[] {
  const { matched, start, end, places } = tried;
  if (!matched) return [{ text: line, isMatched: false }];
  const names = namesOf(tried);
  const cuts = new Set([0, start, end, line.length, ...places.flatMap((place) => [place.start, place.end])]);
  const sorted = [...cuts].filter((at) => at <= line.length).sort((one, other) => one - other);
  return sorted.slice(0, -1).map((from, at) => {
    const to = sorted[at + 1] ?? from;
    const [innermost] = places
      .filter((place) => place.start <= from && place.end >= to)
      .sort((one, other) => one.end - one.start - (other.end - other.start));
    return {
      text: line.slice(from, to),
      isMatched: from >= start && to <= end,
      ...(innermost && { capture: { name: innermost.name, at: names.indexOf(innermost.name) } }),
    };
  });
}
