import { type OutgoingMessage, type OutgoingValue } from '../outgoing-message';

const FORWARDER = 'org.graylog2.outputs.GelfOutput';
const DEFAULT_LEVEL = 1;
const MAX_LEVEL = 7;

/** Card streams.md, "Outputs": a number or numeric text from 0 to 7. */
function levelOf(value: OutgoingValue | undefined): number {
  const level = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isInteger(level) && Number(level) >= 0 && Number(level) <= MAX_LEVEL ? Number(level) : DEFAULT_LEVEL;
}

/** A message as GELF 1.1 (card streams.md, "Outputs"). */
export function gelfJson({ timestampMs, source, message, fullMessage, fields }: OutgoingMessage): string {
  const { level, ...others } = fields;
  return JSON.stringify({
    version: '1.1',
    host: source,
    short_message: message,
    ...(fullMessage !== '' && { full_message: fullMessage }),
    timestamp: timestampMs / 1000,
    level: levelOf(level),
    ...Object.fromEntries(
      Object.entries(others)
        .filter(([name]) => name !== 'id') // `_id` is reserved in GELF: receivers refuse it.
        .map(([name, value]) => [`_${name}`, value]),
    ),
    _forwarder: FORWARDER,
  });
}
