import { periodMs, readPeriod } from 'lang/period/period';
import { isoInWords } from 'texts/period';
import { texts } from './texts';

/** What can be chosen besides the periods. */
export const NEVER = 'never';
export const OTHER = 'other';

const PERIODS = ['P7D', 'P30D', 'P90D', 'P1Y'];
export const USUAL_EXPIRY = 'P90D';

/** When a new token expires, as a choice. */
export const EXPIRY_OPTIONS = [
  ...PERIODS.map((value) => ({ value, label: isoInWords(value) ?? value })),
  { value: NEVER, label: texts.form.never },
  { value: OTHER, label: texts.form.other },
];

/** The lifetime to send; undefined for a token that never expires. @param other the one typed for {@link OTHER} */
export const lifetimeOf = (choice: string, other: string): string | undefined =>
  choice === NEVER ? undefined : choice === OTHER ? other : choice;

/** When a token made now would expire, milliseconds; undefined: never, or not to be read. */
export function endOf(lifetime: string | undefined, now: number): number | undefined {
  const period = lifetime === undefined ? undefined : readPeriod(lifetime);
  const ms = period ? periodMs(period) : 0;
  return ms > 0 ? now + ms : undefined;
}
