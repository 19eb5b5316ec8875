import {
  createUpload,
  finishUpload,
  getUploadRange,
  listUploads,
  previewUpload,
  removeUpload,
  sendUploadPart,
} from 'api/uploads';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { previewOf } from './preview';
import { type Uploads } from './uploads';

const bytesOf = (body: Uint8Array | undefined): Buffer => {
  if (!(body instanceof Uint8Array))
    throw httpError.badRequest('The body is bytes of the file (application/octet-stream).');
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
};

function offsetOf(text: string): number {
  const offset = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
  if (Number.isNaN(offset)) throw httpError.badRequest('The offset is a number of bytes.');
  return offset;
}

/** The calls of uploads. */
export function uploadCalls(uploads: Uploads): ServedCall[] {
  return [
    serve(listUploads, async ({ caller }) => ({ uploads: await uploads.list(caller) })),

    serve(previewUpload, async ({ caller, query, body }) => {
      const sample = bytesOf(body);
      const { name, size, timezone: zone = '', kind, joins_lines: joinsLines } = query;
      const isWholeFile = sample.length >= size;
      const preview = await previewOf(sample, { name, zone, kind, joinsLines, isWholeFile });
      const before = await uploads.sameFile(caller, preview.fingerprint, size);
      return {
        ...preview,
        loaded_before: before.map(({ id, body: { name: loaded }, createdAt, createdBy }) => ({
          ...{ upload_id: id, name: loaded, at: createdAt.toISOString(), by: createdBy },
        })),
      };
    }),

    serve(createUpload, ({ caller, body }) => uploads.create(caller, body)),

    serve(sendUploadPart, ({ caller, params: { uploadId, offset }, body }) =>
      uploads.takePart(caller, uploadId, offsetOf(offset), bytesOf(body)),
    ),

    serve(finishUpload, ({ caller, params: { uploadId } }) => uploads.finish(caller, uploadId)),
    serve(getUploadRange, ({ caller, params: { uploadId }, signal }) => uploads.range(caller, uploadId, signal)),
    serve(removeUpload, ({ caller, params: { uploadId } }) => uploads.remove(caller, uploadId)),
  ];
}
