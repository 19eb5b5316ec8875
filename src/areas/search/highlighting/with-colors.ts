import { type ResultRow } from '../search-result';
import { type FindColor } from './rule';

/** The row with the colours of rules, in the fields that are shown. */
export function withColors(row: ResultRow, fields: readonly string[], findColor: FindColor): ResultRow {
  const colors = Object.fromEntries(
    fields.flatMap((field) => {
      const color = findColor(field, row.fields[field]);
      return color === undefined ? [] : [[field, color]];
    }),
  );
  return Object.keys(colors).length > 0 ? { ...row, colors } : row;
}
