import { type Manner, lengthInWords } from 'lang/period/length-words';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From which length on it is said to which precision. */
const PRECISIONS = [
  [2 * DAY_MS, HOUR_MS],
  [10 * MINUTE_MS, MINUTE_MS],
  [2 * MINUTE_MS, 5 * SECOND_MS],
  [10 * SECOND_MS, SECOND_MS],
  [SECOND_MS, 100],
] as const;

/** A length of time for the text of an event, as precise as anybody wants to know: `2 minutes 5 seconds`, `3 days`. */
export function lengthText(ms: number, manner?: Manner): string {
  const [, precision] = PRECISIONS.find(([from]) => ms >= from) ?? [0, 1];
  return lengthInWords(Math.round(ms / precision) * precision, 'en', manner);
}
