import { valueText } from 'ui/message-table/message-row';
import { type FindColor } from '../highlighting/rule';
import { type FindMarks } from './marks';
import { LEVEL_FIELD, type ResultRow } from 'areas/query';

/** What draws the eye in a row: words of the query, values of highlighting rules. */
export interface RowPaint {
  findMarks: FindMarks;
  findColor: FindColor;
}

/** The row with the places and values to mark, in the columns that are shown. */
export function withMarks(row: ResultRow, columns: readonly string[], { findMarks, findColor }: RowPaint): ResultRow {
  const marks = Object.fromEntries(
    columns.flatMap((field) => {
      const ranges = findMarks(field, valueText(row.fields[field]));
      return ranges.length > 0 ? [[field, ranges]] : [];
    }),
  );
  const colors = Object.fromEntries(
    [...columns, LEVEL_FIELD].flatMap((field) => {
      const color = findColor(field, row.fields[field]);
      return color === undefined ? [] : [[field, color]];
    }),
  );
  const isPlain = Object.keys(marks).length === 0 && Object.keys(colors).length === 0;
  return isPlain ? row : { ...row, marks, colors };
}
