import {
  createUpload,
  finishUpload,
  getUploadRange,
  type NewUpload,
  removeUpload,
  sendUploadPart,
  type Upload,
  UPLOAD_PART_BYTES,
  type UploadRange,
} from 'api/uploads';
import { CancelledError } from 'flux/cancelled';
import { call } from 'rest/call';
import { FetchError } from 'rest/FetchError';

/** How often a part is sent again when the server does not answer at all; one that is busy is asked until it is not. */
const MAX_LOST = 30;
const RETRY_MS = 1_000;
const LOOK_MS = 300;
const MAX_LOOKS = 200;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new CancelledError());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** Makes a call until the server has room for it. */
async function patiently(ask: () => Promise<Upload>, signal: AbortSignal, onWait: () => void): Promise<Upload> {
  for (let lost = 0; ;) {
    try {
      return await ask();
    } catch (error) {
      const status = error instanceof FetchError ? error.status : 0;
      if (status !== 503 && !(status === undefined && (lost += 1) <= MAX_LOST)) throw error;
      onWait();
      await pause(RETRY_MS, signal);
    }
  }
}

/**
 * Loads a file part by part, of which one is in memory.
 *
 * @param onProgress called after each part
 * @throws FetchError; CancelledError when the signal fires, after which the server removes what has come
 */
export async function sendFile(
  file: File,
  order: NewUpload,
  signal: AbortSignal,
  onProgress: (upload: Upload) => void,
): Promise<Upload> {
  let upload = await call(createUpload, { body: order, signal });
  const { id: uploadId } = upload;
  const waits = () => onProgress({ ...upload, is_waiting: true });
  try {
    onProgress(upload);
    while (upload.state === 'receiving' && upload.received_bytes < file.size) {
      const offset = upload.received_bytes;
      const body = file.slice(offset, offset + UPLOAD_PART_BYTES);
      const params = { uploadId, offset: String(offset) };
      upload = await patiently(() => call(sendUploadPart, { params, body, signal }), signal, waits);
      onProgress(upload);
    }
    while (upload.state === 'receiving') {
      upload = await patiently(() => call(finishUpload, { params: { uploadId }, body: {}, signal }), signal, waits);
      onProgress(upload);
    }
    return upload;
  } catch (error) {
    void call(removeUpload, { params: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** Waits until all messages of an upload can be searched, for a minute at most. */
export async function whenSearchable({ id, messages }: Upload, signal: AbortSignal): Promise<UploadRange> {
  for (let looks = 0; ; looks += 1) {
    const range = await call(getUploadRange, { params: { uploadId: id }, signal });
    if (range.messages >= messages || looks === MAX_LOOKS) return range;
    await pause(LOOK_MS, signal);
  }
}
