const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The lower five bits of three characters; those of a letter are the same in upper and lower case. */
const slotAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 31) << 10) | ((text.charCodeAt(at + 1) & 31) << 5) | (text.charCodeAt(at + 2) & 31);

/** A lookup that rules out nearly all other words without copying them. */
function numbered(names: readonly string[]): (text: string, at: number) => number {
  const isPossible = new Uint8Array(1 << 15);
  const numbers = new Map<string, number>();
  names.forEach((name, at) => {
    isPossible[slotAt(name, 0)] = 1;
    const titled = name.charAt(0).toUpperCase() + name.slice(1);
    for (const written of [name, titled, name.toUpperCase()]) numbers.set(written, at + 1);
  });
  return (text, at) => (isPossible[slotAt(text, at)] === 1 ? (numbers.get(text.slice(at, at + 3)) ?? 0) : 0);
}

/** The month whose English abbreviation is at a position, counted from 1; 0 when there is none. */
export const monthAt = numbered(MONTHS);

const dayAt = numbered(DAYS);

/** Position after an English weekday abbreviation, a comma and blanks; `at` itself when there is none. */
export function behindWeekday(text: string, at: number): number {
  if (dayAt(text, at) === 0) return at;
  const comma = text.charAt(at + 3) === ',' ? at + 4 : at + 3;
  return text.charAt(comma) === ' ' ? comma + 1 : at;
}
