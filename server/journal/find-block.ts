import { type FileHandle } from 'node:fs/promises';
import {
  type BlockHeader,
  fewestBytes,
  HEADER_BYTES,
  isWhole,
  MAGIC_BYTES,
  mostRecords,
  readBlockHeader,
} from './block';
import { type Segment } from './segment';

const WINDOW_BYTES = 1024 * 1024;

/** A block and its place in a file. */
export interface FoundBlock {
  at: number;
  header: BlockHeader;
  bytes: Buffer;
}

/** Reads up to this many bytes; fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

/**
 * Finds the first intact block at or after a position. After a damaged block, the search continues at the end that its
 * header claims, then byte by byte, because the length may be the damaged part. Messages may contain what looks like a
 * block, so a block counts only with a plausible offset.
 *
 * @param end position of the end of the blocks
 * @param expectedOffset offset of the record expected at the position
 * @returns undefined when no intact block follows
 */
export async function findBlock(
  file: FileHandle,
  from: number,
  end: number,
  expectedOffset: number,
): Promise<FoundBlock | undefined> {
  const start = await readAt(file, from, Math.max(0, Math.min(HEADER_BYTES, end - from)));
  const header = readBlockHeader(start, 0);
  const here = header && header.firstOffset >= expectedOffset && (await wholeBlock(file, from, end, header));
  if (here) return here;

  const fits = (at: number, { firstOffset }: BlockHeader) =>
    firstOffset >= expectedOffset && firstOffset - expectedOffset <= mostRecords(at - from);
  const behind = header && (await blockAt(file, from + header.sizeBytes, end, fits));
  return behind || scan(file, from + 1, end, fits);
}

/** An intact block and its expected place: whatever lies between the two is unreadable. */
export interface NextBlock extends FoundBlock {
  expectedAt: number;
  expectedOffset: number;
}

/** The intact blocks of a segment, in order. */
export async function* wholeBlocks(file: FileHandle, segment: Segment): AsyncGenerator<NextBlock> {
  let [expectedAt, expectedOffset] = [0, segment.baseOffset];
  for (;;) {
    const block = await findBlock(file, expectedAt, segment.sizeBytes, expectedOffset);
    if (!block) return;
    yield { ...block, expectedAt, expectedOffset };
    expectedAt = block.at + block.header.sizeBytes;
    expectedOffset = block.header.firstOffset + block.header.records;
  }
}

type Fits = (at: number, header: BlockHeader) => boolean;

async function blockAt(file: FileHandle, at: number, end: number, fits: Fits): Promise<FoundBlock | undefined> {
  if (at + HEADER_BYTES > end) return undefined;
  const header = readBlockHeader(await readAt(file, at, HEADER_BYTES), 0);
  return header && fits(at, header) ? wholeBlock(file, at, end, header) : undefined;
}

async function scan(file: FileHandle, from: number, end: number, fits: Fits): Promise<FoundBlock | undefined> {
  for (let start = from; start + HEADER_BYTES <= end;) {
    const window = await readAt(file, start, Math.min(WINDOW_BYTES, end - start));
    if (window.length < HEADER_BYTES) return undefined;
    for (let at = window.indexOf(MAGIC_BYTES); at >= 0; at = window.indexOf(MAGIC_BYTES, at + 1)) {
      const header = readBlockHeader(window, at);
      const block = header && fits(start + at, header) && (await wholeBlock(file, start + at, end, header));
      if (block) return block;
    }
    start += window.length - HEADER_BYTES + 1; // Windows overlap, as a header may span two.
  }
  return undefined;
}

async function wholeBlock(
  file: FileHandle,
  at: number,
  end: number,
  header: BlockHeader,
): Promise<FoundBlock | undefined> {
  if (at + header.sizeBytes > end || !isPlausible(header)) return undefined;
  const bytes = await readAt(file, at, header.sizeBytes);
  return bytes.length === header.sizeBytes && isWhole(bytes) ? { at, header, bytes } : undefined;
}

/** Checks the header before the rest of the block is read. */
function isPlausible({ firstOffset, records, sizeBytes }: BlockHeader): boolean {
  return Number.isSafeInteger(firstOffset) && records > 0 && fewestBytes(records) <= sizeBytes;
}
