import { type ExportFormat, type ExportSettings } from 'api/export';
import { type AbsoluteTimeRange } from 'api/time-range';
import { texts } from './texts';

/** Values of the export form. */
export interface ExportChoice {
  /** Columns of the file, in order. */
  fields: readonly string[];
  /** Undefined for all. */
  limit: number | undefined;
  format: ExportFormat;
  zone: string;
  isCompressed: boolean;
}

export const FORMATS: Record<ExportFormat, { label: string; extension: string }> = {
  csv: { label: texts.format.csv, extension: 'csv' },
  'log-lines': { label: texts.format.logLines, extension: 'log' },
  'json-lines': { label: texts.format.jsonLines, extension: 'jsonl' },
};

export const DEFAULT_FIELDS: readonly string[] = ['timestamp', 'source', 'message'];

/** Fields of a new export: the time, then the columns of the table. */
export function exportedFields(columns: readonly string[]): readonly string[] {
  return columns.length === 0 ? DEFAULT_FIELDS : [...new Set(['timestamp', ...columns])];
}

/** Time zones for the file: the person's own first, then UTC, then all others by name. */
export const exportZones = (own: string): readonly string[] => [
  ...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

const MAX_NAME_LENGTH = 80;

/**
 * `Slow-orders-search-result.csv`, from the title of a saved search or else from the query (card search.md, "Export
 * modal").
 */
export function exportFilename({ title, query }: { title?: string; query: string }, format: ExportFormat): string {
  const searched = title?.trim() || query.trim() || 'All messages';
  const name = searched.replace(/[^\p{L}\p{N}._]+/gu, '-').replace(/^[-.]+|-+$/g, '');
  const { extension } = FORMATS[format];
  return `${[...name].slice(0, MAX_NAME_LENGTH).join('') || 'All-messages'}-search-result.${extension}`;
}

/**
 * Settings for exactly the result on the page, by the instants the run covered. Keys that a plain 4.3 server would refuse
 * are only sent for formats other than CSV.
 */
export function settingsOf(
  { fields, limit, format, zone, isCompressed }: ExportChoice,
  covered: AbsoluteTimeRange,
  filename: string,
): ExportSettings {
  return {
    fields_in_order: [...fields],
    ...(limit !== undefined && { limit }),
    time_zone: zone,
    timerange: { type: 'absolute', from: covered.from, to: covered.to },
    filename,
    ...(format !== 'csv' && { format }),
    ...(isCompressed && { gzip: true }),
  };
}

export interface ExportErrors {
  fields?: string;
  limit?: string;
}

/** Validation errors of the form. */
export function choiceErrors({ fields, limit }: ExportChoice): ExportErrors {
  const isWhole = limit === undefined || (Number.isInteger(limit) && limit > 0);
  return {
    ...(fields.length === 0 && { fields: texts.fields.none }),
    ...(!isWhole && { limit: texts.limit.wrong }),
  };
}
