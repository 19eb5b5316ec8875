import { open } from 'node:fs/promises';
import { decodeTime } from 'ulid';
import { type BlockHeader, decodeBlock, HEADER_BYTES, mostRecords, readBlockHeader } from './block';
import { type CutPieces } from './cut-pieces';
import { type CutTail, type DamagedPart } from './damage-report';
import { readAt, wholeBlocks } from './find-block';
import { type Segment } from './segment';

/** What the newest segment reveals about the journal. */
export interface Tail {
  nextOffset: number;
  /** Time of the last record's id; 0 when there is none. */
  lastIdMs: number;
  /** Unreadable parts that are followed by intact blocks. */
  damaged: DamagedPart[];
  cut: CutTail | undefined;
}

/** Scans a segment up to its last intact block and cuts off the rest. */
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
    // Lost records may have had ids up to the last change of the file.
    if (tail.cut) tail.lastIdMs = Math.max(tail.lastIdMs, Math.ceil(segment.changedMs));
    segment.sizeBytes = at;
    return tail;
  } finally {
    await file.close();
  }
}

/** Time of the last id in these segments; 0 when they contain none. */
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

/** Time of the last id in a block. */
function idTimeOf(block: Buffer, header: BlockHeader): number {
  const last = decodeBlock(block, header).at(-1);
  return last ? decodeTime(last.messageId) : 0;
}

function describeTorn(start: Buffer, bytes: number): Pick<CutTail, 'bytes' | 'records' | 'isUnfinished'> {
  const header = readBlockHeader(start, 0);
  const records = header && header.records <= mostRecords(header.sizeBytes) ? header.records : undefined;
  const isShort = bytes < HEADER_BYTES || (header !== undefined && header.sizeBytes > bytes);
  // A power failure may leave a file with its new length but without the data.
  return { bytes, records, isUnfinished: isShort || start.every((byte) => byte === 0) };
}
