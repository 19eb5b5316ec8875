import { SERIES_FUNCTIONS } from 'api/series-functions';
import { type Series } from 'api/search';
import { fieldValues, type FieldValues } from 'server/search/scope/fields/field-values';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { SearchTypeError } from 'server/search/search-type-error';
import { type Selected } from 'server/search/source';

/** One computed value per bucket. */
export interface SeriesPlan {
  /** Name of its cells. */
  id: string;
  /** The function as text: `avg(took_ms)`. Sorts may name it instead of the id. */
  literal: string;
  /** Over the columns below. */
  aggregate: string;
  columns: Selected;
  /** Value of a bucket without messages; undefined: no cell. */
  empty: 0 | undefined;
}

const NUMERIC: Readonly<Record<string, (column: string) => string>> = {
  avg: (column) => `avg(${column})`,
  max: (column) => `max(${column})`,
  min: (column) => `min(${column})`,
  stddev: (column) => `stddevPop(${column})`,
  sum: (column) => `sum(${column})`,
  sumofsquares: (column) => `sum(pow(${column}, 2))`,
  variance: (column) => `varPop(${column})`,
};
const ZERO_WHEN_EMPTY = new Set(['card', 'count', 'sum']);

/** The function as text; whole percentiles are written without decimals. */
function literalOf({ type, field, percentile }: Series): string {
  return type === 'percentile' ? `percentile(${field},${percentile ?? 0})` : `${type}(${field ?? ''})`;
}

/** Normalises the spellings of a function: `percentile(f,95.0)` becomes `percentile(f,95)`. */
export const normalizeLiteral = (text: string): string => text.replace(/,\s*(\d+)\.0+\)$/, ',$1)');

function numberOf({ field }: Series, { kind, number }: FieldValues): string {
  if (number !== undefined) return number;
  throw new SearchTypeError(`Expected numeric type on field [${field}], but got [${kind}]`);
}

function needsField({ field, type }: Series): string {
  if (field) return field;
  throw new SearchTypeError(`The function ${type} needs a field`);
}

function computation(series: Series, values: FieldValues, column: string): Pick<SeriesPlan, 'aggregate' | 'columns'> {
  const { type } = series;
  if (type === 'count') return { aggregate: `countIf(${column})`, columns: [[column, values.exists]] };
  if (type === 'latest') {
    const columns = [
      [column, values.shown],
      ['at', 'timestamp'],
      ['id', 'gl2_message_id'],
    ] as const;
    return { aggregate: `argMax(tuple(${column}), (at, id)).1`, columns };
  }
  if (values.kind === 'text')
    throw new SearchTypeError(`The field [${series.field}] is text: only count and latest read it`);
  if (type === 'card') {
    const key = values.isMultiple ? values.shown : values.key;
    const aggregate = values.isMultiple ? `uniqArray(${column})` : `uniqIf(${column}, ${values.isPresent(column)})`;
    return { aggregate, columns: [[column, key]] };
  }
  const columns = [[column, numberOf(series, values)]] as const;
  if (type === 'percentile')
    return { aggregate: `quantileTDigest(${(series.percentile ?? 50) / 100})(${column})`, columns };
  return { aggregate: NUMERIC[type]?.(column) ?? '', columns };
}

/**
 * Plans a series.
 *
 * @throws SearchTypeError for an unknown function, and for a numeric function of a field without numbers
 */
export function planSeries(series: Series, index: number, stored: FieldTypes): SeriesPlan {
  const { type, id } = series;
  if (!Object.hasOwn(SERIES_FUNCTIONS, type)) throw new SearchTypeError(`Unknown function '${type.slice(0, 50)}'`);
  const literal = literalOf(series);
  const names = { id: id ?? literal, literal: normalizeLiteral(literal) };
  const empty = ZERO_WHEN_EMPTY.has(type) ? 0 : undefined;
  if (type === 'count' && !series.field) return { ...names, empty, aggregate: 'count()', columns: [] };
  const values = fieldValues(needsField(series), stored);
  return { ...names, empty, ...computation(series, values, `v${index}`) };
}
