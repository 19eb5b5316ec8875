const WORDS: Readonly<Record<string, number>> = {
  emerg: 0,
  emergency: 0,
  panic: 0,
  alert: 1,
  crit: 2,
  critical: 2,
  fatal: 2,
  dpanic: 2,
  err: 3,
  error: 3,
  severe: 3,
  warn: 4,
  warning: 4,
  notice: 5,
  info: 6,
  information: 6,
  informational: 6,
  config: 6,
  debug: 7,
  trace: 7,
  verbose: 7,
  fine: 7,
  finer: 7,
  finest: 7,
};

const LEVELS = new Map(
  Object.entries(WORDS).flatMap(([word, level]): [string, number][] => [
    [word, level],
    [word.toUpperCase(), level],
    [word.charAt(0).toUpperCase() + word.slice(1), level],
  ]),
);

/** Syslog severity for a level name in upper or lower case; undefined for other words. */
export const levelOfWord = (word: string): number | undefined => LEVELS.get(word);

/** Like {@link levelOfWord}, for upper case only: lower-case words may be part of a sentence. */
export const levelOfCapitals = (word: string): number | undefined =>
  word === word.toUpperCase() ? LEVELS.get(word) : undefined;

/**
 * Syslog severity of a level in structured data: a name, a syslog number (0 to 7), or a multiple of ten as in bunyan
 * and pino (10 trace to 60 fatal).
 */
export function levelOfValue(value: unknown): number | undefined {
  if (typeof value === 'string') {
    return /^\d{1,2}$/.test(value) ? levelOfNumber(Number(value)) : levelOfWord(value.trim());
  }
  return typeof value === 'number' ? levelOfNumber(value) : undefined;
}

const TENS: Readonly<Record<number, number>> = { 10: 7, 20: 7, 30: 6, 40: 4, 50: 3, 60: 2 };

const levelOfNumber = (value: number): number | undefined =>
  Number.isInteger(value) && value >= 0 && value <= 7 ? value : TENS[value];
