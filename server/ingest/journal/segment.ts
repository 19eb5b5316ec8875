import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodeTime } from 'ulid';
import { decodeBlock, HEADER_BYTES, isWhole, readBlockHeader } from './block';

const SUFFIX = '.journal';

/** One file of the journal. */
export interface Segment {
  path: string;
  /** Offset of its first record. */
  baseOffset: number;
  /** Bytes that are known to be whole; what lies behind does not count. */
  sizeBytes: number;
  createdMs: number;
}

/** What the end of the newest segment tells about the journal. */
export interface Tail {
  nextOffset: number;
  /** When the last record's id was given; 0 when there is none. */
  lastIdMs: number;
  /** Bytes of an unfinished write that were cut off. */
  cutBytes: number;
}

/** The segments in a folder, oldest first. */
export async function listSegments(folder: string): Promise<Segment[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const { size, birthtimeMs } = await stat(file);
      return { path: file, baseOffset: Number.parseInt(name, 10), sizeBytes: size, createdMs: birthtimeMs };
    }),
  );
}

/** Makes an empty segment whose name survives a power failure. */
export async function createSegment(folder: string, baseOffset: number): Promise<Segment> {
  const file = path.join(folder, `${String(baseOffset).padStart(16, '0')}${SUFFIX}`);
  await (await open(file, 'w')).close();
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
  return { path: file, baseOffset, sizeBytes: 0, createdMs: Date.now() };
}

/** Cuts what a killed process left unfinished off the newest segment. */
export async function recoverTail(segment: Segment): Promise<Tail> {
  const file = await open(segment.path, 'r+');
  try {
    const tail: Tail = { nextOffset: segment.baseOffset, lastIdMs: 0, cutBytes: 0 };
    let at = 0;
    for (let block = await readBlock(file, at); block; block = await readBlock(file, at)) {
      const header = readBlockHeader(block, 0);
      if (!header || !isWhole(block)) break;
      const last = decodeBlock(block, header).at(-1);
      tail.nextOffset = header.firstOffset + header.records;
      if (last) tail.lastIdMs = decodeTime(last.messageId);
      at += block.length;
    }
    tail.cutBytes = segment.sizeBytes - at;
    if (tail.cutBytes > 0) {
      await file.truncate(at);
      await file.datasync();
    }
    segment.sizeBytes = at;
    return tail;
  } finally {
    await file.close();
  }
}

/** @returns undefined at the end, or when what follows is no whole block */
async function readBlock(file: FileHandle, at: number): Promise<Buffer | undefined> {
  const start = Buffer.allocUnsafe(HEADER_BYTES);
  const { bytesRead } = await file.read(start, 0, HEADER_BYTES, at);
  const header = bytesRead === HEADER_BYTES ? readBlockHeader(start, 0) : undefined;
  if (!header || at + header.sizeBytes > (await file.stat()).size) return undefined;
  const block = Buffer.allocUnsafe(header.sizeBytes);
  await file.read(block, 0, header.sizeBytes, at);
  return block;
}
