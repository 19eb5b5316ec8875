import { type UploadKind } from 'api/uploads';
import { ZoneClock } from 'server/formats/time/zone-clock';
import { type FieldValue } from 'server/messages/field-value';
import { type Codec, UndecodableError } from './codec';
import { UploadedTextReader } from './uploaded-text';

/** What all messages of an uploaded file share; stands before each of them. */
export interface UploadHead {
  uploadId: string;
  streamId: string;
  filename: string;
  /** Of messages that name none. */
  source: string;
  /** Zone of times that name none; empty: that of the server. */
  zone: string;
  kind: UploadKind;
}

const LF = 0x0a;
const MAX_REMEMBERED = 100;

interface KnownHead extends UploadHead {
  clock: ZoneClock;
}

const reader = new UploadedTextReader();
const heads = new Map<string, KnownHead>();

/** A zone nobody knows is that of the server. */
export function zoneClock(zone: string): ZoneClock {
  try {
    return new ZoneClock(zone === '' ? undefined : zone);
  } catch {
    return new ZoneClock();
  }
}

function headOf(json: string): KnownHead {
  const known = heads.get(json);
  if (known) return known;
  const read = JSON.parse(json) as UploadHead;
  const head = { ...read, clock: zoneClock(read.zone) };
  if (heads.size >= MAX_REMEMBERED) heads.clear();
  heads.set(json, head);
  return head;
}

/** What stands before each message of an upload in the journal. */
export const uploadHead = (head: UploadHead): Buffer => Buffer.from(`${JSON.stringify(head)}\n`);

/** A message of an uploaded file: the head in its first line, the text behind it. */
export const uploadCodec: Codec = {
  id: 'timberline-upload',
  metricName: 'org.timberline.inputs.codecs.UploadCodec',

  decode(payload, { receivedMs }) {
    const end = payload.indexOf(LF);
    if (end < 0) throw new UndecodableError('The head of an uploaded message is missing');
    const { uploadId, streamId, filename, source, kind, clock } = headOf(payload.toString('utf8', 0, end));
    const text = payload.toString('utf8', end + 1);
    const found = reader.read(kind, text, uploadId, { receivedMs, zone: clock });
    const fields = new Map<string, FieldValue>([
      ['filename', filename],
      ['upload_id', uploadId],
    ]);
    for (const name in found.fields) {
      const value = found.fields[name];
      if (value !== undefined && !name.startsWith('gl2_') && !fields.has(name)) fields.set(name, value);
    }
    if (found.level !== undefined) fields.set('level', found.level);
    if (found.format !== undefined) fields.set('gl2_format', found.format);
    return {
      message: found.message,
      source: found.source ?? source,
      timestampMs: found.time?.ms,
      onlyStream: streamId,
      fields,
    };
  },
};
