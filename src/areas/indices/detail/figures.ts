import { rangeTimes } from './covered-time';
import { type IndexRow } from './index-row';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What the indices of a set are together. */
export interface IndexFigures {
  indices: number;
  closed: number;
  bytes: number;
  /** Bytes; absent while less than an hour is covered. */
  writtenPerDay?: number;
  /** Milliseconds since the oldest message; absent when no range says. */
  oldestMs?: number;
}

const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** Bytes a day: of the open indices whose time is known, and the write index, which goes on until now. */
function writtenPerDay(rows: readonly IndexRow[], now: number): number | undefined {
  const written = rows.filter(({ bytes, range }) => bytes !== undefined && rangeTimes(range) !== undefined);
  const begins = written.map(({ range }) => rangeTimes(range)?.begin ?? 0).filter((begin) => begin > 0);
  if (begins.length === 0) return undefined;
  const current = rows.find(({ state }) => state === 'current');
  const ends = written.map(({ range }) => rangeTimes(range)?.end ?? 0);
  const span = (current ? now : Math.max(...ends)) - Math.min(...begins);
  if (span < HOUR_MS) return undefined;
  const isCounted = current !== undefined && written.includes(current);
  return ((sum(written.map(({ bytes }) => bytes)) + (isCounted ? 0 : (current?.bytes ?? 0))) / span) * DAY_MS;
}

/** The numbers at the head of the page. */
export function figuresOf(rows: readonly IndexRow[], now: number): IndexFigures {
  const begins = rows.map(({ range }) => rangeTimes(range)?.begin ?? 0).filter((begin) => begin > 0);
  return {
    indices: rows.length,
    closed: rows.filter(({ state }) => state === 'closed').length,
    bytes: sum(rows.map(({ bytes }) => bytes)),
    writtenPerDay: writtenPerDay(rows, now),
    oldestMs: begins.length > 0 ? Math.max(0, now - Math.min(...begins)) : undefined,
  };
}

/** Messages and bytes of some indices; closed ones have neither. */
export function sumOf(rows: readonly IndexRow[]): { messages: number; bytes: number } {
  return { messages: sum(rows.map(({ messages }) => messages)), bytes: sum(rows.map(({ bytes }) => bytes)) };
}
