import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UsageError } from './options.mjs';

const LF = 0x0a;
const CR = 0x0d;
const CHUNK_BYTES = 256 * 1024;

/** Longer lines are cut: an input closes the connection over them. */
const LONGEST_LINE_BYTES = 1024 * 1024;

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
 * @param onRead told how many bytes of the file, packed as it is, were read
 */
export async function* readLines(file, onRead) {
  const input = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const text = unpacked(counted(input, onRead), file);
  let rest = [];
  try {
    for await (const chunk of text) {
      const lines = [];
      let start = 0;
      for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, start)) {
        const piece = chunk.subarray(start, at);
        addLine(lines, rest.length > 0 ? Buffer.concat([...rest, piece]) : piece);
        rest = [];
        start = at + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
      if (lines.length > 0) yield lines;
    }
  } catch (cause) {
    throw new UsageError(`${file} cannot be read to its end: ${cause.message}.`);
  }
  const last = [];
  addLine(last, Buffer.concat(rest));
  if (last.length > 0) yield last;
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

function addLine(lines, line) {
  const end = line.at(-1) === CR ? line.length - 1 : line.length;
  if (end > 0) lines.push(line.subarray(0, Math.min(end, LONGEST_LINE_BYTES)));
}
