import { type ExportFormat, type ExportSettings, type MessagesRequest } from 'api/export';

/** What to export: the messages of a query, or of a stored search or one of its message tables. */
export type ExportRequest =
  | { kind: 'query'; request: MessagesRequest }
  | { kind: 'search'; searchId: string; searchTypeId?: string; settings: ExportSettings };

/** Common options. */
export const formOf = (request: ExportRequest): ExportSettings | MessagesRequest =>
  request.kind === 'query' ? request.request : request.settings;

/** The format of the file. */
export const formatName = (request: ExportRequest): ExportFormat => formOf(request).format ?? 'csv';

/** Whether the file is compressed on the fly. */
export const isCompressed = (request: ExportRequest): boolean => formOf(request).gzip === true;
