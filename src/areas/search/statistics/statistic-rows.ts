import { type FieldStatistic } from 'api/insights';
import { type Change, changeOf } from '../compare/change';
import { isHiddenField } from 'areas/query';
import { type FoundStatistics } from './StatisticsStore';

/** One of the most frequent values of a field. */
export interface TopValue {
  value: string;
  count: number;
  /** Compared with the previous period, once that is loaded. */
  compared?: { before: number; change: Change };
}

/** A field as the table lists it. */
export interface StatisticRow extends Omit<FieldStatistic, 'top'> {
  /** Share of all messages of the result that have the field, 0 to 1. */
  coverage: number;
  top: readonly TopValue[];
  /** Messages with the field in the previous period. */
  before?: number;
}

/** The previous count of a value; undefined when it may have been too rare to be listed. */
function countBefore(value: string, earlier: FieldStatistic | undefined): number | undefined {
  if (!earlier) return 0;
  const count = earlier.top.find((each) => each.value === value)?.count;
  return count ?? (earlier.top.length >= earlier.distinct ? 0 : undefined);
}

function comparedValue({ value, count }: FieldStatistic['top'][number], earlier: FieldStatistic | undefined): TopValue {
  const before = countBefore(value, earlier);
  return before === undefined
    ? { value, count }
    : { value, count, compared: { before, change: changeOf(count, before) } };
}

/** Values of the previous period that are gone, most frequent first; only where all current ones are known. */
function goneValues(field: FieldStatistic, earlier: FieldStatistic | undefined): TopValue[] {
  if (!earlier || field.top.length < field.distinct) return [];
  const here = new Set(field.top.map(({ value }) => value));
  return earlier.top
    .filter(({ value }) => !here.has(value))
    .slice(0, 3)
    .map(({ value, count }) => ({ value, count: 0, compared: { before: count, change: 'gone' } }));
}

/** The fields of a result without internal ones, most common first. */
export function statisticRows(found: FoundStatistics, earlier?: FoundStatistics): StatisticRow[] {
  const before = new Map(earlier?.fields.map((field) => [field.field, field]));
  return found.fields
    .filter(({ field, count }) => count > 0 && !isHiddenField(field))
    .map((field) => {
      const then = before.get(field.field);
      const top = earlier
        ? [...field.top.map((value) => comparedValue(value, then)), ...goneValues(field, then)]
        : field.top;
      return {
        ...field,
        coverage: found.total > 0 ? field.count / found.total : 0,
        top,
        ...(earlier && { before: then?.count ?? 0 }),
      };
    });
}

/** The rows whose field or a top value contains a text. */
export function fittingFields(rows: readonly StatisticRow[], text: string): readonly StatisticRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ field, top }) =>
    [field, ...top.map(({ value }) => value)].some((each) => each.toLowerCase().includes(wanted)),
  );
}
