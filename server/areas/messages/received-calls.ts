import { type Static } from '@sinclair/typebox';
import {
  downloadReceived,
  getKeptPrice,
  getReceived,
  getReceivedContent,
  type KeptPrice,
  type ReceivedEncoding,
} from 'api/messages';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Received, readReceived } from 'server/messages/received-bytes';
import { type Selected } from 'server/search/source';
import { type FindMessage } from './find-message';

export interface ReceivedCallParts {
  find: FindMessage;
  priceOf(inputId: string, asker: string): Promise<KeptPrice>;
}

interface ReceivedRow {
  streams: string[];
  received: string;
  gl2_source_input: string;
  gl2_remote_ip: string;
  gl2_remote_port: number;
  gl2_receive_timestamp: string;
}

const COLUMNS: Selected = [
  'streams',
  'received',
  'gl2_source_input',
  'gl2_remote_ip',
  'gl2_remote_port',
  'gl2_receive_timestamp',
].map((name) => [name, name] as const);

const BUFFER_ENCODINGS = { text: 'utf8', hex: 'hex', base64: 'base64' } as const satisfies Record<
  Static<typeof ReceivedEncoding>,
  BufferEncoding
>;

const present = (row: ReceivedRow, { codec, sizeBytes, bytes }: Received) => ({
  codec,
  input_id: row.gl2_source_input,
  remote_address: row.gl2_remote_ip,
  remote_port: row.gl2_remote_port,
  received_at: row.gl2_receive_timestamp,
  size_bytes: sizeBytes,
  is_kept: bytes !== undefined,
});

/** The calls about messages as they were received. */
export function receivedCalls({ find, priceOf }: ReceivedCallParts): ServedCall[] {
  async function read(wanted: { index: string; messageId: string }, caller: Caller) {
    const row = await find<ReceivedRow>(wanted, caller, COLUMNS);
    return { row, received: readReceived(row.received) };
  }

  async function readBytes(wanted: { index: string; messageId: string }, caller: Caller): Promise<Buffer> {
    const { received } = await read(wanted, caller);
    if (!received?.bytes) throw httpError.notFound(`The bytes of message ${wanted.messageId} are not kept`);
    return received.bytes;
  }

  return [
    serve(getReceived, async ({ params, caller }) => {
      const { row, received } = await read(params, caller);
      return { received: received ? present(row, received) : null };
    }),

    serve(getReceivedContent, async ({ params, query: { as = 'base64' }, caller }) => ({
      content: (await readBytes(params, caller)).toString(BUFFER_ENCODINGS[as]),
    })),

    serve(downloadReceived, async ({ params, caller, http: { reply } }) => {
      const bytes = await readBytes(params, caller);
      reply.header('content-disposition', `attachment; filename="${params.messageId.replace(/\W/g, '_')}.bin"`);
      return bytes;
    }),

    serve(getKeptPrice, ({ params: { inputId }, caller }) => priceOf(inputId, caller.author.username)),
  ];
}
