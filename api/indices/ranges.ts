import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open } from '../contract';

/** Oldest and newest message of an index. Both epoch 0: not known, the index is always searched. */
export const IndexRange = Open({
  index_name: Type.String(),
  begin: Type.String(),
  end: Type.String(),
  calculated_at: Type.String(),
  took_ms: Type.Integer(),
});
export type IndexRange = Static<typeof IndexRange>;

export const listIndexRanges = defineCall({
  method: 'GET',
  path: '/system/indices/ranges',
  access: 'checked-by-service',
  summary: 'The time ranges of the indices the person may see, by end, begin and name.',
  response: Open({ total: Type.Integer(), ranges: Type.Array(IndexRange) }),
});

export const getIndexRange = defineCall({
  method: 'GET',
  path: '/system/indices/ranges/{index}',
  access: 'indexranges:read:{index}',
  summary: 'The time range of one index.',
  response: IndexRange,
});

export const rebuildIndexRanges = defineCall({
  method: 'POST',
  path: '/system/indices/ranges/rebuild',
  access: 'indexranges:rebuild',
  audit: { action: 'index_range.rebuild_all' },
  summary: 'Starts a job that calculates the time ranges of all indices.',
  status: 202,
});

export const rebuildIndexSetRanges = defineCall({
  method: 'POST',
  path: '/system/indices/ranges/index_set/{indexSetId}/rebuild',
  access: 'indexranges:rebuild',
  audit: { action: 'index_range.rebuild_set', target: '{indexSetId}' },
  summary: 'Starts a job that calculates the time ranges of an index set.',
  status: 202,
});

export const rebuildIndexRange = defineCall({
  method: 'POST',
  path: '/system/indices/ranges/{index}/rebuild',
  access: 'indexranges:rebuild:{index}',
  audit: { action: 'index_range.rebuild', target: '{index}' },
  summary: 'Starts a job that calculates the time range of one index.',
  status: 202,
});
