import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip } from 'node:zlib';
import { type UploadKind } from 'api/uploads';
import { type ZoneClock } from 'server/formats/time/zone-clock';
import { separatorOf, valuesOf } from './csv-entries';
import { isObject } from './object-entries';
import { MessageStart } from './starts-message';
import { Utf8Bytes } from './utf8-bytes';

const unpack = promisify(gunzip);
const MAX_UNPACKED = 1024 * 1024;
const MAX_LINES = 500;
/** So many of the lines that begin at the margin have a time, or lines have none. */
const MIN_TIME_SHARE = 0.2;
const SAME_COLUMNS_LINES = 5;

/** Whether bytes are the first of a gzip file. */
export const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** What tells whether a file was loaded before, with its size. @param sample its first bytes, as they are in the file */
export const fingerprintOf = (sample: Buffer): string => createHash('sha256').update(sample).digest('hex');

/**
 * The beginning of a file as UTF-8, unpacked if it is packed: at most 1 MiB.
 *
 * @returns undefined when it is damaged
 */
export async function sampleText(sample: Buffer): Promise<Buffer | undefined> {
  if (!isPacked(sample)) return new Utf8Bytes().of(sample);
  const unpacked = await firstUnpacked(sample);
  return unpacked && new Utf8Bytes().of(unpacked);
}

/** As much of the sample as unpacks to at most {@link MAX_UNPACKED}: half of it after each attempt that was too much. */
async function firstUnpacked(sample: Buffer): Promise<Buffer | undefined> {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_UNPACKED };
  for (let { length } = sample; length >= 64; length = Math.floor(length / 2)) {
    try {
      return await unpack(sample.subarray(0, length), options);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return undefined;
    }
  }
  return undefined;
}

/** Lines of the sample, without the last one, which may not be whole. */
export function wholeLines(text: Buffer, isWholeFile: boolean): string[] {
  const lines = text.toString('utf8').split(/\r?\n/, MAX_LINES + 1);
  if (lines.length > 1 && !isWholeFile) lines.pop();
  return lines.filter((line) => line.trim() !== '').slice(0, MAX_LINES);
}

/** What a file seems to be, by its first lines and its name. */
export function kindOf(lines: readonly string[], name: string): UploadKind {
  const [first = '', second] = lines;
  if (isObject(first.trim())) return /^\s*\{/.test(second ?? '{') ? 'ndjson' : 'lines';
  if (/^\s*[[{]\s*(?:$|["{])/.test(first)) return 'json';
  return isTable(lines, name) ? 'csv' : 'lines';
}

/** Every line has as many columns as the first one, which names them. */
function isTable([header = '', ...rows]: readonly string[], name: string): boolean {
  const separator = separatorOf(header);
  if (separator === undefined) return false;
  const columns = valuesOf(header, separator);
  if (/\.(?:csv|tsv)(?:\.gz)?$/i.test(name)) return columns !== undefined;
  const areNames = columns?.every((column) => /^[A-Za-z_@][\w .@-]{0,60}$/.test(column)) ?? false;
  const looked = rows.slice(0, SAME_COLUMNS_LINES);
  return areNames && looked.length > 1 && looked.every((row) => valuesOf(row, separator)?.length === columns?.length);
}

/** Whether messages of the file begin with a line that has a time. */
export function haveTimes(lines: readonly string[], zone: ZoneClock): boolean {
  const start = new MessageStart(zone);
  const atMargin = lines.filter((line) => !/^\s/.test(line));
  const timed = atMargin.filter((line) => start.isAt(line)).length;
  return timed > 0 && timed >= atMargin.length * MIN_TIME_SHARE;
}

/** Whether bytes are none of a text: every text file has fewer of this byte than one in a thousand. */
export const isBinary = (text: Buffer): boolean =>
  text.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0) * 1_000 > text.length;
