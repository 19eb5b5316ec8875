import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type StoredMessage } from 'server/search/rows/stored-message';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { newestRows } from 'server/search/types/messages/newest-rows';
import { type MessageEngine } from 'server/storage/messages/engine';

/** By what a test message is found, whatever extractors have made of its text. */
export interface SentFrom {
  input: string;
  /** Of the sender. */
  port: number;
  /** Epoch milliseconds. */
  since: number;
}

/** Where a test message is stored, and the streams it is in. */
export interface StoredTestMessage {
  index: string;
  id: string;
  streams: string[];
}

/** @returns undefined of one that is not stored */
export type FindStored = (from: SentFrom, asker: string, signal: AbortSignal) => Promise<StoredTestMessage | undefined>;

type Row = Pick<StoredMessage, 'set' | 'idx' | 'gl2_message_id' | 'streams'>;

const COLUMNS = [
  ['set', '{set}'],
  ['idx', 'idx'],
  ['gl2_message_id', 'gl2_message_id'],
  ['streams', 'streams'],
] as const;

const CONDITION = `gl2_source_input = {input:String} AND gl2_remote_port = {port:UInt16}
  AND gl2_receive_timestamp >= fromUnixTimestamp64Milli({since:Int64})`;

/** Whether it has arrived is for who may edit the input; where it is stored only for readers of its streams. */
const EVERYTHING = {
  byDefault: [DEFAULT_STREAM_ID],
  isUnrestricted: true,
  eventSources: {},
  mayRead: () => true,
  check: () => undefined,
};

/** @returns what finds test messages in all open indices */
export const createStoredTestMessages =
  ({ engine, catalogue }: { engine: Pick<MessageEngine, 'query'>; catalogue: SearchCatalogue }): FindStored =>
  async (from, asker, signal) => {
    const condition = { sql: CONDITION, params: { ...from } };
    const parts = { engine, catalogue, readable: EVERYTHING, asker, signal };
    const [row] = await newestRows<Row>(parts, { condition, columns: COLUMNS, most: 1 });
    return row && { index: row.index, id: row.gl2_message_id, streams: row.streams };
  };
