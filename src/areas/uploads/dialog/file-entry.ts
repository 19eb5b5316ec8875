import { type NewUpload, type Upload, type UploadKind, type UploadPreview } from 'api/uploads';
import { type SentFile } from '../UploadsStore';

/** What one chooses for a file. */
export interface FileChoices {
  /** Absent: what the server finds. */
  kind?: UploadKind;
  joinsLines?: boolean;
  zone: string;
  /** Empty: a new stream. */
  streamId: string;
  title: string;
  keepDays: number;
  /** It was loaded before, and is to be loaded again. */
  again: boolean;
}

/** A file of the dialog, and how it stands with it. */
export interface FileEntry {
  /** By which the list knows it. */
  key: number;
  file: File;
  choices: FileChoices;
  preview?: UploadPreview;
  /** Why it cannot be loaded. */
  problem?: string;
  /** It is being loaded. */
  isSending: boolean;
  /** What the server said of it last. */
  upload?: Upload;
  sent?: SentFile;
  /** Why it was not loaded to its end. */
  failure?: string;
}

export const KEEP_DAYS = [1, 7, 30, 90, 365] as const;
export const MAX_FILES = 10;
const MAX_TITLE_LENGTH = 200;

export const newEntry = (file: File, key: number, zone: string, problem?: string): FileEntry => ({
  key,
  file,
  choices: { zone, streamId: '', title: file.name.slice(0, MAX_TITLE_LENGTH), keepDays: 7, again: false },
  problem,
  isSending: false,
});

/** Whether it waits to be loaded. */
export const isPending = ({ preview, problem, sent, failure }: FileEntry): boolean =>
  preview !== undefined && problem === undefined && sent === undefined && failure === undefined;

/** What the server is asked for. */
export function orderOf({ file, choices, preview }: FileEntry & { preview: UploadPreview }): NewUpload {
  const { zone, streamId, title, keepDays, joinsLines = preview.has_times } = choices;
  return {
    name: file.name.slice(0, 255),
    size: file.size,
    fingerprint: preview.fingerprint,
    kind: preview.kind,
    timezone: zone,
    joins_lines: joinsLines,
    stream: streamId === '' ? { title: title.trim(), keep_days: keepDays } : { id: streamId },
  };
}
