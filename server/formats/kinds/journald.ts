import { type FieldValue } from 'server/messages/field-value';
import { cachedByText } from 'server/runtime/text-cache';
import { type Format, type LineContext, type Recognised } from '../reading/format';
import { parseObject } from './json';

const LONGEST = 65_536;
const MARK = '__REALTIME_TIMESTAMP';

/** An entry of the systemd journal: one JSON object, or lines of `NAME=value` in one message. */
export const journald: Format = {
  id: 'journald',
  begins: '{_',

  recognise(line, context) {
    if (line.length > LONGEST || !line.includes(MARK)) return undefined;
    const entry = line.startsWith('{') ? parseObject(line) : readExport(line);
    return entry && readEntry(entry, context);
  },
};

function readExport(text: string): Readonly<Record<string, unknown>> | undefined {
  const entry: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const equals = line.indexOf('=');
    if (equals > 0 && /^[A-Z_][A-Z\d_]{0,63}$/.test(line.slice(0, equals)))
      entry[line.slice(0, equals)] = line.slice(equals + 1);
    else if (line !== '') return undefined;
  }
  return entry;
}

const TAKEN = new Set(['MESSAGE', 'PRIORITY', '_HOSTNAME', 'SYSLOG_IDENTIFIER', '_PID', MARK]);

/** Other names are converted to lower case with the prefix `journal_`. */
const fieldOf = cachedByText((name) => `journal_${name.replace(/^_+/, '').toLowerCase()}`);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function readEntry(entry: Readonly<Record<string, unknown>>, { receivedMs }: LineContext): Recognised | undefined {
  const { MESSAGE, PRIORITY, _HOSTNAME, SYSLOG_IDENTIFIER, _PID } = entry;
  const ms = Math.floor(Number(entry[MARK]) / 1000);
  if (typeof MESSAGE !== 'string' || !(ms > 0 && ms < receivedMs * 2)) return undefined;
  const pairs = new Map<string, FieldValue>();
  for (const name in entry) {
    const value = TAKEN.has(name) ? undefined : textOf(entry[name]);
    if (value !== undefined) pairs.set(fieldOf(name), value);
  }
  return {
    time: { ms, end: 0, isComplete: true },
    level: typeof PRIORITY === 'string' && /^[0-7]$/.test(PRIORITY) ? Number(PRIORITY) : undefined,
    message: MESSAGE,
    source: typeof _HOSTNAME === 'string' ? _HOSTNAME : undefined,
    fields: { application_name: textOf(SYSLOG_IDENTIFIER), process_id: textOf(_PID) },
    pairs,
    isEnvelope: true,
  };
}
