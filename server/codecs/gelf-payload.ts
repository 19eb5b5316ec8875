import { gunzipSync, inflateSync } from 'node:zlib';
import { UndecodableError } from './codec';

/** Bytes a compressed message may have when unpacked, unless the input says otherwise. */
export const DEFAULT_DECOMPRESSED_LIMIT = 8_388_608;

/** The form of a GELF payload. */
export type PayloadKind = 'plain' | 'zlib' | 'gzip' | 'chunk' | 'unsupported';

const ZLIB = 0x78;
const GZIP = [0x1f, 0x8b] as const;
export const CHUNK_MAGIC = [0x1e, 0x0f] as const;

/** Tells the form of a GELF payload by its first two bytes. */
export function detectPayload(payload: Buffer): PayloadKind {
  const [first = 0, second = 0] = payload;
  if (first === ZLIB) return (first * 256 + second) % 31 === 0 ? 'zlib' : 'unsupported';
  if (first === GZIP[0]) return second === GZIP[1] ? 'gzip' : 'unsupported';
  if (first === CHUNK_MAGIC[0]) return second === CHUNK_MAGIC[1] ? 'chunk' : 'unsupported';
  return 'plain';
}

/**
 * The JSON text of a payload that is no chunk.
 *
 * @param limitBytes how large it may become
 * @throws {@link UndecodableError} when it is too short, damaged, of an unknown kind or larger than the limit
 */
export function unpackPayload(payload: Buffer, limitBytes: number): string {
  if (payload.length < 2) throw new UndecodableError(`A GELF payload has at least 2 bytes, this one ${payload.length}`);
  const kind = detectPayload(payload);
  if (kind === 'plain') return payload.toString('utf8');
  if (kind === 'zlib') return inflate(inflateSync, payload, limitBytes);
  if (kind === 'gzip') return inflate(gunzipSync, payload, limitBytes);
  throw new UndecodableError(
    kind === 'chunk' ? 'A GELF chunk without the rest of its message' : 'Neither JSON nor a known compression',
  );
}

function inflate(method: typeof inflateSync, payload: Buffer, limitBytes: number): string {
  try {
    return method(payload, { maxOutputLength: limitBytes }).toString('utf8');
  } catch (cause) {
    const tooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const reason = tooLarge ? `Larger than ${limitBytes} bytes when decompressed` : 'Damaged compressed data';
    throw new UndecodableError(reason, { cause });
  }
}
