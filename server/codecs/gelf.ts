import { type FieldValue } from 'server/messages/field-value';
import { type Codec, type DecodedMessage, UndecodableError } from './codec';
import { DEFAULT_DECOMPRESSED_LIMIT, unpackPayload } from './gelf-payload';
import { parseLenientJson } from './lenient-json';

type GelfObject = Readonly<Record<string, unknown>>;

/** Keys that never become a field of that name: they are the message, its source, or of no interest. */
const CONSUMED = new Set(['version', 'short_message', 'host']);

/** Every message has these; no field takes their place. */
const OWN = new Set(['message', 'source', 'timestamp']);

/** GELF 1.1 as senders of the wild write it (card inputs.md, "GELF"). One payload is one message. */
export const gelfCodec: Codec = {
  id: 'gelf',
  metricName: 'org.graylog2.inputs.codecs.GelfCodec',

  decode(payload, { configuration }) {
    const limit = configuration.decompress_size_limit;
    const text = unpackPayload(payload, typeof limit === 'number' && limit > 0 ? limit : DEFAULT_DECOMPRESSED_LIMIT);
    const gelf = parseLenientJson(text);
    if (typeof gelf !== 'object' || gelf === null || Array.isArray(gelf)) {
      throw new UndecodableError('A GELF message must be a JSON object');
    }
    return readGelf(gelf as GelfObject);
  },
};

function readGelf(gelf: GelfObject): DecodedMessage {
  const source = readHost(gelf);
  const message = readMessage(gelf);
  const fields = new Map<string, FieldValue>();
  const set = (name: string, value: FieldValue | undefined) => {
    if (value !== undefined && !OWN.has(name) && !fields.has(name)) fields.set(name, value);
  };
  set('full_message', textOf(gelf.full_message));
  set('file', textOf(gelf.file));
  set('line', naturalNumber(gelf.line));
  set('level', naturalNumber(gelf.level));
  set('facility', textOf(gelf.facility));
  for (const [key, value] of Object.entries(gelf)) {
    if (CONSUMED.has(key)) continue;
    set(key.length > 1 && key.startsWith('_') ? key.slice(1) : key, fieldValue(value));
  }
  return { message, source, timestampMs: readTimestamp(gelf.timestamp), fields };
}

function readHost(gelf: GelfObject): string | undefined {
  const { host } = gelf;
  if (host === undefined) return undefined;
  if (typeof host !== 'string') throw new UndecodableError('"host" is not a string');
  if (host.trim() === '') throw new UndecodableError('"host" is empty');
  return host;
}

function readMessage({ short_message: short, message }: GelfObject): string {
  if (short !== undefined && typeof short !== 'string') throw new UndecodableError('"short_message" is not a string');
  if (short !== undefined && short.trim() !== '') return short;
  if (typeof message === 'string' && message.trim() !== '') return message;
  throw new UndecodableError(
    short === undefined ? '"short_message" is missing' : '"short_message" is empty, and there is no "message"',
  );
}

/** Seconds with decimals, as a number or as text; anything else is as if it were absent. */
function readTimestamp(value: unknown): number | undefined {
  const isReadable = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const seconds = isReadable || typeof value === 'bigint' ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function naturalNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Booleans and null are no field values in GELF; objects and arrays are kept as their JSON. */
function fieldValue(value: unknown): FieldValue | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  return typeof value === 'object' && value !== null ? jsonText(value) : undefined;
}

function jsonText(value: object): string {
  try {
    return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner));
  } catch (cause) {
    throw new UndecodableError('Nested too deeply', { cause });
  }
}
