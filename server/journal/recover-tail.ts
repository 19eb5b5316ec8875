import { open } from 'node:fs/promises';
import { decodeTime } from 'ulid';
import { type BlockHeader, decodeBlock, HEADER_BYTES, mostRecords, readBlockHeader } from './block';
import { type CutPieces } from './cut-pieces';
import { type CutTail, type DamagedPart } from './damage-report';
import { readAt, wholeBlocks } from './find-block';
import { type Segment } from './segment';

/** What the newest segment tells about the journal. */
export interface Tail {
  nextOffset: number;
  /** When the last record's id was given; 0 when there is none. */
  lastIdMs: number;
  /** Parts that cannot be read and have whole blocks behind them. */
  damaged: DamagedPart[];
  cut: CutTail | undefined;
}

/** Walks a segment from its beginning to its last whole block, and cuts off what lies behind that. */
export async function recoverTail(segment: Segment, pieces: CutPieces): Promise<Tail> {
  const file = await open(segment.path, 'r+');
  try {
    const end = segment.sizeBytes;
    const tail: Tail = { nextOffset: segment.baseOffset, lastIdMs: 0, damaged: [], cut: undefined };
    let at = 0;
    for await (const { at: foundAt, header, bytes, expectedAt, expectedOffset } of wholeBlocks(file, segment)) {
      if (foundAt > expectedAt) {
        const lost = { fromOffset: expectedOffset, toOffset: header.firstOffset };
        tail.damaged.push({ segment, at: expectedAt, bytes: foundAt - expectedAt, ...lost });
      }
      tail.lastIdMs = idTimeOf(bytes, header);
      tail.nextOffset = header.firstOffset + header.records;
      at = foundAt + header.sizeBytes;
    }
    if (at < end) {
      const start = await readAt(file, at, Math.min(HEADER_BYTES, end - at));
      tail.cut = { ...describeTorn(start, end - at), keptAs: await pieces.keep(file, segment, at, end - at) };
      await file.truncate(at);
      await file.datasync();
    }
    // Ids of records that are lost now may have been given out until the file was written last.
    if (tail.cut) tail.lastIdMs = Math.max(tail.lastIdMs, Math.ceil(segment.changedMs));
    segment.sizeBytes = at;
    return tail;
  } finally {
    await file.close();
  }
}

/** When the last id in these segments was given; 0 when they hold none. */
export async function lastIdOf(segments: readonly Segment[]): Promise<number> {
  for (const segment of [...segments].reverse()) {
    const file = await open(segment.path, 'r');
    try {
      let lastIdMs = 0;
      for await (const { bytes, header } of wholeBlocks(file, segment)) lastIdMs = idTimeOf(bytes, header);
      if (lastIdMs > 0) return lastIdMs;
    } finally {
      await file.close();
    }
  }
  return 0;
}

/** When the last id of a block was given. */
function idTimeOf(block: Buffer, header: BlockHeader): number {
  const last = decodeBlock(block, header).at(-1);
  return last ? decodeTime(last.messageId) : 0;
}

function describeTorn(start: Buffer, bytes: number): Pick<CutTail, 'bytes' | 'records' | 'isUnfinished'> {
  const header = readBlockHeader(start, 0);
  const records = header && header.records <= mostRecords(header.sizeBytes) ? header.records : undefined;
  const isShort = bytes < HEADER_BYTES || (header !== undefined && header.sizeBytes > bytes);
  // A file system may have noted the file's length before the power failed, and not its bytes.
  return { bytes, records, isUnfinished: isShort || start.every((byte) => byte === 0) };
}
