import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UsageError } from './options.mjs';

const LF = 0x0a;
const CR = 0x0d;
const CHUNK_BYTES = 256 * 1024;

/** Longer lines are cut, however much of them there is: an input closes the connection over them. */
const MAX_LINE_BYTES = 1024 * 1024;

/** Sees to it that every file is there before the first line goes out. @returns the size of all, in bytes */
export async function sizeOfAll(files) {
  let total = 0;
  for (const file of files) {
    if (file === '-') continue;
    const found = await stat(file).catch((cause) => {
      throw new UsageError(
        cause.code === 'ENOENT' ? `There is no file ${file}.` : `Cannot read ${file} (${cause.code}).`,
      );
    });
    if (found.isDirectory()) throw new UsageError(`${file} is a folder. Name the files in it.`);
    total += found.size;
  }
  return total;
}

/**
 * The lines of a file, in groups as they are read; empty lines are left out.
 *
 * @param onRead called with the number of bytes read of the file, compressed as it is
 * @param onCut called for every line that was longer than may be sent
 */
export async function* readLines(file, onRead, onCut) {
  const input = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const text = unpacked(counted(input, onRead), file);
  const line = createLine(onCut);
  try {
    for await (const chunk of text) {
      const lines = [];
      let start = 0;
      for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, start)) {
        line.add(chunk.subarray(start, at));
        line.endInto(lines);
        start = at + 1;
      }
      line.add(chunk.subarray(start));
      if (lines.length > 0) yield lines;
    }
  } catch (cause) {
    throw new UsageError(`${file} cannot be read to its end: ${cause.message}.`);
  }
  const last = [];
  line.endInto(last);
  if (last.length > 0) yield last;
}

/** The line that is being read: its parts as far as they may be sent, so that one without an end takes no more. */
function createLine(onCut) {
  let parts = [];
  let kept = 0;
  let total = 0;
  let endsWithCr = false;
  return {
    add(part) {
      if (part.length === 0) return;
      endsWithCr = part.at(-1) === CR;
      total += part.length;
      const taken = part.subarray(0, MAX_LINE_BYTES - kept);
      if (taken.length > 0) parts.push(taken);
      kept += taken.length;
    },
    endInto(lines) {
      const length = total - (endsWithCr ? 1 : 0);
      if (length > MAX_LINE_BYTES) onCut();
      const whole = parts.length === 1 ? parts[0] : Buffer.concat(parts);
      if (length > 0) lines.push(whole.subarray(0, length));
      parts = [];
      kept = 0;
      total = 0;
      endsWithCr = false;
    },
  };
}

async function* counted(input, onRead) {
  for await (const chunk of input) {
    onRead(chunk.length);
    yield chunk;
  }
}

function unpacked(input, file) {
  if (!/\.gz$/i.test(file)) return input;
  // Whatever fails on the way is thrown to whoever reads the end of it.
  return pipeline(Readable.from(input, { objectMode: false }), createGunzip(), () => undefined);
}
