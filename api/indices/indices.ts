import { type Static, Type } from '@sinclair/typebox';
import { defineCall, MIB, reads, Nullable, Open, Strict } from '../contract';

/** How often something was done to an index, and the whole seconds it took. */
export const OperationStats = Open({ total: Type.Integer(), time_seconds: Type.Integer() });
export type OperationStats = Static<typeof OperationStats>;

export const IndexStats = Open({
  flush: OperationStats,
  get: OperationStats,
  index: OperationStats,
  merge: OperationStats,
  refresh: OperationStats,
  search_query: OperationStats,
  search_fetch: OperationStats,
  open_search_contexts: Type.Integer(),
  store_size_bytes: Type.Integer(),
  segments: Type.Integer(),
  documents: Open({ count: Type.Integer(), deleted: Type.Integer() }),
});
export type IndexStats = Static<typeof IndexStats>;

/** `state`: started, relocating, initializing or unassigned; an unassigned shard is on no node. */
export const ShardRouting = Open({
  id: Type.Integer(),
  state: Type.String(),
  active: Type.Boolean(),
  primary: Type.Boolean(),
  node_id: Type.String(),
  node_name: Nullable(Type.String()),
  node_hostname: Nullable(Type.String()),
  relocating_to: Nullable(Type.String()),
});
export type ShardRouting = Static<typeof ShardRouting>;

/** 4.3 says `reopened`, newer servers `is_reopened`. */
export const IndexInfo = Open({
  primary_shards: IndexStats,
  all_shards: IndexStats,
  routing: Type.Array(ShardRouting),
  reopened: Type.Optional(Type.Boolean()),
  is_reopened: Type.Optional(Type.Boolean()),
});
export type IndexInfo = Static<typeof IndexInfo>;

export const IndexInfoByName = Type.Record(Type.String(), IndexInfo);
export type IndexInfoByName = Static<typeof IndexInfoByName>;

export const OpenIndices = Open({ indices: IndexInfoByName });
/** Names only: of a closed index nothing more is known. */
export const IndexNames = Open({ indices: Type.Array(Type.String()), total: Type.Integer() });

/** `all` are the open ones. `reopened` may hold a wildcard on a 4.3 server: read each index's own flag instead. */
export const IndexList = Open({ closed: IndexNames, reopened: IndexNames, all: OpenIndices });
export type IndexList = Static<typeof IndexList>;

export const listIndices = defineCall({
  method: 'GET',
  path: '/system/indexer/indices',
  access: 'checked-by-service',
  summary: 'All indices the person may read.',
  response: IndexList,
});

export const listOpenIndices = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/open',
  access: 'indices:read',
  summary: 'The open indices.',
  response: OpenIndices,
});

export const listClosedIndices = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/closed',
  access: 'checked-by-service',
  summary: 'Names of the closed indices the person may read.',
  response: IndexNames,
});

export const listReopenedIndices = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/reopened',
  access: 'checked-by-service',
  summary: 'Names of the reopened indices the person may read.',
  response: IndexNames,
});

export const getIndices = defineCall({
  method: 'POST',
  path: '/system/indexer/indices/multiple',
  access: 'checked-by-service',
  audit: reads('only reads'),
  summary: 'Several indices by name; unknown and forbidden ones are omitted.',
  body: Strict({ indices: Type.Array(Type.String(), { maxItems: 10_000 }) }),
  // Ten thousand names of indices.
  bodyLimit: MIB,
  response: IndexInfoByName,
});

export const getIndex = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/{index}',
  access: 'indices:read:{index}',
  summary: 'One open index.',
  response: IndexInfo,
});

export const closeIndex = defineCall({
  method: 'POST',
  path: '/system/indexer/indices/{index}/close',
  access: 'indices:changestate:{index}',
  audit: { action: 'index.close', target: '{index}' },
  summary: 'Closes an index: its messages stay on disk but cannot be searched.',
});

export const reopenIndex = defineCall({
  method: 'POST',
  path: '/system/indexer/indices/{index}/reopen',
  access: 'indices:changestate:{index}',
  audit: { action: 'index.reopen', target: '{index}' },
  summary: 'Reopens a closed index; retention then skips it.',
});

export const deleteIndex = defineCall({
  method: 'DELETE',
  path: '/system/indexer/indices/{index}',
  access: 'indices:delete:{index}',
  audit: { action: 'index.delete', target: '{index}' },
  summary: 'Deletes an index and its messages.',
});

export const listIndicesOfSet = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/{indexSetId}/list',
  access: 'checked-by-service',
  summary: 'The indices of an index set that the person may read.',
  response: IndexList,
});

export const listOpenIndicesOfSet = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/{indexSetId}/open',
  access: 'indices:read',
  summary: 'The open indices of an index set.',
  response: OpenIndices,
});

export const listClosedIndicesOfSet = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/{indexSetId}/closed',
  access: 'checked-by-service',
  summary: 'Names of the closed indices of an index set.',
  response: IndexNames,
});

export const listReopenedIndicesOfSet = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/{indexSetId}/reopened',
  access: 'checked-by-service',
  summary: 'Names of the reopened indices of an index set.',
  response: IndexNames,
});
