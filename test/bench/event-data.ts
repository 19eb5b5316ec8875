import { RUN_END } from 'server/events/event-fields';
import { type MessageEngine } from 'server/storage/messages/engine';
import { type GeneratedMessages, insertGenerated } from './generated-messages';
import { SPAN_MS } from './search-data';

/** Aggregation events of a week of 200 definitions and 40 hosts, a quarter of them alerts. */
const ROWS = `
  WITH
    intHash32(number) AS h,
    'web-' || leftPad(toString(h % 40), 2, '0') AS host,
    '65f0' || leftPad(toString(intDiv(h, 64) % 200), 20, '0') AS definition,
    '01' || leftPad(upper(hex(toUInt64(number))), 24, '0') AS id,
    toDateTime64({newest: Float64} - {spanSeconds: Float64} * (1 - number / {rows: Float64}), 3, 'UTC') AS at,
    toString(1 + h % 3) AS priority,
    if(h % 4 = 0, 'true', 'false') AS alert,
    toString(at) AS end,
    toString(at - 60) AS begin
  SELECT
    0 AS idx,
    at AS timestamp,
    id AS gl2_message_id,
    'bench' AS source,
    'Slow requests: ' || host || ' - count()=' || toString(h % 900) AS message,
    '' AS full_message,
    ['000000000000000000000002'] AS streams,
    '' AS gl2_source_input,
    'node' AS gl2_source_node,
    '' AS gl2_remote_ip,
    0 AS gl2_remote_port,
    0 AS gl2_accounted_message_size,
    at AS gl2_receive_timestamp,
    at AS gl2_processing_timestamp,
    '' AS gl2_processing_error,
    1 AS gl2_pattern,
    concat('{"id":"', id, '","event_definition_type":"aggregation-v1","event_definition_id":"', definition,
      '","timestamp_processing":"', end, '","priority":', priority, ',"alert":', alert, ',"${RUN_END}":"', end,
      '","fields.host":"', host, '","group_by_fields.source":"', host, '","timerange_start":"', begin,
      '","timerange_end":"', end, '","source_streams":["000000000000000000000001"],"key_tuple":["', host, '"],"key":"',
      host, '"}') AS fields,
    ['slow', 'requests', host, 'count', toString(h % 900)] AS words,
    [] AS full_message_words,
    ['bench', id, 'aggregation-v1', definition, end, priority, alert, host, begin, '000000000000000000000001',
      '000000000000000000000002', 'node'] AS values
  FROM numbers({from: UInt64}, {count: UInt64})`;

/** Fills a table of events inside the engine itself, as the store of events would have written them. */
export const fillEvents = (
  engine: MessageEngine,
  data: Pick<GeneratedMessages, 'now' | 'rows' | 'table'>,
): Promise<void> => insertGenerated(engine, { ...data, spanMs: SPAN_MS, select: ROWS });
