import { type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, inflate, inflateRaw, type InputType, type ZlibOptions } from 'node:zlib';
import { FrameBuffer } from 'server/ingest/transports/frame-buffer';
import { type RequestRoom } from './request-room';

/** A body that is not taken: 413 too large, 400 damaged, 415 an encoding nobody knows. */
export class BodyError extends Error {
  override readonly name = 'BodyError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type Decompress = (body: InputType, options: ZlibOptions) => Promise<Buffer>;

const gunzipBody: Decompress = promisify<InputType, ZlibOptions, Buffer>(gunzip);
const inflateBody: Decompress = promisify<InputType, ZlibOptions, Buffer>(inflate);
const inflateRawBody: Decompress = promisify<InputType, ZlibOptions, Buffer>(inflateRaw);

/** What a sender may go on sending after it was too much, so that it gets to read the answer. */
const DRAINED_BYTES = 64 * 1024 * 1024;
const ZLIB_FIRST_BYTE = 0x78;

/** What reading a body goes by. */
export interface BodyRules {
  /** How large it may be, packed and unpacked. */
  limitBytes: number;
  /** What it holds of the budget of all senders. */
  room: Pick<RequestRoom, 'grown' | 'complete'>;
  /** Bodies are unpacked one after the other, so that not all of them take their whole limit at once. */
  inTurn: (work: () => Promise<Buffer>) => Promise<Buffer>;
}

/**
 * Reads a request's body, unpacked.
 *
 * @throws {@link BodyError}
 */
export async function readBody(request: IncomingMessage, { limitBytes, room, inTurn }: BodyRules): Promise<Buffer> {
  const parts = new FrameBuffer();
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= limitBytes) parts.add(part);
    else parts.take();
    if (bytes > DRAINED_BYTES) break;
    await room.grown(parts.heldBytes);
  }
  if (bytes > limitBytes) throw tooLarge(limitBytes);
  const packed = parts.take();
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const isPacked = encoding !== 'identity' && encoding !== '' && packed.length > 0;
  const unpackNow = async () => {
    await room.grown(packed.length);
    return unpack(methodFor(encoding, packed), packed, limitBytes);
  };
  const body = isPacked ? await inTurn(unpackNow) : packed;
  room.complete(body.length);
  return body;
}

function methodFor(encoding: string, body: Buffer): Decompress {
  if (encoding === 'gzip' || encoding === 'x-gzip') return gunzipBody;
  if (encoding === 'deflate') return body[0] === ZLIB_FIRST_BYTE ? inflateBody : inflateRawBody;
  throw new BodyError(415, `The encoding ${encoding} is not supported; use gzip or deflate`);
}

async function unpack(method: Decompress, body: Buffer, limitBytes: number): Promise<Buffer> {
  try {
    return await method(body, { maxOutputLength: limitBytes });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limitBytes);
    throw new BodyError(400, 'The compressed body is damaged');
  }
}

const tooLarge = (limitBytes: number) => new BodyError(413, `The body is larger than ${limitBytes} bytes`);
