import { type OutgoingMessage, type OutgoingValue } from '../outgoing-message';

const NANOS_A_MS = 1_000_000n;

export interface LokiPush {
  /** Fields that become labels. */
  labels: readonly string[];
  /** The label `job` of all. */
  job: string;
  /** Whether all other fields are sent as structured metadata. */
  hasMetadata: boolean;
}

const nanos = (ms: number): string => (BigInt(Math.round(ms * 1_000)) * (NANOS_A_MS / 1_000n)).toString();

/** A name that Loki takes. The source is called `host`, as other senders call it. */
const nameOf = (name: string): string =>
  name === 'source' ? 'host' : name.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=\d)/, '_');

const LEVELS = ['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'];

/** The value of a field, or of what every message has. Levels are words for Loki. */
function valueOf({ source, fields }: OutgoingMessage, name: string): OutgoingValue | undefined {
  if (name === 'source') return source;
  const value = fields[name];
  return name === 'level' ? (LEVELS[Number(value)] ?? value) : value;
}

function textsOf(entries: Iterable<[string, OutgoingValue | undefined]>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of entries) if (value !== undefined && value !== '') texts[nameOf(name)] = String(value);
  return texts;
}

interface Pushed {
  stream: Record<string, string>;
  values: unknown[][];
}

/** A push request: messages with the same labels are one stream. */
export function lokiPush(messages: readonly OutgoingMessage[], { labels, job, hasMetadata }: LokiPush): string {
  const isLabel = new Set(labels);
  const streams = new Map<string, Pushed>();
  for (const message of messages) {
    const stream = { job, ...textsOf(labels.map((name) => [name, valueOf(message, name)])) };
    const key = JSON.stringify(stream);
    const known: Pushed = streams.get(key) ?? { stream, values: [] };
    streams.set(key, known);
    const { id, timestampMs, fields, fullMessage } = message;
    const others = ['source', ...Object.keys(fields)].filter((name) => !isLabel.has(name));
    const own: [string, OutgoingValue][] = [
      ['message_id', id],
      ['full_message', fullMessage],
    ];
    const metadata = textsOf([
      ...others.map((name): [string, OutgoingValue | undefined] => [name, valueOf(message, name)]),
      ...own,
    ]);
    known.values.push([nanos(timestampMs), message.message, ...(hasMetadata ? [metadata] : [])]);
  }
  return JSON.stringify({ streams: [...streams.values()] });
}
