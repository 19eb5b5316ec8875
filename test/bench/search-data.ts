import { type MessageEngine } from 'server/storage/messages/engine';
import { type GeneratedMessages, insertGenerated } from './generated-messages';

export interface SearchData extends Pick<GeneratedMessages, 'now' | 'rows' | 'table'> {
  /** Absent: a week. */
  spanMs?: number;
  /** Messages of an index (a partition). */
  rowsPerIndex?: number;
  /** SQL of further members of the messages' JSON, each with a comma before it; `number` is the message's. */
  moreFields?: string;
}

export const SPAN_MS = 7 * 24 * 3600 * 1000;

/** What a server of the load would have written: 18 words, 6 fields, about 200 bytes. */
const rowsWith = (moreFields: string) => `
  WITH
    intHash32(number) AS h,
    'web-' || leftPad(toString(h % 40), 2, '0') AS host,
    'user' || toString(h % 5000) AS user,
    ['GET', 'POST', 'PUT', 'DELETE'][1 + h % 4] AS method,
    [200, 200, 200, 404, 500][1 + h % 5] AS code,
    h % 3000 AS took,
    3 + h % 5 AS level,
    ['connection', 'request', 'session', 'transaction', 'disk'][1 + intHash32(number + 1) % 5] AS thing,
    ['refused', 'accepted', 'closed', 'failure', 'opened'][1 + intHash32(number + 2) % 5] AS outcome,
    '10.0.' || toString(h % 250) || '.' || toString(number % 250) AS address,
    lower(hex(sipHash64(number))) AS request,
    if(h % 100000 = 7, 'needle', 'usual') AS kind,
    toDateTime64({newest: Float64} - {spanSeconds: Float64} * (1 - number / {rows: Float64}), 3, 'UTC') AS at
  SELECT
    intDiv(number, {rowsPerIndex: UInt32}) AS idx,
    at AS timestamp,
    '01' || leftPad(upper(hex(toUInt64(number))), 24, '0') AS gl2_message_id,
    host AS source,
    thing || ' ' || outcome || ' from ' || address || ' by ' || user || ': ' || method || ' answered ' || toString(code)
      || ' in ' || toString(took) || ' ms, request ' || request || ' by handler main.service.worker, ' || kind
      AS message,
    '' AS full_message,
    ['000000000000000000000001'] AS streams,
    '5f0000000000000000000001' AS gl2_source_input,
    'node' AS gl2_source_node,
    '127.0.0.1' AS gl2_remote_ip,
    514 AS gl2_remote_port,
    200 AS gl2_accounted_message_size,
    at AS gl2_receive_timestamp,
    at AS gl2_processing_timestamp,
    '' AS gl2_processing_error,
    sipHash64(thing, outcome, method) AS gl2_pattern,
    concat('{"method":"', method, '","user":"', user, '","http_code":', toString(code), ',"took_ms":', toString(took),
      ',"level":', toString(level), ',"ratio":', toString(took / 8 + 0.01)${moreFields ? `, ${moreFields}` : ''}, '}') AS fields,
    [thing, outcome, 'from', address, 'by', user, lower(method), 'answered', toString(code), 'in', toString(took), 'ms',
      'request', request, 'by', 'handler', 'main.service.worker', kind] AS words,
    [] AS full_message_words,
    [host, method, user, toString(code), toString(took), toString(level), toString(took / 8 + 0.01),
      '000000000000000000000001', '5f0000000000000000000001', 'node', '127.0.0.1'] AS values
  FROM numbers({from: UInt64}, {count: UInt64})`;

/** Fills a message table inside the engine itself, with words and values as the writer would give them. */
export const fillTable = (
  engine: MessageEngine,
  { spanMs = SPAN_MS, rowsPerIndex = 2_000_000, moreFields = '', ...data }: SearchData,
): Promise<void> =>
  insertGenerated(engine, { ...data, spanMs, select: rowsWith(moreFields), params: { rowsPerIndex } });
