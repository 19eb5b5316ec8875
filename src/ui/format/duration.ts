import { formatCount } from 'texts/count';
import { durationInWords } from 'texts/duration';
import { formatDecimal, UNIT_SPACE } from './number';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS: readonly (readonly [number, string])[] = [
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [MINUTE_MS, 'min'],
  [SECOND_MS, 's'],
];

/** How long something took or is: 84 ms, 1.4 s, 2 h 10 min, 12 d. Never more than two units. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 1) return `${Math.round(durationMs * 1000)}${UNIT_SPACE}µs`;
  if (durationMs < SECOND_MS) return `${Math.round(durationMs)}${UNIT_SPACE}ms`;
  if (durationMs < MINUTE_MS) return `${formatDecimal(durationMs / SECOND_MS)}${UNIT_SPACE}s`;
  const first = UNITS.findIndex(([size]) => durationMs >= size);
  return joinUnits(durationMs, UNITS.slice(first, first + 2));
}

/** A span with every unit down to minutes, for ranges: 1 d 4 h 57 min. */
export function formatSpan(durationMs: number): string {
  return durationMs < MINUTE_MS ? formatDuration(durationMs) : joinUnits(durationMs, UNITS.slice(0, 3));
}

function joinUnits(durationMs: number, units: readonly (readonly [number, string])[]): string {
  let rest = durationMs;
  const parts: string[] = [];
  for (const [size, unit] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${formatCount(count)}${UNIT_SPACE}${unit}`);
  }
  return parts.join(' ');
}

/** Seconds in words: “5 minutes”, “hour” for one unit when `bare`. */
export const secondsInWords = (seconds: number, manner?: { bare?: boolean }): string =>
  durationInWords(seconds * 1000, manner);
