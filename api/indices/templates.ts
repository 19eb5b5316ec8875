import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Open } from '../contract';

/** What new indices of a set are made from: `<prefix>-template`. */
export const IndexTemplate = Open({ name: Type.String(), template: Json });
export type IndexTemplate = Static<typeof IndexTemplate>;

export const listIndexTemplates = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/templates',
  access: 'indexsets:read',
  summary: 'The templates of all index sets.',
  response: Type.Array(IndexTemplate),
});

export const getIndexTemplate = defineCall({
  method: 'GET',
  path: '/system/indexer/indices/templates/{indexSetId}',
  access: 'indexsets:read:{indexSetId}',
  summary: 'The template of an index set.',
  response: IndexTemplate,
});

export const updateIndexTemplate = defineCall({
  method: 'POST',
  path: '/system/indexer/indices/templates/{indexSetId}/update',
  access: 'indexsets:edit:{indexSetId}',
  audit: { action: 'index_template.update', target: '{indexSetId}' },
  summary: 'Writes the template of an index set to the search backend.',
  response: IndexTemplate,
});

export const updateIndexTemplates = defineCall({
  method: 'POST',
  path: '/system/indexer/indices/templates/update',
  access: 'checked-by-service',
  audit: { action: 'index_template.update_all' },
  summary: 'Writes the templates of all index sets that the caller may edit to the search backend.',
  response: Type.Array(IndexTemplate),
});
