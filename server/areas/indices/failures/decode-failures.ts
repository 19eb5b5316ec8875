import { MOST_FAILURE_BYTES } from 'api/indices/failures';
import { type RawRecord } from 'server/journal/record';
import { type DecodeFailure } from 'server/processing/decode-failure';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { createTrimming, type FailureType } from './trim-failures';

const TYPE: FailureType = 'DECODING';

/** A message that was kept completely, as it was received. */
export interface WholeMessage extends RawRecord {
  messageId: string;
}

/** The latest messages that no codec could decode, up to a total size. */
export interface DecodeFailures {
  /** A message is kept only once. */
  record(failures: readonly DecodeFailure[]): Promise<void>;
  /** The inputs of the given messages, as far as they were kept completely. */
  inputsOf(messageIds: readonly string[]): Promise<string[]>;
  /** The given messages, as far as they were kept completely. */
  whole(messageIds: readonly string[]): Promise<WholeMessage[]>;
  remove(messageIds: readonly string[]): Promise<void>;
}

export interface DecodeFailuresParts {
  database: Database;
  now: () => Date;
  /** 20 MB. */
  mostBytes?: number;
}

interface Row {
  letter_id: string;
  input_id: string;
  codec: string;
  remote_address: string;
  remote_port: number;
  payload: Uint8Array;
}

/** PostgreSQL cannot store null characters. */
const plain = (text: string) => text.replaceAll('\0', '');

/** The messages of this installation that no codec could read. */
export function createDecodeFailures({
  database,
  now,
  mostBytes = MOST_FAILURE_BYTES[TYPE],
}: DecodeFailuresParts): DecodeFailures {
  const trim = createTrimming(database, TYPE, mostBytes);
  return {
    async record(failures) {
      const column = <Value>(read: (failure: DecodeFailure) => Value) => failures.map(read);
      await database.query(sql`
        insert into indexer_failures
          (letter_id, index_name, type, message, source, timestamp, received_at, input_id, codec, remote_address,
            remote_port, payload, size_bytes)
        select letter_id, '', ${TYPE}::text, reason, '', received_at, ${now().toISOString()}::timestamptz, input_id,
          codec, remote_address, remote_port, decode(payload, 'base64'), size_bytes
        from unnest(${column(({ messageId }) => messageId)}::text[], ${column(({ reason }) => plain(reason))}::text[],
          ${column(({ receivedAt }) => receivedAt.toISOString())}::timestamptz[],
          ${column(({ inputId }) => inputId)}::text[], ${column(({ codec }) => codec)}::text[],
          ${column(({ remoteAddress }) => remoteAddress)}::text[], ${column(({ remotePort }) => remotePort)}::int[],
          ${column(({ payload }) => Buffer.from(payload).toString('base64'))}::text[],
          ${column(({ sizeBytes }) => sizeBytes)}::int[])
          as given(letter_id, reason, received_at, input_id, codec, remote_address, remote_port, payload, size_bytes)
        on conflict (letter_id) where type = 'DECODING' do nothing`);
      await trim(failures.reduce((sum, { payload, reason }) => sum + payload.length + reason.length, 0));
    },

    async inputsOf(messageIds) {
      const rows = await database.query<Pick<Row, 'input_id'>>(sql`
        select distinct input_id from indexer_failures
        where type = ${TYPE} and letter_id = any(${[...messageIds]}::text[]) and octet_length(payload) = size_bytes`);
      return rows.map(({ input_id: inputId }) => inputId);
    },

    async whole(messageIds) {
      const rows = await database.query<Row>(sql`
        select letter_id, input_id, codec, remote_address, remote_port, payload from indexer_failures
        where type = ${TYPE} and letter_id = any(${[...messageIds]}::text[]) and octet_length(payload) = size_bytes
        order by id`);
      return rows.map(({ letter_id: messageId, input_id: inputId, codec, payload, ...sender }) => ({
        messageId,
        origin: { inputId, codec, remoteAddress: sender.remote_address, remotePort: sender.remote_port },
        payload: Buffer.from(payload),
      }));
    },

    async remove(messageIds) {
      await database.query(
        sql`delete from indexer_failures where type = ${TYPE} and letter_id = any(${[...messageIds]}::text[])`,
      );
    },
  };
}
