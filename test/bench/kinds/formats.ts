import { type MessageEngine } from 'server/storage/messages/engine';
import { type GeneratedMessages, insertGenerated } from '../generated-messages';
import { SPAN_MS } from '../search-data';

/**
 * What a server would have written of four formats: lines of a daemon, of a web server, of an application, of a container;
 * 5,000 hosts of which the first has a fifth of the messages, and 200 fields of which each message has two.
 */
const ROWS = `
  WITH
    intHash32(number) AS h,
    sipHash64(number, 1) AS other,
    multiIf(number % 1000000 = 777, 'needlework', h % 1000 = 7, 'throttled', h % 5 = 0, 'refused',
      ['accepted', 'closed', 'opened', 'finished'][1 + other % 4]) AS outcome,
    multiIf(other % 5 = 0, 0, number % 1000000 = 778, 4999, 1 + other % 1000 < 2, 300, 1 + other % 4998) AS host_number,
    'edge-' || leftPad(toString(host_number), 4, '0') AS host,
    'user' || toString(other % 5000) AS user,
    multiIf(h % 5 = 1, h % 200, number % 1000000 = 779, 150000, other % 1000 = 3, 1000 + h % 1000, 200 + h % 800) AS took,
    [200, 200, 200, 404, 500][1 + other % 5] AS code,
    lower(hex(sipHash64(number, 2))) AS request,
    'detail_' || leftPad(toString(h % 200), 3, '0') AS one,
    'detail_' || leftPad(toString((h + 77) % 200), 3, '0') AS two,
    'value-' || toString(other % 10) AS value,
    ['sshd', 'nginx', 'shop', 'kubelet'][1 + number % 4] AS program,
    [
      concat('session of ', user, ' from ', host, ' request ', outcome, ' id ', request),
      concat('GET /orders/', request, ' by ', user, ' request ', outcome, ' with ', toString(code), ' in ', toString(took), ' ms'),
      concat('checkout of ', user, ' request ', outcome, ' after ', toString(took), ' ms trace ', request),
      concat('container ', request, ' on ', host, ' probe request ', outcome, ' within ', toString(took), ' ms')
    ][1 + number % 4] AS text,
    toDateTime64({newest: Float64} - {spanSeconds: Float64} * (1 - number / {rows: Float64}), 3, 'UTC') AS at
  SELECT
    intDiv(number, {rowsPerIndex: UInt32}) AS idx,
    at AS timestamp,
    '01' || leftPad(upper(hex(toUInt64(number))), 24, '0') AS gl2_message_id,
    host AS source,
    text AS message,
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
    sipHash64(outcome, number % 4) AS gl2_pattern,
    concat('{"program":"', program, '","outcome":"', outcome, '","user":"', user, '","http_code":', toString(code),
      ',"took_ms":', toString(took), ',"', one, '":"', value, '","', two, '":"', value, '"}') AS fields,
    splitByChar(' ', replaceAll(lower(text), '/', ' ')) AS words,
    [] AS full_message_words,
    arrayDistinct([host, program, outcome, user, toString(code), toString(took), value, '000000000000000000000001',
      '5f0000000000000000000001', 'node', '127.0.0.1']) AS values
  FROM numbers({from: UInt64}, {count: UInt64})`;

/** Fills a message table inside the engine itself, with words and values as the writer would give them, over a week. */
export const fillFormats = (
  engine: MessageEngine,
  data: Pick<GeneratedMessages, 'now' | 'rows' | 'table'>,
): Promise<void> =>
  insertGenerated(engine, { ...data, spanMs: SPAN_MS, select: ROWS, params: { rowsPerIndex: 2_000_000 } });
