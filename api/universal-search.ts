import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Nullable, Open } from './contract';
import { ResultMessage } from './search';

// The calls that came before views: kept for scripts (card search.md, "Old universal search").

const universalQuery = {
  query: Type.String(),
  /** 150 when absent; CSV without it has every message. */
  limit: Type.Optional(Type.Integer({ minimum: 0 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  batch_size: Type.Optional(Type.Integer({ minimum: 1 })),
  filter: Type.Optional(Type.String()),
  fields: Type.Optional(Type.String()),
  sort: Type.Optional(Type.String()),
  decorate: Type.Optional(Type.Boolean()),
};

export const UniversalResult = Open({
  query: Type.String(),
  built_query: Type.String(),
  used_indices: Type.Array(Open({ index_name: Type.String(), begin: Type.String(), end: Type.String() })),
  messages: Type.Array(ResultMessage),
  fields: Type.Array(Type.String()),
  time: Type.Number(),
  total_results: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  decoration_stats: Nullable(Json),
});
export type UniversalResult = Static<typeof UniversalResult>;

export const universalRelative = defineCall({
  method: 'GET',
  path: '/search/universal/relative',
  access: 'checked-by-service',
  audit: { action: 'message.search', reads: true },
  summary: 'For scripts: messages of the last `range` seconds; CSV with Accept: text/csv.',
  query: Type.Object({ ...universalQuery, range: Type.Integer({ minimum: 0 }) }),
  response: UniversalResult,
});

export const universalAbsolute = defineCall({
  method: 'GET',
  path: '/search/universal/absolute',
  access: 'checked-by-service',
  audit: { action: 'message.search', reads: true },
  summary: 'For scripts: messages between two instants; CSV with Accept: text/csv.',
  query: Type.Object({ ...universalQuery, from: Type.String(), to: Type.String() }),
  response: UniversalResult,
});

export const universalKeyword = defineCall({
  method: 'GET',
  path: '/search/universal/keyword',
  access: 'checked-by-service',
  audit: { action: 'message.search', reads: true },
  summary: 'For scripts: messages of a keyword time range such as "last five minutes"; CSV with Accept: text/csv.',
  query: Type.Object({ ...universalQuery, keyword: Type.String(), timezone: Type.Optional(Type.String()) }),
  response: UniversalResult,
});

export const exportRelative = defineCall({
  method: 'GET',
  path: '/search/universal/relative/export',
  access: 'checked-by-service',
  audit: { action: 'message.export', reads: true },
  summary: 'For scripts: the CSV of universal/relative.',
  query: Type.Object({ ...universalQuery, range: Type.Integer({ minimum: 0 }) }),
  produces: 'text/csv',
  status: 200,
});

export const exportAbsolute = defineCall({
  method: 'GET',
  path: '/search/universal/absolute/export',
  access: 'checked-by-service',
  audit: { action: 'message.export', reads: true },
  summary: 'For scripts: the CSV of universal/absolute.',
  query: Type.Object({ ...universalQuery, from: Type.String(), to: Type.String() }),
  produces: 'text/csv',
  status: 200,
});

export const exportKeyword = defineCall({
  method: 'GET',
  path: '/search/universal/keyword/export',
  access: 'checked-by-service',
  audit: { action: 'message.export', reads: true },
  summary: 'For scripts: the CSV of universal/keyword.',
  query: Type.Object({ ...universalQuery, keyword: Type.String(), timezone: Type.Optional(Type.String()) }),
  produces: 'text/csv',
  status: 200,
});
