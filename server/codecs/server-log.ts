import { hostname } from 'node:os';
import { type FieldValue } from 'server/messages/field-value';
import { type Codec, UndecodableError } from './codec';
import { flatten } from './flatten';

/** Type of the input that makes messages of this server's own log. */
export const SERVER_LOG_TYPE = 'org.timberline.inputs.log.ServerLogInput';

/** Levels of the log by name as syslog counts them. */
const SYSLOG_LEVELS: Readonly<Record<string, number>> = { fatal: 2, error: 3, warn: 4, info: 6, debug: 7, trace: 7 };
const CONSUMED = new Set(['msg', 'time', 'level']);

/** A line of this server's own structured log (server/runtime/log.ts) as a message. */
export const serverLogCodec: Codec = {
  id: 'timberline-log',
  metricName: 'org.timberline.inputs.codecs.ServerLogCodec',

  decode(payload) {
    const line = readLine(payload.toString('utf8'));
    const fields = new Map<string, FieldValue>();
    fields.set('level', SYSLOG_LEVELS[String(line.level)] ?? 6);
    fields.set('facility', 'timberline');
    for (const [key, value] of Object.entries(line)) if (!CONSUMED.has(key)) flatten(key, value, fields);
    const stack = fields.get('err_stack');
    if (typeof stack === 'string') fields.set('full_message', `${String(line.msg)}\n${stack}`);
    const timestampMs = Date.parse(String(line.time));
    return {
      message: typeof line.msg === 'string' && line.msg !== '' ? line.msg : String(fields.get('err_message') ?? '-'),
      source: hostname(),
      timestampMs: Number.isNaN(timestampMs) ? undefined : timestampMs,
      fields,
    };
  },
};

function readLine(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    throw new UndecodableError('A log line must be JSON', { cause });
  }
}
