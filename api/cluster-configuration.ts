import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json } from './contract';

/** Class of the configuration of searching (card search.md, "Searches cluster configuration"). */
export const SEARCHES_CONFIGURATION = 'org.graylog2.indexer.searches.SearchesClusterConfig';

/** Durations are ISO 8601; `PT0S` is no limit, and all messages among the options. */
export const SearchesConfiguration = Type.Object({
  query_time_range_limit: Type.String(),
  relative_timerange_options: Type.Record(Type.String(), Type.String()),
  surrounding_timerange_options: Type.Record(Type.String(), Type.String()),
  surrounding_filter_fields: Type.Array(Type.String()),
  analysis_disabled_fields: Type.Array(Type.String()),
});
export type SearchesConfiguration = Static<typeof SearchesConfiguration>;

export const getClusterConfiguration = defineCall({
  method: 'GET',
  path: '/system/cluster_config/{configClass}',
  access: 'clusterconfigentry:read:{configClass}',
  summary: 'The configuration of a class; 204 when there is none.',
  response: Type.Optional(Json),
});

export const putClusterConfiguration = defineCall({
  method: 'PUT',
  path: '/system/cluster_config/{configClass}',
  access: 'clusterconfigentry:edit:{configClass}',
  audit: { action: 'cluster_config.update', target: '{configClass}' },
  summary: 'Stores the configuration of a class.',
  body: Json,
  response: Json,
  status: 202,
});
