import { charactersOf, isOneOf } from './characters';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const numbered = (names: readonly string[]) =>
  new Map(
    names.flatMap((name, at): [string, number][] => {
      const titled = name.charAt(0).toUpperCase() + name.slice(1);
      return [
        [name, at + 1],
        [titled, at + 1],
        [name.toUpperCase(), at + 1],
      ];
    }),
  );

/** The first letter rules out most other words. */
const FIRST_LETTERS = charactersOf('jfmasondtwJFMASONDTW');

const MONTH_NUMBERS = numbered(MONTHS);
const DAY_NUMBERS = numbered(DAYS);

/** The month whose English abbreviation is at a position, counted from 1; 0 when there is none. */
export const monthAt = (text: string, at: number): number =>
  isOneOf(FIRST_LETTERS, text, at) ? (MONTH_NUMBERS.get(text.slice(at, at + 3)) ?? 0) : 0;

/** Position after an English weekday abbreviation, a comma and blanks; `at` itself when there is none. */
export function behindWeekday(text: string, at: number): number {
  if (!isOneOf(FIRST_LETTERS, text, at) || !DAY_NUMBERS.has(text.slice(at, at + 3))) return at;
  const comma = text.charAt(at + 3) === ',' ? at + 4 : at + 3;
  return text.charAt(comma) === ' ' ? comma + 1 : at;
}
