import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const SUFFIX = '.journal';
const NAME = /^\d{16}\.journal$/;

/** One file of the journal. */
export interface Segment {
  path: string;
  /** Offset of its first record. */
  baseOffset: number;
  /** Bytes that were written; what lies behind does not count. */
  sizeBytes: number;
  createdMs: number;
  /** When it was changed last, before this process. */
  changedMs: number;
}

/** What the folder of a journal holds. */
export interface SegmentList {
  /** Oldest first. */
  segments: Segment[];
  /** Names that end like those of segments, but are none. */
  foreign: string[];
}

/** The segments in a folder. A segment is a file whose name is the offset of its first record, in 16 digits. */
export async function listSegments(folder: string): Promise<SegmentList> {
  const list: SegmentList = { segments: [], foreign: [] };
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file);
    const baseOffset = Number.parseInt(name, 10);
    if (!NAME.test(name) || !Number.isSafeInteger(baseOffset) || !found.isFile()) list.foreign.push(name);
    else {
      const { size: sizeBytes, birthtimeMs: createdMs, mtimeMs: changedMs } = found;
      list.segments.push({ path: file, baseOffset, sizeBytes, createdMs, changedMs });
    }
  }
  return list;
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
  return { path: file, baseOffset, sizeBytes: 0, createdMs: Date.now(), changedMs: Date.now() };
}
