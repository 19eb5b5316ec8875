import {
  listUploads,
  type NewUpload,
  previewUpload,
  removeUpload,
  type Upload,
  UPLOAD_PART_BYTES,
  type UploadKind,
  type UploadPreview,
  type UploadRange,
} from 'api/uploads';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { sendFile, whenSearchable } from './send-file';
import { texts } from './texts';

/** How a file is to be read; what is absent is found by a look at it. */
export interface PreviewSettings {
  timezone: string;
  kind?: UploadKind;
  joinsLines?: boolean;
}

/** A file that was loaded, and what of it can be searched. */
export interface SentFile {
  upload: Upload;
  range: UploadRange;
}

export interface UploadsState {
  /** The newest first. */
  list: Loadable<readonly Upload[]>;
}

export const UploadsActions = createActions('Uploads', {
  list: action<[], readonly Upload[]>(),
  /** What the first MiB of a file would become. Failures are the caller's to show. */
  preview: action<[file: File, settings: PreviewSettings], UploadPreview>(),
  /** Loads a file; when it is cancelled the server removes what has come. Failures are the caller's to show. */
  send: action<[file: File, order: NewUpload, onProgress: (upload: Upload) => void], SentFile>(),
  /** Removes an upload, and the stream that was made for it with its messages. */
  remove: action<[upload: Upload]>(),
});

const initial: UploadsState = { list: ABSENT };

/** The files that were loaded, and loading some. */
export const UploadsStore = createStore(
  'Uploads',
  UploadsActions,
  initial,
)(({ answer, perform }) => ({
  list: perform(async (signal: AbortSignal) => (await call(listUploads, { signal })).uploads, {
    ...loading('list'),
    into: (list) => ({ list: loaded(list) }),
    newestOnly: true,
    failure: texts.toasts.notLoaded,
  }),
  preview: (signal, file, { timezone, kind, joinsLines }) => {
    const query = { name: file.name.slice(0, 255), size: file.size, timezone, kind, joins_lines: joinsLines };
    return call(previewUpload, { query, body: file.slice(0, UPLOAD_PART_BYTES), signal });
  },
  send: async (signal, file, order, onProgress) => {
    const upload = await sendFile(file, order, signal, onProgress);
    return { upload, range: await whenSearchable(upload, signal) };
  },
  remove: answer(removeUpload, {
    send: ({ id }) => ({ params: { uploadId: id } }),
    success: (_, { name }) => texts.toasts.removed(name),
    failure: { title: texts.toasts.notRemoved, message: (reason) => reason },
  }),
}));
