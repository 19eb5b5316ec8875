import { type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, inflate, inflateRaw, type InputType, type ZlibOptions } from 'node:zlib';

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

/**
 * Reads a request's body, unpacked.
 *
 * @param limitBytes how large it may be, packed and unpacked
 * @throws {@link BodyError}
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= limitBytes) parts.push(part);
    else parts.length = 0;
    if (bytes > DRAINED_BYTES) break;
  }
  if (bytes > limitBytes) throw tooLarge(limitBytes);
  const body = Buffer.concat(parts);
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '' || body.length === 0) return body;
  return unpack(methodFor(encoding, body), body, limitBytes);
}

function methodFor(encoding: string, body: Buffer): Decompress {
  if (encoding === 'gzip' || encoding === 'x-gzip') return gunzipBody;
  if (encoding === 'deflate') return body[0] === ZLIB_FIRST_BYTE ? inflateBody : inflateRawBody;
  throw new BodyError(415, `The encoding ${encoding} is not known; gzip and deflate are`);
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
