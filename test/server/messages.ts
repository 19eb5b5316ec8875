import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { analyseText } from 'lang/query/analyse';
import { exactValues } from 'lang/query/exact-values';
import { fingerprint } from 'server/messages/pattern/fingerprint';
import { plainWords } from 'server/messages/plain-words';
import { type MessageRow } from 'server/storage/messages/table';

/** What a test says of a message; the rest is made up. */
export interface TestMessage extends Partial<
  Pick<
    MessageRow,
    'full_message' | 'gl2_message_id' | 'gl2_pattern' | 'gl2_receive_timestamp' | 'gl2_remote_port' | 'idx' | 'streams'
  >
> {
  timestamp: string;
  message?: string;
  source?: string;
  fields?: Record<string, string | number | boolean | readonly string[]>;
}

let count = 0;

/** A row as the writer makes it. */
export function aMessageRow(given: TestMessage): MessageRow {
  count += 1;
  const { message = 'something happened', source = 'web-01', full_message = '', fields = {} } = given;
  const streams = given.streams ?? [DEFAULT_STREAM_ID];
  return {
    idx: 0,
    gl2_message_id: `01TEST${String(count).padStart(20, '0')}`,
    gl2_source_input: '5f0000000000000000000001',
    gl2_source_node: 'node-1',
    gl2_remote_ip: '127.0.0.1',
    gl2_remote_port: 5140,
    gl2_accounted_message_size: 100,
    gl2_receive_timestamp: given.timestamp,
    gl2_processing_timestamp: given.timestamp,
    gl2_processing_error: '',
    gl2_pattern: fingerprint(message),
    ...given,
    message,
    source,
    full_message,
    fields,
    streams,
    words: analyseText(message),
    full_message_words: analyseText(full_message),
    plain_words: plainWords(analyseText(message)),
    values: exactValues(source, [...Object.values(fields), ...streams]),
  };
}
