import { splitHeader } from 'server/formats/kinds/cef';
import { readExtension } from 'server/formats/reading/extension';
import { fieldName } from 'server/formats/reading/field-names';
import { facilityName, readPriority } from 'server/formats/syslog/syslog-event';
import { type TimeContext } from 'server/formats/time/line-time';
import { readTime } from 'server/formats/time/read-time';
import { ZoneClock } from 'server/formats/time/zone-clock';
import { type FieldValue } from 'server/messages/field-value';
import { cefKey, type CefKind } from './cef-dictionary';
import { type Codec, UndecodableError } from './codec';

const NAMES = ['device_vendor', 'device_product', 'device_version', 'event_class_id', 'name', 'severity'] as const;
/** Every message has these; no extension takes their place. */
const OWN = new Set(['message', 'source', 'timestamp']);
const LABEL = 'Label';

/** The Common Event Format, with a header of syslog before it or without (card inputs.md, "CEF"). */
export const cefCodec: Codec = {
  id: 'CEF',
  metricName: 'org.graylog.plugins.cef.codec.CEFCodec',

  decode(payload, { receivedMs, configuration }) {
    const text = payload.toString('utf8').trimEnd();
    const priority = readPriority(text);
    const start = text.indexOf('CEF:');
    const line = start < 0 ? '' : text.slice(start);
    const header = splitHeader(line);
    if (!header) throw new UndecodableError('No CEF header: seven parts after "CEF:", each followed by a vertical bar');
    const zone = typeof configuration.timezone === 'string' ? configuration.timezone : '';
    const context = { receivedMs, zone: clockOf(zone) };
    const before = readBefore(text.slice(priority?.length ?? 0, start), context);
    const fields = new Map<string, FieldValue>();
    if (priority) {
      fields.set('level', priority.level);
      fields.set('facility', facilityName(priority.facility));
    }
    NAMES.forEach((name, at) => fields.set(name, header.parts[at + 1] ?? ''));
    const pairs = readExtension(line, header.end);
    addExtensions(pairs, configuration.use_full_names === true, context, fields);
    const [, , product = '', , id = '', name = '', severity = ''] = header.parts;
    return {
      message: `${product}: [${id}, ${severity}] ${name}`,
      source: pairs.get('dvc') ?? pairs.get('deviceAddress') ?? before.host,
      timestampMs: before.timestampMs,
      fields,
    };
  },
};

/** Clocks remember what they learned of their zone. */
const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new ZoneClock(zone === '' ? undefined : zone);
  clocks.set(zone, clock);
  return clock;
}

/** What syslog puts before the event: a version perhaps, a time, a host. */
function readBefore(text: string, context: TimeContext): { timestampMs?: number; host?: string } {
  const head = text.replace(/^\d{1,3} /, '');
  const time = readTime(head, 0, context);
  const [host] = head
    .slice(time?.end ?? 0)
    .trim()
    .split(/\s+/, 1);
  return { timestampMs: time?.ms, host: host === '' || host === '-' ? undefined : host };
}

function addExtensions(
  pairs: ReadonlyMap<string, string>,
  usesFullNames: boolean,
  context: TimeContext,
  fields: Map<string, FieldValue>,
): void {
  for (const [key, text] of pairs) {
    const isLabel = key.endsWith(LABEL) && pairs.has(key.slice(0, -LABEL.length));
    if (isLabel) continue;
    const { name, kind } = cefKey(key);
    const value = valueOf(text, kind, context);
    const called = nameOf(pairs.get(`${key}${LABEL}`), usesFullNames ? name : key);
    if (value !== undefined && !OWN.has(called)) fields.set(called, value);
  }
}

const nameOf = (label: string | undefined, key: string): string =>
  label === undefined || label.trim() === '' ? key : fieldName(label.trim());

/** @returns undefined for what is no value of its kind: it is left out */
function valueOf(text: string, kind: CefKind, context: TimeContext): FieldValue | undefined {
  if (kind === 'integer') return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (kind === 'decimal') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === 'time') return timeOf(text, context) ?? text;
  return text;
}

function timeOf(text: string, context: TimeContext): string | undefined {
  const ms = /^\d{1,15}$/.test(text) ? Number(text) : readTime(text, 0, context)?.ms;
  return ms === undefined ? undefined : new Date(ms).toISOString();
}
