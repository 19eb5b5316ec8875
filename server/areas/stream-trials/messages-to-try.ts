import { SERVER_LOG_STREAM_ID } from 'api/stream-ids';
import { type StreamTrial } from 'api/stream-trials';
import { type StreamRule } from 'server/processing/stream-rules/rule';
import { fieldOfRule } from 'server/processing/stream-rules/rule-types';
import { chooseColumns, type ReadRow } from 'server/search/export/chosen-columns';
import { newestRows, type NewestRowsParts } from 'server/search/types/messages/newest-rows';

/** A stored message as far as rules look at it. */
export interface MessageToTry {
  timestamp: string;
  timestampMs: number;
  /** The fields that the rules look at. */
  fields: Record<string, unknown>;
  example: StreamTrial['examples'][number];
}

interface Row extends ReadRow {
  set: number;
  idx: number;
  source: string;
  shown: string;
}

/** Of an example, in characters. */
const SHOWN_LENGTH = 300;
/** Rules do not decide about the server's own log. */
const ROUTED = { sql: 'NOT has(streams, {server_log:String})', params: { server_log: SERVER_LOG_STREAM_ID } };

/**
 * The newest messages somebody may read, newest first, with the fields that rules look at.
 *
 * @throws HttpError 403 for whoever may read no stream
 */
export async function messagesToTry(
  parts: NewestRowsParts,
  rules: readonly StreamRule[],
  most: number,
): Promise<MessageToTry[]> {
  const fields = [...new Set(rules.flatMap((rule) => fieldOfRule(rule) ?? []))];
  const chosen = chooseColumns(fields);
  const columns = new Map([
    ...[...chosen.selected, ['source', 'source'] as const, ['idx', 'idx'] as const],
    ...[['set', '{set}'] as const, ['shown', `substringUTF8(message, 1, ${SHOWN_LENGTH})`] as const],
  ]);
  const rows = await newestRows<Row>(parts, { condition: ROUTED, columns: [...columns], most });
  return rows.map((row) => {
    const { timestamp, gl2_message_id: id, index, source, shown } = row;
    return {
      timestamp,
      timestampMs: Date.parse(timestamp),
      fields: chosen.present(row),
      example: { message_id: id, index, timestamp, source, message: shown },
    };
  });
}
