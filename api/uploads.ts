import { type Static, Type } from '@sinclair/typebox';
import { defineCall, KIB, MIB, none, reads, Nullable, Open, Strict } from './contract';

/** The server takes log files. */
export const UPLOADS_CAPABILITY = 'uploads';
export const UPLOAD_PERMISSION = 'uploads:create';

/** Bytes. */
export const UPLOAD_FILE_LIMIT = 2 * KIB * MIB;
/** Bytes of one part of a file, and of what the preview is made of. Only the last part may be shorter. */
export const UPLOAD_PART_BYTES = MIB;
/** Files of one person that may come in at the same time. */
export const UPLOADS_AT_ONCE = 2;
/** Messages the preview shows. */
export const PREVIEW_ROWS = 20;

/**
 * How a file is read: `lines` of text, `ndjson` with one object a line, `json` with objects one after the other or in an
 * array, `csv` whose first line names the columns.
 */
export const UploadKind = Type.Union([
  Type.Literal('lines'),
  Type.Literal('ndjson'),
  Type.Literal('json'),
  Type.Literal('csv'),
]);
export type UploadKind = Static<typeof UploadKind>;

const FileName = Type.String({ minLength: 1, maxLength: 255 });
const FileSize = Type.Integer({ minimum: 0, maximum: UPLOAD_FILE_LIMIT });
const TimeZone = Type.String({ maxLength: 100 });
/** SHA-256 of the first MiB as it is in the file, in hexadecimal digits. */
const Fingerprint = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A message as it would be stored. */
export const PreviewRow = Open({
  /** Absent: none was found; the message gets the time at which it is loaded. */
  timestamp: Type.Optional(Type.String()),
  /** Syslog severity, 0 to 7. */
  level: Type.Optional(Type.Integer()),
  message: Type.String(),
  fields: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
});
export type PreviewRow = Static<typeof PreviewRow>;

/** A file that was loaded before. */
const LoadedBefore = Open({ upload_id: Type.String(), name: Type.String(), at: Type.String(), by: Type.String() });

export const UploadPreview = Open({
  fingerprint: Fingerprint,
  kind: UploadKind,
  is_packed: Type.Boolean(),
  /** Most frequent format of the messages (`gl2_format`); absent: none was recognised. */
  format: Type.Optional(Type.String()),
  /** Lines have times, so that those without one belong to the message before them. */
  has_times: Type.Boolean(),
  rows: Type.Array(PreviewRow),
  /** Entries in the sample that cannot be read as the kind says. */
  unreadable: Type.Integer(),
  /** Why the file cannot be loaded. */
  problem: Type.Optional(Type.String()),
  /** The same file, by name or not, among the uploads the person may see; the newest first. */
  loaded_before: Type.Array(LoadedBefore),
});
export type UploadPreview = Static<typeof UploadPreview>;

export const previewUpload = defineCall({
  method: 'POST',
  path: '/timberline/uploads/preview',
  access: UPLOAD_PERMISSION,
  audit: reads('only reads'),
  summary: 'What the beginning of a file would become. Nothing is stored.',
  query: Strict({
    name: FileName,
    /** Of the whole file, in bytes. */
    size: FileSize,
    /** Zone of times that name none; empty: that of the server. */
    timezone: Type.Optional(TimeZone),
    /** Absent: found by a look at the sample. */
    kind: Type.Optional(UploadKind),
    joins_lines: Type.Optional(Type.Boolean()),
  }),
  takesBytes: true,
  bodyLimit: UPLOAD_PART_BYTES,
  response: UploadPreview,
});

export const NewUpload = Strict({
  name: FileName,
  size: FileSize,
  fingerprint: Fingerprint,
  kind: UploadKind,
  timezone: Type.Optional(TimeZone),
  /** Lines without a time belong to the message before them. */
  joins_lines: Type.Optional(Type.Boolean()),
  /** Source of messages that name none; absent: the name of the file. */
  source: Type.Optional(Type.String({ maxLength: 255 })),
  stream: Type.Union([
    Strict({ id: Type.String({ minLength: 1, maxLength: 50 }) }),
    Strict({
      title: Type.String({ minLength: 1, maxLength: 200 }),
      /** Days after which the stream is removed with its messages. */
      keep_days: Type.Integer({ minimum: 1, maximum: 366 }),
    }),
  ]),
});
export type NewUpload = Static<typeof NewUpload>;

/** `removing`: it goes as soon as its messages have left the journal. */
export const UploadState = Type.Union([
  Type.Literal('receiving'),
  Type.Literal('done'),
  Type.Literal('failed'),
  Type.Literal('removing'),
]);
export type UploadState = Static<typeof UploadState>;

/** A file that is loaded, or was. */
export const Upload = Open({
  id: Type.String(),
  name: Type.String(),
  /** Bytes of the file. */
  size: Type.Integer(),
  kind: UploadKind,
  state: UploadState,
  created_at: Type.String(),
  creator_user_id: Type.String(),
  stream_id: Type.String(),
  /** The stream was made for the file: it goes with the upload. */
  is_own_stream: Type.Boolean(),
  ends_at: Nullable(Type.String()),
  received_bytes: Type.Integer(),
  messages: Type.Integer(),
  unreadable: Type.Integer(),
  /** Messages that were longer than may be stored. */
  cut: Type.Integer(),
  /** The journal has no room at the moment: the upload goes on by itself. */
  is_waiting: Type.Boolean(),
  failure: Nullable(Type.String()),
});
export type Upload = Static<typeof Upload>;

export const listUploads = defineCall({
  method: 'GET',
  path: '/timberline/uploads',
  access: UPLOAD_PERMISSION,
  summary: 'The uploads of the person and those whose streams the person may read, the newest first.',
  response: Open({ uploads: Type.Array(Upload) }),
});

export const createUpload = defineCall({
  method: 'POST',
  path: '/timberline/uploads',
  access: UPLOAD_PERMISSION,
  audit: { action: 'upload.create' },
  summary: 'Begins to load a file; its parts follow.',
  body: NewUpload,
  response: Upload,
  status: 201,
});

export const sendUploadPart = defineCall({
  method: 'PUT',
  path: '/timberline/uploads/{uploadId}/parts/{offset}',
  access: UPLOAD_PERMISSION,
  audit: none('the upload has an entry of its own'),
  summary: 'The bytes of a file from an offset on. One that was received already is not taken twice.',
  takesBytes: true,
  bodyLimit: UPLOAD_PART_BYTES,
  response: Upload,
});

export const finishUpload = defineCall({
  method: 'POST',
  path: '/timberline/uploads/{uploadId}/finish',
  access: UPLOAD_PERMISSION,
  audit: none('the upload has an entry of its own'),
  summary: 'All parts were sent. While messages wait for the journal the state stays `receiving`: ask again.',
  body: Type.Optional(Open({})),
  response: Upload,
});

/** What of an upload can be searched by now. */
export const UploadRange = Open({
  messages: Type.Integer(),
  /** Of the first and the last message; absent as long as there is none. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
});
export type UploadRange = Static<typeof UploadRange>;

export const getUploadRange = defineCall({
  method: 'GET',
  path: '/timberline/uploads/{uploadId}/range',
  access: UPLOAD_PERMISSION,
  summary: 'How many messages of an upload can be searched, and their time range.',
  response: UploadRange,
});

export const removeUpload = defineCall({
  method: 'DELETE',
  path: '/timberline/uploads/{uploadId}',
  access: UPLOAD_PERMISSION,
  audit: { action: 'upload.delete', target: '{uploadId}' },
  summary: 'Ends an upload and removes the stream that was made for it with its messages. In other streams they stay.',
});
