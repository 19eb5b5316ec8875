import { addToQuery, escapeFieldName, fieldQuery } from 'lang/query/escape';
import { type AggregationConfig, type PivotGroup } from '../model/aggregation';
import { type OwnWidget } from '../model/own-widget';
import { texts } from '../texts';

/** A group value, represented by a bar, slice or cell. */
export interface GroupValue {
  field: string;
  value: string;
  type: PivotGroup['type'];
  /** Interval of a time group in milliseconds. */
  stepMs?: number;
}

interface Keys {
  rowKey?: readonly string[];
  columnKey?: readonly string[];
  stepMs?: number;
}

/** The values of all groups at a position in a result. */
export function groupValues(
  { row_pivots, column_pivots }: AggregationConfig,
  { rowKey = [], columnKey = [], stepMs }: Keys,
): GroupValue[] {
  const zipped = (groups: readonly PivotGroup[], key: readonly string[]) =>
    groups.flatMap(({ field, type }, index): GroupValue[] => {
      const value = key[index];
      return value === undefined ? [] : [{ field, type, value, ...(type === 'time' && { stepMs }) }];
    });
  return [...zipped(row_pivots, rowKey), ...zipped(column_pivots, columnKey)];
}

const written = (instant: number) => new Date(instant).toISOString().replace('T', ' ').replace('Z', '');

/** The query for a value; for a time everything until the next one. */
export function groupQuery({ field, value, type, stepMs }: GroupValue): string {
  const start = Date.parse(value);
  if (type !== 'time' || Number.isNaN(start)) return fieldQuery(field, value);
  if (stepMs === undefined) return fieldQuery(field, new Date(start));
  return `${escapeFieldName(field)}:["${written(start)}" TO "${written(start + stepMs - 1)}"]`;
}

/** The query for all of them. */
export const groupsQuery = (groups: readonly GroupValue[]): string =>
  groups.reduce((query, group) => addToQuery(query, groupQuery(group)), '');

/** The messages behind a value, as a widget next to the original one (card search.md, "Show documents for value"). */
export function documentsWidget(id: string, groups: readonly GroupValue[], seenIn: OwnWidget): OwnWidget {
  const part = groupsQuery(groups);
  const fields = [...new Set(['timestamp', 'source', ...groups.map(({ field }) => field)])];
  const sort = [{ type: 'pivot', field: 'timestamp', direction: 'Descending' }];
  const { timerange, streams, filter } = seenIn;
  return {
    kind: 'own',
    id,
    type: 'messages',
    title: texts.titles.documents(part),
    config: { fields, show_message_row: true, show_summary: true, sort },
    query: addToQuery(seenIn.query ?? '', part),
    ...(timerange && { timerange }),
    ...(streams && { streams }),
    ...(filter !== undefined && { filter }),
  };
}
