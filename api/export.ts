import { type Static, Type } from '@sinclair/typebox';
import { defineCall, reads, Open, Strict } from './contract';
import { ExecutionState } from './search';
import { TimeRange } from './time-range';

// Card search.md, "Export". Formats beyond CSV are capability `export-formats`, progress and cancel `export-jobs`.

export const ExportFormat = Type.Union([Type.Literal('csv'), Type.Literal('json-lines'), Type.Literal('log-lines')]);
export type ExportFormat = Static<typeof ExportFormat>;

const common = {
  fields_in_order: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 500 })),
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Zone of the times in the file; UTC when absent. */
  time_zone: Type.Optional(Type.String()),
  /** Beyond 4.3; CSV when absent. */
  format: Type.Optional(ExportFormat),
  /** Beyond 4.3: the file is compressed while it is written. */
  gzip: Type.Optional(Type.Boolean()),
};

/** Messages of a query, whatever search it came from. */
export const MessagesRequest = Strict({
  ...common,
  timerange: Type.Optional(TimeRange),
  query_string: Type.Optional(
    Type.Union([Type.String(), Open({ type: Type.Literal('elasticsearch'), query_string: Type.String() })]),
  ),
  streams: Type.Optional(Type.Array(Type.String())),
  chunk_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type MessagesRequest = Static<typeof MessagesRequest>;

/** What of a stored search is exported. Only absolute time ranges. */
export const ExportSettings = Strict({
  ...common,
  execution_state: Type.Optional(ExecutionState),
  timerange: Type.Optional(TimeRange),
  filename: Type.Optional(Type.String()),
});
export type ExportSettings = Static<typeof ExportSettings>;

export const exportMessages = defineCall({
  method: 'POST',
  path: '/views/search/messages',
  access: 'checked-by-service',
  audit: { action: 'message.export', reads: true },
  summary: 'Messages of a query as CSV.',
  body: MessagesRequest,
  response: Type.Any(),
  produces: 'text/csv',
});

export const exportSearch = defineCall({
  method: 'POST',
  path: '/views/search/messages/{searchId}',
  access: 'checked-by-service',
  audit: { action: 'message.export', reads: true },
  summary: 'All messages of a search with one query, as CSV.',
  body: Type.Optional(ExportSettings),
  response: Type.Any(),
  produces: 'text/csv',
});

export const exportSearchType = defineCall({
  method: 'POST',
  path: '/views/search/messages/{searchId}/{searchTypeId}',
  access: 'checked-by-service',
  audit: { action: 'message.export', reads: true },
  summary: 'The messages of one message table as CSV.',
  body: Type.Optional(ExportSettings),
  response: Type.Any(),
  produces: 'text/csv',
});

export const createExport = defineCall({
  method: 'POST',
  path: '/views/export',
  access: 'checked-by-service',
  audit: { action: 'message.prepare_export', reads: true },
  summary: 'Prepares an export of a query and returns the id of the job as plain text.',
  body: MessagesRequest,
  response: Type.String(),
  produces: 'text/plain',
});

export const createSearchExport = defineCall({
  method: 'POST',
  path: '/views/export/{searchId}',
  access: 'checked-by-service',
  audit: { action: 'message.prepare_export', reads: true },
  summary: 'Prepares an export of a search and returns the id of the job as plain text.',
  body: Type.Optional(ExportSettings),
  response: Type.String(),
  produces: 'text/plain',
});

export const createSearchTypeExport = defineCall({
  method: 'POST',
  path: '/views/export/{searchId}/{searchTypeId}',
  access: 'checked-by-service',
  audit: { action: 'message.prepare_export', reads: true },
  summary: 'Prepares an export of a message table and returns the id of the job as plain text.',
  body: Type.Optional(ExportSettings),
  response: Type.String(),
  produces: 'text/plain',
});

export const downloadExport = defineCall({
  method: 'GET',
  path: '/views/search/messages/job/{jobId}/{filename}',
  access: 'checked-by-service',
  audit: { action: 'message.export', target: '{jobId}', reads: true },
  summary: 'The file of a prepared export. Jobs expire after an hour.',
  response: Type.Any(),
  produces: 'text/csv',
});

/** `state`: prepared (nobody has asked for the file yet), running, done, cancelled or failed. */
export const ExportProgress = Open({
  state: Type.String(),
  /** Messages written so far. */
  written: Type.Integer(),
  /** How many there will be; absent until counted. */
  total: Type.Optional(Type.Integer()),
  message: Type.Optional(Type.String()),
});
export type ExportProgress = Static<typeof ExportProgress>;

/** Capability `export-jobs`. */
export const getExportProgress = defineCall({
  method: 'GET',
  path: '/timberline/export/jobs/{jobId}',
  access: 'checked-by-service',
  summary: 'The progress of an export.',
  response: ExportProgress,
});

/** Capability `export-jobs`. */
export const cancelExport = defineCall({
  method: 'DELETE',
  path: '/timberline/export/jobs/{jobId}',
  access: 'checked-by-service',
  audit: reads('stops an export of the caller'),
  summary: 'Stops an export; the file ends at that point.',
});
