/** Bytes that are no message of protocol buffers. */
export class ProtobufError extends Error {
  override readonly name = 'ProtobufError';
}

/** A field of a message: its number, and its value as far as the wire tells. */
export interface ProtobufField {
  number: number;
  /** A whole number: varint, or eight or four bytes of fixed length as they are. */
  integer?: bigint;
  /** Text, bytes, or a message inside; eight or four bytes of fixed length. */
  bytes?: Buffer;
}

const VARINT = 0;
const FIXED_64 = 1;
const SIZED = 2;
const FIXED_32 = 5;
const MAX_VARINT_BYTES = 10;

/**
 * The fields of a message in their order; what they hold is not copied.
 *
 * @throws {@link ProtobufError}
 */
export function* fieldsOf(message: Buffer): Generator<ProtobufField> {
  const reader = { at: 0 };
  while (reader.at < message.length) {
    const tag = Number(varint(message, reader));
    const number = Math.floor(tag / 8);
    const wire = tag % 8;
    if (number === 0) throw new ProtobufError('A field has no number');
    if (wire === VARINT) yield { number, integer: varint(message, reader) };
    else if (wire === SIZED) yield { number, bytes: take(message, reader, Number(varint(message, reader))) };
    else if (wire === FIXED_64) yield fixed(number, take(message, reader, 8));
    else if (wire === FIXED_32) yield fixed(number, take(message, reader, 4));
    else throw new ProtobufError(`A field has the unknown wire type ${wire}`);
  }
}

/** A field that holds a message, text or bytes, as it is written. */
export function sizedField(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([writtenVarint(number * 8 + SIZED), writtenVarint(bytes.length), bytes]);
}

const fixed = (number: number, bytes: Buffer): ProtobufField => ({
  number,
  bytes,
  integer: bytes.length === 8 ? bytes.readBigUInt64LE() : BigInt(bytes.readUInt32LE()),
});

function varint(message: Buffer, reader: { at: number }): bigint {
  let low = 0;
  for (let read = 0; read < 4; read += 1) {
    const byte = byteAt(message, reader);
    low += (byte & 0x7f) << (7 * read);
    if (byte < 0x80) return BigInt(low);
  }
  let value = BigInt(low);
  for (let read = 4; read < MAX_VARINT_BYTES; read += 1) {
    const byte = byteAt(message, reader);
    value |= BigInt(byte & 0x7f) << BigInt(7 * read);
    if (byte < 0x80) return BigInt.asUintN(64, value);
  }
  throw new ProtobufError('A number is too long');
}

function byteAt(message: Buffer, reader: { at: number }): number {
  const byte = message[reader.at];
  if (byte === undefined) throw new ProtobufError('The message ends too early');
  reader.at += 1;
  return byte;
}

function take(message: Buffer, reader: { at: number }, length: number): Buffer {
  const end = reader.at + length;
  if (end > message.length) throw new ProtobufError('The message ends too early');
  const bytes = message.subarray(reader.at, end);
  reader.at = end;
  return bytes;
}

function writtenVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return Buffer.from([...bytes, rest]);
}
