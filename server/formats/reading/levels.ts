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

/** Severity of syslog for the words programs use, written in small or capital letters; undefined for other words. */
export const levelOfWord = (word: string): number | undefined => LEVELS.get(word);

/** As {@link levelOfWord}, for words in capital letters alone: those in small ones may belong to a sentence. */
export const levelOfCapitals = (word: string): number | undefined =>
  word === word.toUpperCase() ? LEVELS.get(word) : undefined;

/**
 * Severity of a level in structured data: a word, a number of syslog (0 to 7), or one of the tens that bunyan and pino
 * write (10 trace to 60 fatal).
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
