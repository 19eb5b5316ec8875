import { levelOf, type LevelReading } from 'ui/level/levels';

/** Height of a row of one line, in pixels. */
export const ROW_PX = 24;
/** Of the line below a message, in pixels. */
export const SUMMARY_PX = 18;
/** Height of the head that stays on top, in pixels. */
export const HEAD_PX = 28;

/** A piece of a value to mark, counted in characters. */
export interface MarkRange {
  start: number;
  length: number;
  /** `#rrggbb` of a rule; without one it looks as hits do. */
  color?: string;
}

/** One message as the table shows it. */
export interface MessageRow {
  /** Unique among the rows. */
  id: string;
  /** All fields, flat; `timestamp` ISO 8601, `source`, `message` and `level` have columns of their own. */
  fields: Readonly<Record<string, unknown>>;
  /** Hits of the query, by field. */
  marks?: Readonly<Record<string, readonly MarkRange[]>>;
  /** Colours of whole values, `#rrggbb`, by field. */
  colors?: Readonly<Record<string, string>>;
  /** On a line of its own below the last column. */
  summary?: string;
}

/** A field's value as one line of text; empty when the message does not have it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** When the message happened, milliseconds since the epoch; NaN when it does not say. */
export function timeOf({ fields }: MessageRow): number {
  return Date.parse(valueText(fields['timestamp']));
}

/** How bad it is, when the message says so. */
export function rowLevel({ fields }: MessageRow): LevelReading | undefined {
  return levelOf(fields['level']);
}

const CHARACTER_PX = 7.25;
const PADDING_PX = 14;
const SAMPLE = 200;

/** Width in pixels that shows most values of a column whole, within bounds. */
export function columnWidth(field: string, rows: readonly MessageRow[], head: number): number {
  const longest = rows
    .slice(0, SAMPLE)
    .reduce((most, row) => Math.max(most, valueText(row.fields[field]).length), head);
  return Math.round(Math.min(Math.max(longest * CHARACTER_PX + PADDING_PX, 92), 260));
}
