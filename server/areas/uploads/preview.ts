import { PREVIEW_ROWS, type PreviewRow, type UploadKind, type UploadPreview } from 'api/uploads';
import { zoneClock } from 'server/codecs/upload';
import { type UploadedText, UploadedTextReader } from 'server/codecs/uploaded-text';
import { type FieldValue } from 'server/messages/field-value';
import { entryReader } from './reading/entry-reader';
import { FoundEntries } from './reading/found-entries';
import { fingerprintOf, haveTimes, isBinary, isPacked, kindOf, sampleText, wholeLines } from './reading/sample';

const MAX_SHOWN_LENGTH = 1_000;
const MAX_FIELDS = 50;
/** Messages whose format is looked at. */
const MAX_READ = 200;

/** What is asked of a preview. */
export interface PreviewRequest {
  name: string;
  zone: string;
  /** Absent: found out. */
  kind?: UploadKind;
  joinsLines?: boolean;
  /** The sample is all of the file. */
  isWholeFile: boolean;
}

type Looked = Omit<UploadPreview, 'loaded_before'>;

const cut = (text: string): string => (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text);
const shownValue = (value: FieldValue) =>
  typeof value === 'bigint' ? value.toString() : typeof value === 'string' ? cut(value) : value;

function rowOf({ time, level, message, source, fields = {} }: UploadedText): PreviewRow {
  const all: [string, FieldValue][] = [];
  for (const [name, value] of [['source', source] as const, ...Object.entries(fields)])
    if (value !== undefined) all.push([name, value]);
  return {
    ...(time && { timestamp: new Date(time.ms).toISOString() }),
    ...(level !== undefined && { level }),
    message: cut(message),
    fields: Object.fromEntries(all.slice(0, MAX_FIELDS).map(([name, value]) => [name, shownValue(value)])),
  };
}

function mostFrequent(formats: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const format of formats) counts.set(format, (counts.get(format) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** What the first bytes of a file would become, read as the whole file would be. */
export async function previewOf(sample: Buffer, request: PreviewRequest): Promise<Looked> {
  const { name, zone, isWholeFile } = request;
  const seen = { fingerprint: fingerprintOf(sample), is_packed: isPacked(sample) };
  const clock = zoneClock(zone);
  const text = await sampleText(sample);
  const nothing: Looked = { ...seen, kind: 'lines', has_times: false, rows: [], unreadable: 0 };
  if (!text) return { ...nothing, problem: 'It begins as a gzip file and cannot be unpacked.' };
  if (text.length === 0) return { ...nothing, problem: 'The file is empty.' };
  if (isBinary(text)) return { ...nothing, problem: 'It is not a text file.' };

  const lines = wholeLines(text, isWholeFile);
  const kind = request.kind ?? kindOf(lines, name);
  const hasTimes = kind === 'lines' && haveTimes(lines, clock);
  const found = new FoundEntries();
  const reader = entryReader({ kind, joinsLines: request.joinsLines ?? hasTimes, zone: clock }, found);
  reader.push(text);
  // What the end of the sample cuts off is no fault of the file.
  if (isWholeFile) reader.end();
  const texts = new UploadedTextReader();
  const context = { receivedMs: Date.now(), zone: clock };
  const read = found.entries.slice(0, MAX_READ).map((entry) => texts.read(kind, entry.toString('utf8'), name, context));
  const format = mostFrequent(read.map((each) => each.format));
  return {
    ...seen,
    kind,
    has_times: hasTimes,
    rows: read.slice(0, PREVIEW_ROWS).map(rowOf),
    unreadable: found.unreadable,
    ...(format !== undefined && { format }),
    ...(read.length === 0 && isWholeFile && { problem: 'Nothing in it can be read as a message of this kind.' }),
  };
}
