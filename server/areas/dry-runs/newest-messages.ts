import { readReceived } from 'server/messages/received-bytes';
import { type StoredForTrial } from 'server/processing/trials/dry-run';
import { MESSAGE_COLUMNS, presentMessage, type StoredMessage } from 'server/search/rows/stored-message';
import { newestRows, type NewestRowsParts } from 'server/search/types/messages/newest-rows';

/** A stored message, and the index it is in. */
export interface NewestMessage extends StoredForTrial {
  index: string;
}

interface Row extends StoredMessage {
  received: string;
  receivedMs: number;
}

const COLUMNS = [
  ...MESSAGE_COLUMNS,
  ['received', 'received'],
  ['receivedMs', 'toUnixTimestamp64Milli(gl2_receive_timestamp)'],
] as const;

/**
 * The newest messages of an input that somebody may read; fewer when they are large.
 *
 * @throws HttpError 403 for whoever may read no stream
 */
export async function newestMessages(parts: NewestRowsParts, input: string, most: number): Promise<NewestMessage[]> {
  const condition = { sql: 'gl2_source_input = {input:String}', params: { input } };
  const rows = await newestRows<Row>(parts, { condition, columns: COLUMNS, most });
  return rows.map(present);
}

function present({ index, ...row }: Row & { index: string }): NewestMessage {
  const bytes = readReceived(row.received)?.bytes;
  return {
    ...{ id: row.gl2_message_id, index, receivedMs: row.receivedMs, streams: row.streams },
    timestampMs: Date.parse(row.timestamp),
    remoteAddress: String(row.gl2_remote_ip ?? ''),
    remotePort: Number(row.gl2_remote_port ?? 0),
    fields: presentMessage(row),
    ...(bytes && { bytes }),
  };
}
