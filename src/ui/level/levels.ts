export type Level = 'fatal' | 'error' | 'warn' | 'notice' | 'info' | 'debug';

/** Bottom to top of a stack: the worst sits on top. */
export const LEVELS: readonly Level[] = ['debug', 'info', 'notice', 'warn', 'error', 'fatal'];

/** Names for legends and sums. */
export const LEVEL_NAME: Readonly<Record<Level, string>> = {
  fatal: 'Critical',
  error: 'Error',
  warn: 'Warning',
  notice: 'Notice',
  info: 'Info',
  debug: 'Debug',
};

export interface LevelReading {
  level: Level;
  /** The word of a table row: Emerg, Alert, Crit, Error, Warn, Notice, Info, Debug, Trace. */
  word: string;
  /** Syslog severity 0 to 7. */
  severity: number;
}

const reading = (level: Level, word: string, severity: number): LevelReading => ({ level, word, severity });

const BY_SEVERITY: readonly LevelReading[] = [
  reading('fatal', 'Emerg', 0),
  reading('fatal', 'Alert', 1),
  reading('fatal', 'Crit', 2),
  reading('error', 'Error', 3),
  reading('warn', 'Warn', 4),
  reading('notice', 'Notice', 5),
  reading('info', 'Info', 6),
  reading('debug', 'Debug', 7),
];

const WORDS: Readonly<Record<string, LevelReading>> = {
  emerg: reading('fatal', 'Emerg', 0),
  emergency: reading('fatal', 'Emerg', 0),
  panic: reading('fatal', 'Emerg', 0),
  alert: reading('fatal', 'Alert', 1),
  fatal: reading('fatal', 'Fatal', 2),
  crit: reading('fatal', 'Crit', 2),
  critical: reading('fatal', 'Crit', 2),
  err: reading('error', 'Error', 3),
  error: reading('error', 'Error', 3),
  severe: reading('error', 'Error', 3),
  warn: reading('warn', 'Warn', 4),
  warning: reading('warn', 'Warn', 4),
  notice: reading('notice', 'Notice', 5),
  info: reading('info', 'Info', 6),
  informational: reading('info', 'Info', 6),
  information: reading('info', 'Info', 6),
  debug: reading('debug', 'Debug', 7),
  trace: reading('debug', 'Trace', 7),
};

/** Reads a message's level: a syslog severity (number or digits) or a word in any case. */
export function levelOf(value: unknown): LevelReading | undefined {
  if (typeof value === 'number') return BY_SEVERITY[value];
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  return /^\d+$/.test(word) ? BY_SEVERITY[Number(word)] : WORDS[word];
}

/** A level that is a number with its name, `3 Error`, as lists and legends write it; anything else as it is. */
export function namedLevel(value: string): string {
  const reading = /^\d+$/.test(value) ? levelOf(value) : undefined;
  if (!reading) return value;
  return `${value} ${reading.severity > 2 ? LEVEL_NAME[reading.level] : reading.word}`;
}
