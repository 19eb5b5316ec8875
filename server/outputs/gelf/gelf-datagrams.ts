import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Fits one packet of nearly every network, headers aside. */
const DATAGRAM_BYTES = 1420;
const CHUNK_HEADER = Buffer.of(0x1e, 0x0f);
const CHUNK_ID_BYTES = 8;
const CHUNK_BYTES = DATAGRAM_BYTES - CHUNK_HEADER.length - CHUNK_ID_BYTES - 2;
/** A larger message cannot be sent: receivers refuse more. */
const MAX_CHUNKS = 128;

const compress = promisify(gzip);

/** @returns the datagrams of a message, compressed when it does not fit one; undefined when it is too large for any */
export async function gelfDatagrams(json: string): Promise<Buffer[] | undefined> {
  const plain = Buffer.from(json);
  if (plain.length <= DATAGRAM_BYTES) return [plain];
  const bytes = await compress(plain);
  if (bytes.length <= DATAGRAM_BYTES) return [bytes];
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  if (count > MAX_CHUNKS) return undefined;
  const id = randomBytes(CHUNK_ID_BYTES);
  return Array.from({ length: count }, (_, number) =>
    Buffer.concat([
      ...[CHUNK_HEADER, id, Buffer.of(number, count)],
      bytes.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES),
    ]),
  );
}
