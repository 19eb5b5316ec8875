import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from '../contract';
import { Deflector } from './deflector';
import { IndexRange } from './ranges';

/** `status`: green, yellow or red. */
export const ClusterHealth = Open({
  status: Type.String(),
  shards: Open({
    active: Type.Integer(),
    initializing: Type.Integer(),
    relocating: Type.Integer(),
    unassigned: Type.Integer(),
  }),
});
export type ClusterHealth = Static<typeof ClusterHealth>;

export const ClusterName = Open({ name: Type.String() });
export type ClusterName = Static<typeof ClusterName>;

/** An index in an overview. A closed one has no size, and usually no range. */
export const IndexSummary = Open({
  size: Nullable(Open({ events: Type.Integer(), deleted: Type.Integer(), bytes: Type.Integer() })),
  range: Nullable(IndexRange),
  is_deflector: Type.Boolean(),
  is_closed: Type.Boolean(),
  is_reopened: Type.Boolean(),
});
export type IndexSummary = Static<typeof IndexSummary>;

export const IndexerOverview = Open({
  deflector: Deflector,
  indexer_cluster: Open({ health: ClusterHealth, name: Type.String() }),
  counts: Open({ events: Type.Integer() }),
  indices: Type.Record(Type.String(), IndexSummary),
});
export type IndexerOverview = Static<typeof IndexerOverview>;

export const getIndexerOverview = defineCall({
  method: 'GET',
  path: '/system/indexer/overview/{indexSetId}',
  access: 'indices:read',
  summary:
    'Overview of an index set: its indices, its write index, the state of the search backend. 503 without a backend.',
  response: IndexerOverview,
});

export const getDefaultIndexerOverview = defineCall({
  method: 'GET',
  path: '/system/indexer/overview',
  access: 'indices:read',
  summary: 'The overview of the default index set (deprecated).',
  response: IndexerOverview,
});

export const getIndexerClusterHealth = defineCall({
  method: 'GET',
  path: '/system/indexer/cluster/health',
  access: 'indexercluster:read',
  summary: 'State and shards of the search backend.',
  response: ClusterHealth,
});

export const getIndexerClusterName = defineCall({
  method: 'GET',
  path: '/system/indexer/cluster/name',
  access: 'indexercluster:read',
  summary: 'Name of the search backend.',
  response: ClusterName,
});
