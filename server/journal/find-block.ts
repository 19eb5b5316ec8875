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

/** A block as it lies in a file. */
export interface FoundBlock {
  at: number;
  header: BlockHeader;
  bytes: Buffer;
}

/** Reads so many bytes, fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

/**
 * The first whole block from a place on: the one that begins there, or, when that one is damaged, the next one behind
 * it. Blocks are looked for where the damaged one says it ends, then byte by byte, because its length may be what is
 * damaged. A message may hold what looks like a block, so one that is found only counts with an offset that fits.
 *
 * @param end where the blocks end, in bytes
 * @param expectedOffset offset of the record that belongs there
 * @returns undefined when no whole block follows
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

/** A whole block, and where it was expected: further ahead means that what lies between cannot be read. */
export interface NextBlock extends FoundBlock {
  expectedAt: number;
  expectedOffset: number;
}

/** The whole blocks of a segment, in their order. */
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
    start += window.length - HEADER_BYTES + 1; // A header may lie across the border.
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

/** Whether a block can be so, looked at before its bytes are read. */
function isPlausible({ firstOffset, records, sizeBytes }: BlockHeader): boolean {
  return Number.isSafeInteger(firstOffset) && records > 0 && fewestBytes(records) <= sizeBytes;
}
