import { type Answer } from 'api/contract';
import { type computeFieldStatistics as call, type FieldStatistic } from 'api/insights';
import { fieldTypeName } from 'server/search/scope/fields/field-type';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment } from 'server/search/fragment';
import { COLUMNS } from 'server/search/query/sql/columns';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { messagesOf } from 'server/search/source';
import { planField } from './field-plan';

/** Statistics of a result: what the call answers. */
export type FieldStatistics = Answer<typeof call>;

export interface StatisticsSearch {
  sets: readonly SearchedSet[];
  stored: FieldTypes;
  condition: Fragment;
  fields: readonly string[];
  /** Number of values to list for each field. */
  top: number;
  run<Row>(statement: Fragment): Promise<Row[]>;
}

/**
 * Number of fields per statement: each adds columns, of which the engine keeps a block in memory, and which the statement
 * repeats for every table.
 */
const FIELDS_AT_ONCE = 50;
const TABLES_AT_ONCE = 4;

const fieldsAtOnce = (tables: number): number =>
  Math.max(1, Math.floor(FIELDS_AT_ONCE * Math.min(1, TABLES_AT_ONCE / tables)));

interface Candidate {
  item: string | number;
  count: number;
  /** Maximum by which the count may be too high. */
  error: number;
}

/** Column names are a letter and the number of the field: see {@link planField}. */
type Row = Readonly<Record<string, number | null | readonly Candidate[]>>;

function numberIn(row: Row, name: string): number | undefined {
  const value = row[name];
  return typeof value === 'number' ? value : undefined;
}

const candidatesIn = (row: Row, name: string): readonly Candidate[] => {
  const value = row[name];
  return typeof value === 'object' && value !== null ? value : [];
};

function statementFor({ sets, stored, condition, top }: StatisticsSearch, fields: readonly string[]): Fragment {
  const plans = fields.map((name, index) => planField(name, index, stored, top));
  const columns = plans.flatMap((plan) => plan.columns);
  const messages = messagesOf(sets, columns.length > 0 ? columns : [['one', '1']], condition);
  const aggregates = ['count() AS n', ...plans.flatMap((plan) => plan.aggregates)];
  return { sql: `SELECT ${aggregates.join(',\n  ')}\nFROM ${messages.sql}`, params: messages.params };
}

/** With more values than candidates, counts are lower bounds. */
function topOf(candidates: readonly Candidate[]): FieldStatistic['top'] {
  return candidates
    .map(({ item, count, error }) => ({ value: String(item), count: count - error }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

const FIGURES = { min: 'l', max: 'h', mean: 'm', sum: 's', percentile95: 'q' } as const;

function present(row: Row, index: number, field: string, stored: FieldTypes): FieldStatistic {
  const count = numberIn(row, `c${index}`) ?? 0;
  const figures = Object.entries(FIGURES).flatMap(([name, letter]) => {
    const value = numberIn(row, `${letter}${index}`);
    return count > 0 && value !== undefined ? [[name, value] as const] : [];
  });
  return {
    field,
    type: fieldTypeName(field, stored.get(field)),
    count,
    distinct: numberIn(row, `d${index}`) ?? 0,
    top: topOf(candidatesIn(row, `t${index}`)),
    ...Object.fromEntries(figures),
  };
}

const nothing = (field: string, stored: FieldTypes): FieldStatistic => ({
  field,
  type: fieldTypeName(field, stored.get(field)),
  count: 0,
  distinct: 0,
  top: [],
});

/**
 * Statistics of many fields of a result, up to fifty per statement. Distinct values are estimated (within about 2%);
 * the most frequent are exact for fields with up to 1,000 values.
 */
export async function computeFieldStatistics(search: StatisticsSearch): Promise<FieldStatistics> {
  const { sets, fields, stored, run } = search;
  const inTables = sets.length > 0 ? fields.filter((field) => COLUMNS.has(field) || stored.has(field)) : [];
  const found = new Map<string, FieldStatistic>();
  const step = fieldsAtOnce(sets.length);
  let total = 0;
  // Sequentially: each statement uses the whole engine, and other searches must not starve.
  for (let from = 0; sets.length > 0 && (from === 0 || from < inTables.length); from += step) {
    const some = inTables.slice(from, from + step);
    const [row = {}] = await run<Row>(statementFor(search, some));
    total = Math.max(total, numberIn(row, 'n') ?? 0);
    some.forEach((field, index) => found.set(field, present(row, index, field, stored)));
  }
  return { total, fields: fields.map((field) => found.get(field) ?? nothing(field, stored)) };
}
