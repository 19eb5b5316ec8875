import { valueText } from 'ui/message-table/message-row';
import { rowOf } from 'areas/query';
import { type AggregationConfig } from '../model/aggregation';
import { readPivot } from './pivot-reading';
import { tableOf } from './pivot-table';
import { type ShownWidget } from '../computing/shown-widget';
import { type WidgetFound } from '../computing/widget-answer';

const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`;
const line = (cells: readonly string[]) => cells.map(quoted).join(',');
const rawText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

function aggregationLines(found: WidgetFound, config: AggregationConfig): string[] {
  if (!found.chart) return [];
  const reading = readPivot(found.chart, config);
  const { groups, columns } = tableOf(reading, config);
  const head = [...groups, ...columns.map(({ columnKey, id }) => [...columnKey, id].join(' - '))];
  const rows = reading.keys.map((key, row) => [
    ...groups.map((_, index) => key[index] ?? ''),
    ...columns.map(({ values }) => rawText(values[row])),
  ]);
  return [head, ...rows].map(line);
}

function messageLines({ messages }: WidgetFound, fields: readonly string[]): string[] {
  const rows = (messages?.messages ?? []).map(rowOf);
  return [line(fields), ...rows.map((row) => line(fields.map((field) => valueText(row.fields[field]))))];
}

/** The content of a widget as CSV: unformatted numbers and times, empty for missing ones. */
export function widgetCsv({ aggregation, messages }: ShownWidget, found: WidgetFound): string {
  if (aggregation) return `${aggregationLines(found, aggregation).join('\r\n')}\r\n`;
  const fields = ['timestamp', ...(messages?.fields ?? []), ...(messages?.show_message_row ? ['message'] : [])];
  return `${messageLines(found, [...new Set(fields)]).join('\r\n')}\r\n`;
}

/** `Top values of source` becomes `Top-values-of-source.csv`. */
export const csvName = (title: string): string => `${title.trim().replace(/[\s/\\:]+/g, '-')}.csv`;
