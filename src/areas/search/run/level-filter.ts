import { escapeValue, addToQuery } from 'lang/query/escape';
import { type Level, levelOf } from 'ui/level/levels';
import { LEVEL_FIELD } from 'areas/query';

/** All spellings of a level, for when the results do not have it. */
const USUAL: Readonly<Record<Level, readonly string[]>> = {
  fatal: ['0', '1', '2'],
  error: ['3'],
  warn: ['4'],
  notice: ['5'],
  info: ['6'],
  debug: ['7'],
};

export interface LevelChoice {
  /** The query without the level filter. */
  rest: string;
  /** The chosen levels as stored values, `3` or `error`. */
  values: readonly string[];
}

const PART = new RegExp(String.raw`(?:^|\sAND\s+)${LEVEL_FIELD}:(?:\(((?:\w+ OR )*\w+)\)|(\w+))$`);

/** Removes the parentheses that were put around a query when a condition was appended. */
function unwrapped(query: string): string {
  const match = /^\((.*)\)$/s.exec(query);
  const inner = match?.[1];
  return inner !== undefined && !/[()"\\]/.test(inner) ? inner : query;
}

/** Finds the level filter at the end of a query, where {@link toggleLevel} writes it. */
export function readLevels(query: string): LevelChoice {
  const text = query.trim();
  const match = PART.exec(text);
  if (!match) return { rest: text, values: [] };
  const values = (match[1] ?? match[2] ?? '').split(' OR ');
  if (values.some((value) => !levelOf(value))) return { rest: text, values: [] };
  return { rest: unwrapped(text.slice(0, match.index)), values };
}

/** The levels in the filter of a query. */
export function chosenLevels(query: string): Level[] {
  const levels = readLevels(query).values.flatMap((value) => levelOf(value)?.level ?? []);
  return [...new Set(levels)];
}

function writeLevels(rest: string, values: readonly string[]): string {
  if (values.length === 0) return rest;
  const written = values.map(escapeValue);
  return addToQuery(rest, `${LEVEL_FIELD}:${written.length === 1 ? written[0] : `(${written.join(' OR ')})`}`);
}

/**
 * Adds a level to the filter of a query, or removes it.
 *
 * @param stored the stored values of that level; the syslog numbers when the results do not have it
 */
export function toggleLevel(query: string, level: Level, stored: readonly string[] = []): string {
  const { rest, values } = readLevels(query);
  const others = values.filter((value) => levelOf(value)?.level !== level);
  if (others.length < values.length) return writeLevels(rest, others);
  return writeLevels(rest, [...values, ...(stored.length > 0 ? stored : USUAL[level])]);
}
