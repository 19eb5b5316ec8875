import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open, Strict } from '../contract';

/**
 * A message the engine refused to store (card indices.md), or, ours, one that no codec could read: its type is
 * `DECODING`, its index empty. What is optional, a 4.3 cluster does not say.
 */
export const IndexerFailure = Open({
  letter_id: Type.String(),
  index: Type.String(),
  type: Type.String(),
  message: Type.String(),
  /** The message's own time. */
  timestamp: Type.String(),
  received_at: Type.Optional(Type.String()),
  input_id: Type.Optional(Type.String()),
  /** Field and value the engine could not store, when it names one. */
  field: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  /** What there was of the message, cut. */
  source: Type.Optional(Type.String()),
  /** Of a message that could not be read: the codec that tried, who sent it, how many bytes came. */
  codec: Type.Optional(Type.String()),
  remote_address: Type.Optional(Type.String()),
  size_bytes: Type.Optional(Type.Integer()),
  /** All its bytes are kept, so it can be processed again. */
  is_whole: Type.Optional(Type.Boolean()),
});
export type IndexerFailure = Static<typeof IndexerFailure>;

/** How much is kept of each type before the oldest go. The original keeps 50 MB of those not stored, and no others. */
export const MOST_FAILURE_BYTES = { INDEXING: 50_000_000, DECODING: 20_000_000 } as const;

/** Whether there are more that the caller may not see: those of the audit log. A 4.3 cluster does not say. */
const HasHidden = Type.Optional(Type.Boolean());

export const listIndexerFailures = defineCall({
  method: 'GET',
  path: '/system/indexer/failures',
  access: 'indices:failures',
  summary: 'Messages that could not be stored, newest first.',
  query: Type.Object({
    limit: Type.Integer({ minimum: 0, maximum: 1000 }),
    offset: Type.Integer({ minimum: 0 }),
  }),
  response: Open({ failures: Type.Array(IndexerFailure), total: Type.Integer(), has_hidden: HasHidden }),
});

export const countIndexerFailures = defineCall({
  method: 'GET',
  path: '/system/indexer/failures/count',
  access: 'indices:failures',
  summary: 'The number of messages that could not be stored since a time (YYYY-MM-DDTHH:mm:ss.SSS in UTC).',
  query: Type.Object({ since: Type.String() }),
  response: Open({ count: Type.Integer(), has_hidden: HasHidden }),
});

export const processFailuresAgain = defineCall({
  method: 'POST',
  path: '/timberline/indexer/failures/process-again',
  access: 'checked-by-service',
  audit: { action: 'indexer_failure.process_again' },
  summary: 'Processes messages again that could not be read; needs inputs:changestate for their inputs.',
  body: Strict({
    letter_ids: Type.Array(Type.String({ maxLength: 26 }), { minItems: 1, maxItems: 500 }),
    /** Read them as plain text instead of by the codec of their input. */
    as_text: Type.Optional(Type.Boolean()),
  }),
  /** Those not kept whole any more are left out. */
  response: Open({ processed: Type.Integer() }),
});
