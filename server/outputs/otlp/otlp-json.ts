import { type OutgoingMessage, type OutgoingValue } from '../outgoing-message';

const NANOS_A_MS = 1_000_000n;

/** Severity numbers of OpenTelemetry by syslog level, with their short names. */
const SEVERITIES: readonly (readonly [number: number, text: string])[] = [
  [24, 'FATAL4'],
  [22, 'FATAL2'],
  [21, 'FATAL'],
  [17, 'ERROR'],
  [13, 'WARN'],
  [10, 'INFO2'],
  [9, 'INFO'],
  [5, 'DEBUG'],
];

const nanos = (ms: number): string => (BigInt(Math.round(ms * 1_000)) * (NANOS_A_MS / 1_000n)).toString();

function anyValue(value: OutgoingValue): object {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const attribute = (key: string, value: OutgoingValue) => ({ key, value: anyValue(value) });

function logRecord({ id, timestampMs, message, fullMessage, fields }: OutgoingMessage): object {
  const { level, ...others } = fields;
  const severity = SEVERITIES[Number(level)];
  return {
    timeUnixNano: nanos(timestampMs),
    observedTimeUnixNano: nanos(timestampMs),
    ...(level !== undefined && severity && { severityNumber: severity[0], severityText: severity[1] }),
    body: { stringValue: message },
    attributes: [
      attribute('log.record.uid', id),
      ...(level === undefined || severity ? [] : [attribute('level', level)]),
      ...(fullMessage === '' ? [] : [attribute('full_message', fullMessage)]),
      ...Object.entries(others).map(([key, value]) => attribute(key, value)),
    ],
  };
}

/** An export request; each source is a resource. */
export function otlpRequest(messages: readonly OutgoingMessage[]): string {
  const bySource = new Map<string, object[]>();
  for (const message of messages) {
    const records = bySource.get(message.source) ?? [];
    records.push(logRecord(message));
    bySource.set(message.source, records);
  }
  return JSON.stringify({
    resourceLogs: [...bySource].map(([source, logRecords]) => ({
      resource: { attributes: [attribute('host.name', source)] },
      scopeLogs: [{ scope: { name: 'timberline' }, logRecords }],
    })),
  });
}

/** How many records a receiver has rejected although it accepted the request, and why. */
export function rejectedRecords(text: string): { refused?: number; reason?: string } {
  try {
    const { partialSuccess } = JSON.parse(text) as { partialSuccess?: Record<string, unknown> };
    const refused = Number(partialSuccess?.rejectedLogRecords ?? 0);
    if (!(refused > 0)) return {};
    return { refused, reason: String(partialSuccess?.errorMessage ?? 'The receiver rejected records') };
  } catch {
    return {}; // An empty answer is a success, too.
  }
}
