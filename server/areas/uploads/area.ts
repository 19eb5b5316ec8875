import { UPLOAD_PERMISSION, UPLOADS_CAPABILITY } from 'api/uploads';
import { indices } from 'server/areas/indices';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { createCollection } from 'server/storage/documents/collection';
import { UPLOAD_LIMITS, type UploadLimits } from './incoming-file';
import { type StoredUpload } from './stored-upload';
import { uploadCalls } from './upload-calls';
import { createUploads } from './uploads';

const TIDY_MS = 60_000;

/** @param limits of one file */
export const uploadsArea = (limits: UploadLimits = UPLOAD_LIMITS) =>
  defineServerArea({
    name: 'uploads',
    needs: { indices, streams },
    permissions: [UPLOAD_PERMISSION],
    setUp: ({ database, engine, log, node: { nodeId }, now }, needed) => {
      const documents = createCollection<StoredUpload>(database, 'upload', { now });
      const uploads = createUploads({ ...needed, documents, engine, limits, nodeId, log, now });
      return {
        provides: uploads,
        calls: uploadCalls(uploads),
        capabilities: [UPLOADS_CAPABILITY],
        periodicals: [{ name: 'removing uploads that have ended', everyMs: TIDY_MS, run: uploads.tidy }],
        open: uploads.open,
        close: uploads.close,
      };
    },
  });

/** Log files that people load into streams. */
export const uploads = uploadsArea();
