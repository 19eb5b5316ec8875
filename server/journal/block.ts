import { createHash } from 'node:crypto';
import { type JournalRecord, type Origin } from './record';

/*
 * A block holds the records of one group commit:
 *   header   magic u32 · payload bytes u32 · first offset f64 · records u32 · origins u32 · checksum 8 bytes
 *   payload  origins: length u32 · JSON     records: length u32 · origin u32 · received f64 · id 26 bytes · bytes
 * The checksum covers the rest of the header and the payload.
 */
export const MAGIC_BYTES = Buffer.from('TLJ1', 'latin1');
const MAGIC = MAGIC_BYTES.readUInt32BE();
const CHECKSUM_AT = 24;
const CHECKSUM_BYTES = 8;
export const HEADER_BYTES = CHECKSUM_AT + CHECKSUM_BYTES;
const ID_BYTES = 26;
const RECORD_HEADER_BYTES = 4 + 4 + 8 + ID_BYTES;

export interface BlockHeader {
  firstOffset: number;
  records: number;
  origins: number;
  /** Length of the block including its header. */
  sizeBytes: number;
}

/** The most that a record adds to a block, its origin aside. */
export function recordBytes(payload: Buffer): number {
  return RECORD_HEADER_BYTES + payload.length;
}

/** Minimum length of a block with this many records. */
export const fewestBytes = (records: number): number => HEADER_BYTES + records * RECORD_HEADER_BYTES;

/** Maximum number of records in this many bytes. */
export const mostRecords = (bytes: number): number => Math.floor(bytes / RECORD_HEADER_BYTES);

/** Encodes records with consecutive offsets. */
export function encodeBlock(records: readonly JournalRecord[]): Buffer {
  const originNumbers = new Map<Origin, number>();
  const origins: Buffer[] = [];
  let sizeBytes = HEADER_BYTES;
  for (const { origin, payload } of records) {
    sizeBytes += RECORD_HEADER_BYTES + payload.length;
    if (originNumbers.has(origin)) continue;
    const encoded = Buffer.from(JSON.stringify(origin));
    originNumbers.set(origin, origins.length);
    origins.push(encoded);
    sizeBytes += 4 + encoded.length;
  }
  const block = Buffer.allocUnsafe(sizeBytes);
  block.writeUInt32BE(MAGIC, 0);
  block.writeUInt32BE(sizeBytes - HEADER_BYTES, 4);
  block.writeDoubleBE(records[0]?.offset ?? 0, 8);
  block.writeUInt32BE(records.length, 16);
  block.writeUInt32BE(origins.length, 20);
  let at = HEADER_BYTES;
  for (const origin of origins) {
    at = block.writeUInt32BE(origin.length, at);
    at += origin.copy(block, at);
  }
  for (const { origin, payload, receivedMs, messageId } of records) {
    at = block.writeUInt32BE(payload.length, at);
    at = block.writeUInt32BE(originNumbers.get(origin) ?? 0, at);
    at = block.writeDoubleBE(receivedMs, at);
    at += block.write(messageId, at, ID_BYTES, 'latin1');
    at += payload.copy(block, at);
  }
  checksum(block).copy(block, CHECKSUM_AT);
  return block;
}

/** @returns undefined when no block starts there or its header is incomplete */
export function readBlockHeader(bytes: Buffer, at: number): BlockHeader | undefined {
  if (bytes.length - at < HEADER_BYTES || bytes.readUInt32BE(at) !== MAGIC) return undefined;
  return {
    sizeBytes: HEADER_BYTES + bytes.readUInt32BE(at + 4),
    firstOffset: bytes.readDoubleBE(at + 8),
    records: bytes.readUInt32BE(at + 16),
    origins: bytes.readUInt32BE(at + 20),
  };
}

/** Complete blocks in order and contiguous, as the journal stores them, in memory that threads share. */
export interface Blocks {
  bytes: Buffer;
  /** Offset of the first unread record; those before it were read already. */
  fromOffset: number;
  /** Offset after the last record. */
  nextOffset: number;
}

/** A buffer for blocks that other threads can read. */
export const sharedMemory = (bytes: number): Buffer => Buffer.from(new SharedArrayBuffer(bytes));

/** The records of blocks; their payloads are views of the blocks' memory. */
export function* recordsOf({ bytes, fromOffset }: Pick<Blocks, 'bytes' | 'fromOffset'>): Generator<JournalRecord> {
  let at = 0;
  for (let header = readBlockHeader(bytes, 0); header; header = readBlockHeader(bytes, at)) {
    const block = bytes.subarray(at, at + header.sizeBytes);
    at += header.sizeBytes;
    if (header.firstOffset + header.records <= fromOffset) continue;
    for (const record of decodeBlock(block, header)) if (record.offset >= fromOffset) yield record;
  }
}

/** Whether the checksum of the block is correct. */
export function isWhole(block: Buffer): boolean {
  return checksum(block).equals(block.subarray(CHECKSUM_AT, HEADER_BYTES));
}

/** The records of an intact block; their payloads are views of its memory. */
export function decodeBlock(block: Buffer, header: BlockHeader): JournalRecord[] {
  const origins: Origin[] = [];
  let at = HEADER_BYTES;
  for (let number = 0; number < header.origins; number += 1) {
    const length = block.readUInt32BE(at);
    origins.push(JSON.parse(block.toString('utf8', at + 4, at + 4 + length)) as Origin);
    at += 4 + length;
  }
  const records: JournalRecord[] = [];
  for (let number = 0; number < header.records; number += 1) {
    const length = block.readUInt32BE(at);
    const start = at + RECORD_HEADER_BYTES;
    records.push({
      offset: header.firstOffset + number,
      origin: origins[block.readUInt32BE(at + 4)] as Origin,
      receivedMs: block.readDoubleBE(at + 8),
      messageId: block.toString('latin1', at + 16, start),
      payload: block.subarray(start, start + length),
    });
    at = start + length;
  }
  return records;
}

function checksum(block: Buffer): Buffer {
  return createHash('sha256')
    .update(block.subarray(0, CHECKSUM_AT))
    .update(block.subarray(HEADER_BYTES))
    .digest()
    .subarray(0, CHECKSUM_BYTES);
}
