import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open, Strict } from '../contract';
import { SentStrategyConfig } from './strategies';

/** First index of a set is `<prefix>_0`, its write alias `<prefix>_deflector`. */
export const INDEX_PREFIX_PATTERN = '^[a-z0-9][a-z0-9_+-]*$';

/** The shortest time, in milliseconds, between two looks at the types of an index set's fields. */
export const MIN_FIELD_TYPE_REFRESH_MS = 1000;

/** Their bounds (blank title, too few shards, a wrong prefix) are the service's: it answers with a list of violations. */
const common = {
  title: Type.String(),
  description: Type.Optional(Nullable(Type.String())),
  /** Takes part in rotation and retention, can be used by streams. */
  writable: Type.Optional(Type.Boolean()),
  shards: Type.Integer(),
  replicas: Type.Integer(),
  rotation_strategy_class: Type.String(),
  rotation_strategy: SentStrategyConfig,
  retention_strategy_class: Type.String(),
  retention_strategy: SentStrategyConfig,
  /** Segments an index is merged to after rotation. */
  index_optimization_max_num_segments: Type.Optional(Type.Integer()),
  index_optimization_disabled: Type.Optional(Type.Boolean()),
  /** Milliseconds. */
  field_type_refresh_interval: Type.Optional(Type.Integer()),
};

export const IndexSet = Open({
  ...common,
  id: Type.String(),
  description: Nullable(Type.String()),
  default: Type.Boolean(),
  can_be_default: Type.Boolean(),
  writable: Type.Boolean(),
  index_prefix: Type.String(),
  creation_date: Type.String(),
  index_analyzer: Type.String(),
  index_optimization_max_num_segments: Type.Integer(),
  index_optimization_disabled: Type.Boolean(),
  field_type_refresh_interval: Type.Integer(),
  /** `messages`, `events` … */
  index_template_type: Nullable(Type.String()),
});
export type IndexSet = Static<typeof IndexSet>;

/** What is sent to create an index set. `default` and `can_be_default` are ignored. */
export const NewIndexSet = Strict({
  ...common,
  id: Type.Optional(Type.Null()),
  index_prefix: Type.String(),
  /** ISO 8601; now, when absent. */
  creation_date: Type.Optional(Type.String()),
  index_analyzer: Type.Optional(Type.String()),
  index_template_type: Type.Optional(Nullable(Type.String())),
  default: Type.Optional(Type.Boolean()),
  can_be_default: Type.Optional(Type.Boolean()),
});
export type NewIndexSet = Static<typeof NewIndexSet>;

/** What of an index set may change; anything else sent along is passed over. */
export const IndexSetUpdate = Open(common);
export type IndexSetUpdate = Static<typeof IndexSetUpdate>;

/** Documents and size (bytes) count primary shards of open indices. */
export const IndexSetStats = Open({ indices: Type.Integer(), documents: Type.Integer(), size: Type.Integer() });
export type IndexSetStats = Static<typeof IndexSetStats>;

export const listIndexSets = defineCall({
  method: 'GET',
  path: '/system/indices/index_sets',
  access: 'checked-by-service',
  summary: 'The index sets the person may read, by title; `limit=0` is all of them.',
  query: Type.Object({
    skip: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 0 })),
    stats: Type.Optional(Type.Boolean()),
  }),
  response: Open({
    total: Type.Integer(),
    index_sets: Type.Array(IndexSet),
    /** By index set id; empty unless asked for. */
    stats: Type.Record(Type.String(), IndexSetStats),
  }),
});

export const getGlobalIndexStats = defineCall({
  method: 'GET',
  path: '/system/indices/index_sets/stats',
  access: 'indexsets:read',
  summary: 'Indices, documents and size of all index sets together, replicas counted.',
  response: IndexSetStats,
});

export const getIndexSet = defineCall({
  method: 'GET',
  path: '/system/indices/index_sets/{indexSetId}',
  access: 'indexsets:read:{indexSetId}',
  summary: 'One index set.',
  response: IndexSet,
});

export const getIndexSetStats = defineCall({
  method: 'GET',
  path: '/system/indices/index_sets/{indexSetId}/stats',
  access: 'indexsets:read:{indexSetId}',
  summary: 'Indices, documents and size of one index set.',
  response: IndexSetStats,
});

export const createIndexSet = defineCall({
  method: 'POST',
  path: '/system/indices/index_sets',
  access: 'indexsets:create',
  audit: { action: 'index_set.create' },
  summary: 'Creates an index set, its write alias and its first index.',
  body: NewIndexSet,
  response: IndexSet,
});

export const updateIndexSet = defineCall({
  method: 'PUT',
  path: '/system/indices/index_sets/{indexSetId}',
  access: 'indexsets:edit:{indexSetId}',
  audit: { action: 'index_set.update', target: '{indexSetId}' },
  summary: 'Changes an index set; shards, replicas and strategies apply from the next index on.',
  body: IndexSetUpdate,
  response: IndexSet,
});

export const setDefaultIndexSet = defineCall({
  method: 'PUT',
  path: '/system/indices/index_sets/{indexSetId}/default',
  access: 'indexsets:edit:{indexSetId}',
  audit: { action: 'index_set.set_default', target: '{indexSetId}' },
  summary: 'Makes an index set the default one.',
  response: IndexSet,
});

export const deleteIndexSet = defineCall({
  method: 'DELETE',
  path: '/system/indices/index_sets/{indexSetId}',
  access: 'indexsets:delete:{indexSetId}',
  audit: { action: 'index_set.delete', target: '{indexSetId}' },
  summary: 'Deletes an index set, and its indices unless told otherwise.',
  query: Type.Object({ delete_indices: Type.Optional(Type.Boolean()) }),
});
