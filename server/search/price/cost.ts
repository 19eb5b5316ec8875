import { availableParallelism } from 'node:os';
import { type ColumnSize } from './column-sizes';
import { type TableRows } from './row-estimate';
import { type RowTest, type TestKind } from 'server/search/query/sql/row-tests';

/** Bytes read and milliseconds taken. */
export interface Cost {
  bytes: number;
  ms: number;
}

/** What a search costs depends on this. */
export interface Costing {
  rows: readonly TableRows[];
  sizes: readonly ColumnSize[];
  tests: readonly RowTest[];
  /** Fields that share the column `fields`. */
  fields: number;
  /** Messages that match; null when that is not known. */
  hits: number | null;
}

// Measured, docs/decisions/0034-the-price-of-a-search.md.

/** Processor time of what every search does with a row: index, time, level. */
const ROW_NS = 25;
/** Processor time of reading a byte of a column, unpacked, and comparing it. */
const BYTE_NS: Readonly<Record<TestKind, number>> = {
  exists: 1,
  fuzzy: 5,
  phrase: 1,
  prefix: 0.5,
  range: 1,
  regex: 3.5,
  run: 1,
  term: 1,
  wildcard: 1.1,
};
/** Processor time of getting a field out of the column that it shares with others. */
const FIELD_NS = 40;
/** Statements have to be planned, whatever they read. */
const START_MS = 30;
/** The newest messages of a result; reading ends with the last of them. */
const SHOWN = 150;
/** Between one and two, where the hits are not known. */
const USUAL_PASSES = 1.4;
/** Columns that the histogram reads of every row. */
const ALWAYS = ['timestamp', 'streams'];

const cores = availableParallelism();

interface Sized {
  stored: number;
  unpacked: number;
}

function sizeOf({ sizes, fields }: Costing, table: string, column: string): Sized {
  const size = sizes.find((each) => each.table === table && each.name === column);
  if (!size) return { stored: 0, unpacked: 0 };
  const share = column === 'fields' ? 1 / Math.max(1, fields) : 1;
  return { stored: size.stored * share, unpacked: size.unpacked * share };
}

function costInTable(costing: Costing, { table, rows }: TableRows): { bytes: number; ns: number } {
  const columns = new Set([...ALWAYS, ...costing.tests.flatMap((test) => test.columns)]);
  const stored = [...columns].reduce((sum, column) => sum + sizeOf(costing, table, column).stored, 0);
  const tested = costing.tests.reduce((sum, test) => sum + nsOf(costing, table, test), 0);
  return { bytes: rows * stored, ns: rows * (ROW_NS + tested * passes(costing)) };
}

const nsOf = (costing: Costing, table: string, { kind, columns }: RowTest): number =>
  columns.reduce(
    (sum, column) =>
      sum + sizeOf(costing, table, column).unpacked * BYTE_NS[kind] + (column === 'fields' ? FIELD_NS : 0),
    0,
  );

/** The histogram tests every row, the page of messages those before its last message. */
const passes = ({ hits }: Costing): number =>
  hits === null ? USUAL_PASSES : 1 + Math.min(1, SHOWN / Math.max(1, hits));

/** How expensive a test is among those of a search. */
export const weightOf = (costing: Costing, test: RowTest): number =>
  costing.rows.reduce((sum, { table, rows }) => sum + rows * nsOf(costing, table, test), 0);

/** The cost of a search with its histogram and its newest messages. */
export function costOf(costing: Costing): Cost {
  const tables = costing.rows.map((rows) => costInTable(costing, rows));
  const ns = tables.reduce((sum, table) => sum + table.ns, 0);
  return {
    bytes: Math.round(tables.reduce((sum, { bytes }) => sum + bytes, 0)),
    ms: ns === 0 ? 0 : Math.round(START_MS + ns / 1e6 / cores),
  };
}
