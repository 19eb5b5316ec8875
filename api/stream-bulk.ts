import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open, Strict } from './contract';

// Several streams at once: shapes of newer servers of this API (card streams.md, "Newer servers add"), which 4.3 has not.

/** Servers that have these calls say so by it. */
export const STREAM_BULK_CAPABILITY = 'stream-bulk';

/** So many at once, which is more than a page of a list holds. */
const MAX_STREAMS = 1_000;

const several = { entity_ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: MAX_STREAMS }) };
const Several = Strict(several);

/** What became of each: those that are not among the failures are done. */
export const BulkResult = Open({
  successfully_performed: Type.Integer(),
  failures: Type.Array(Open({ entity_id: Type.String(), failure_explanation: Type.String() })),
  /** Of the call as a whole; none so far. */
  errors: Type.Array(Type.String()),
});
export type BulkResult = Static<typeof BulkResult>;

const ofEach = { access: 'checked-by-service', body: Several, response: BulkResult, status: 200 } as const;

export const pauseStreams = defineCall({
  ...ofEach,
  method: 'POST',
  path: '/streams/bulk_pause',
  audit: { action: 'stream.pause_several' },
  summary:
    'Pauses streams; each needs streams:changestate or streams:edit. One that is refused leaves the others alone.',
});

export const resumeStreams = defineCall({
  ...ofEach,
  method: 'POST',
  path: '/streams/bulk_resume',
  audit: { action: 'stream.resume_several' },
  summary: 'Resumes streams; each needs streams:changestate or streams:edit.',
});

export const deleteStreams = defineCall({
  ...ofEach,
  method: 'POST',
  path: '/streams/bulk_delete',
  audit: { action: 'stream.delete_several' },
  summary: 'Deletes streams and their rules; each needs streams:edit. Stored messages are kept.',
});

export const moveStreams = defineCall({
  ...ofEach,
  method: 'POST',
  path: '/timberline/streams/bulk_move',
  audit: { action: 'stream.move_several' },
  summary: 'Assigns an index set to streams; each needs streams:edit. Stored messages stay where they are.',
  body: Strict({ ...several, index_set_id: Type.String({ minLength: 1, maxLength: 100 }) }),
});
