import { type FieldValue } from './field-value';
import { type LogMessage } from './log-message';

const TIMESTAMP_BYTES = 'timestamp'.length + 8;
const STREAM_BYTES = 8;

/** What a message counts in volume statistics, in bytes: names and values of its fields, the server's own aside. */
export function accountedSize(message: LogMessage): number {
  let size = TIMESTAMP_BYTES + message.streams.size * STREAM_BYTES;
  for (const [name, value] of message.entries()) {
    if (!name.startsWith('gl2_')) size += name.length + valueSize(value);
  }
  return size;
}

function valueSize(value: FieldValue): number {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'boolean') return 4;
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 4 : 8;
}
