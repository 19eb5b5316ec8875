import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open } from './contract';

/** A message the engine refused to store (card indices.md). */
export const IndexerFailure = Open({
  letter_id: Type.String(),
  index: Type.String(),
  type: Type.String(),
  message: Type.String(),
  timestamp: Type.String(),
});
export type IndexerFailure = Static<typeof IndexerFailure>;

export const listIndexerFailures = defineCall({
  method: 'GET',
  path: '/system/indexer/failures',
  access: 'indices:failures',
  summary: 'Messages that could not be stored, newest first.',
  query: Type.Object({
    limit: Type.Integer({ minimum: 0, maximum: 1000 }),
    offset: Type.Integer({ minimum: 0 }),
  }),
  response: Open({ failures: Type.Array(IndexerFailure), total: Type.Integer() }),
});

export const countIndexerFailures = defineCall({
  method: 'GET',
  path: '/system/indexer/failures/count',
  access: 'indices:failures',
  summary: 'How many messages could not be stored since a moment, written YYYY-MM-DDTHH:mm:ss.SSS in UTC.',
  query: Type.Object({ since: Type.String() }),
  response: Open({ count: Type.Integer() }),
});
