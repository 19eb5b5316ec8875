import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const SUFFIX = '.journal';
const NAME = /^\d{16}\.journal$/;

/** A file of the journal. */
export interface Segment {
  path: string;
  /** Offset of its first record. */
  baseOffset: number;
  /** Bytes written; anything beyond is ignored. */
  sizeBytes: number;
  createdMs: number;
  /** Its last modification before this process started. */
  changedMs: number;
}

/** The contents of a journal folder. */
export interface SegmentList {
  /** Oldest first. */
  segments: Segment[];
  /** Files with the extension of segments but other names. */
  foreign: string[];
}

/** Lists the segments in a folder. A segment is named after the offset of its first record, in 16 digits. */
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

/** Creates an empty segment whose name survives a power failure. */
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
