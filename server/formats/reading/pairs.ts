import { type FieldValue } from 'server/messages/field-value';
import { cachedByText } from 'server/runtime/text-cache';
import { fieldName } from './field-names';
import { levelOfValue } from './levels';
import { type LineTime, type TimeContext } from '../time/line-time';
import { readTime } from '../time/read-time';
import { type Recognised } from './format';

/** The named values of a line, with their original names. */
export type Pairs = Map<string, FieldValue>;

const TIME = new Set(['time', 'ts', 'timestamp', '@timestamp', 't', 'datetime', 'date', 'eventtime', 'asctime']);
const LEVEL = new Set(['level', 'lvl', 'severity', 'loglevel', 'log_level', 'log.level', 'levelname', 'log_severity']);
const MESSAGE = new Set(['msg', 'message', 'short_message', 'log']);
const HOST = new Set(['host', 'hostname', 'host_name', 'host.name']);

/** Our field names for the names that loggers use. */
const STANDARD: Readonly<Record<string, string>> = {
  logger: 'logger',
  logger_name: 'logger',
  loggername: 'logger',
  'log.logger': 'logger',
  log_logger: 'logger',
  thread: 'thread',
  thread_name: 'thread',
  threadname: 'thread',
  app: 'application_name',
  application: 'application_name',
  service: 'application_name',
  service_name: 'application_name',
  'service.name': 'application_name',
  pid: 'process_id',
  process_id: 'process_id',
};

/** Parses a time that is a whole value. */
export function timeOfValue(value: FieldValue, context: TimeContext): LineTime | undefined {
  const text = typeof value === 'number' ? value.toFixed(Number.isInteger(value) ? 0 : 6) : String(value);
  const time = readTime(text, 0, context);
  return time?.end === text.length ? time : undefined;
}

/** The meaning of a name, and the field for a value that does not fit it. */
interface Role {
  means?: 'time' | 'level' | 'message' | 'source';
  standard?: string;
  field: string;
}

const roleOf = cachedByText((name): Role => {
  const key = name.toLowerCase();
  const own = fieldName(name);
  return {
    means: meaningOf(key),
    standard: Object.hasOwn(STANDARD, key) ? STANDARD[key] : undefined,
    field: Object.hasOwn(RESERVED, own) ? (RESERVED[own] as string) : own,
  };
});

function meaningOf(key: string): Role['means'] {
  if (TIME.has(key)) return 'time';
  if (LEVEL.has(key)) return 'level';
  if (MESSAGE.has(key)) return 'message';
  return HOST.has(key) ? 'source' : undefined;
}

/** Names that have another meaning in a message. */
const RESERVED: Readonly<Record<string, string>> = {
  level: 'log_level',
  timestamp: 'log_timestamp',
  message: 'log_message',
  source: 'log_source',
};

/**
 * Finds time, level, text and host among named values; all others become fields, as do values that do not fit their
 * name.
 */
export function recognisePairs(pairs: Pairs, context: TimeContext): Recognised {
  const fields: Record<string, FieldValue> = {};
  const found: Recognised = { fields };
  for (const [name, value] of pairs) {
    const { means, standard, field } = roleOf(name);
    if (means !== undefined && take(found, means, value, context)) continue;
    if (standard === undefined || standard in fields) fields[field] = value;
    else fields[standard] = standard === 'process_id' ? String(value) : value;
  }
  return found;
}

/** @returns whether the value fits its name and is the first of its kind */
function take(found: Recognised, means: NonNullable<Role['means']>, value: FieldValue, context: TimeContext): boolean {
  if (found[means] !== undefined) return false;
  if (means === 'time') found.time = timeOfValue(value, context);
  else if (means === 'level') found.level = levelOfValue(value);
  else if (typeof value === 'string' && value.trim() !== '') found[means] = value;
  return found[means] !== undefined;
}
