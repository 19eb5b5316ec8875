import { type FieldValue } from 'server/messages/field-value';
import { type Format } from '../reading/format';
import { type Pairs, recognisePairs } from '../reading/pairs';
import { MAX_SENT_FIELDS } from 'server/messages/message-limits';

const LONGEST = 262_144;
const DEEPEST = 5;

/** One JSON object per line. Members of nested objects are named `outer_inner`; arrays stay JSON. */
export const json: Format = {
  id: 'json',
  begins: '{',

  recognise(line, context) {
    const value = parseObject(line);
    if (!value || isJournalEntry(value)) return undefined;
    const pairs: Pairs = new Map();
    flatten(value, '', 0, pairs);
    if (pairs.size === 0 || pairs.size > MAX_SENT_FIELDS) return undefined;
    const found = recognisePairs(pairs, context);
    found.isEnvelope = typeof value.log === 'string' && found.message === value.log;
    return found;
  },
};

/** Journal entries are JSON, too, but have a format of their own. */
export const isJournalEntry = (entry: Readonly<Record<string, unknown>>): boolean =>
  '__REALTIME_TIMESTAMP' in entry && typeof entry.MESSAGE === 'string';

/** @returns undefined for anything but a JSON object */
export function parseObject(line: string): Readonly<Record<string, unknown>> | undefined {
  if (line.length > LONGEST || line.charAt(line.length - 1) !== '}') return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function flatten(object: Readonly<Record<string, unknown>>, prefix: string, depth: number, pairs: Pairs): void {
  for (const name in object) {
    const value = object[name];
    if (typeof value === 'object' && value !== null) {
      if (Array.isArray(value) || depth === DEEPEST) pairs.set(prefix + name, JSON.stringify(value));
      else flatten(value as Record<string, unknown>, `${prefix}${name}_`, depth + 1, pairs);
    } else if (value !== null) pairs.set(prefix + name, value as FieldValue);
  }
}
