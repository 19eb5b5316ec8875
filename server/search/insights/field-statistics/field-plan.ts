import { fieldValues, type FieldValues } from 'server/search/scope/fields/field-values';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type Selected } from 'server/search/source';

/** What a statement computes for one field. */
export interface FieldPlan {
  columns: Selected;
  /** `<expression> AS <name>`. */
  aggregates: readonly string[];
}

/** Number of candidates for the most frequent values; the list is exact for fields with no more distinct values. */
const CANDIDATES = 1_000;

/** Values of text are too long and too varied to be listed, and instants are all different. */
const isListed = ({ kind }: FieldValues): boolean => kind !== 'text' && kind !== 'date' && kind !== 'unknown';

function valueAggregates(values: FieldValues, column: string, index: number, top: number): string[] {
  const { isMultiple } = values;
  const suffix = isMultiple ? 'Array' : 'If';
  const of = isMultiple ? column : `${column}, ${values.isPresent(column)}`;
  const distinct = `uniq${suffix}(${of}) AS d${index}`;
  if (top === 0 || !isListed(values)) return [distinct];
  return [distinct, `topK${suffix}(${top}, ${Math.ceil(CANDIDATES / top)}, 'counts')(${of}) AS t${index}`];
}

const numberAggregates = (column: string, index: number): string[] => [
  `toFloat64(min(${column})) AS l${index}`,
  `toFloat64(max(${column})) AS h${index}`,
  `avg(${column}) AS m${index}`,
  `sum(toFloat64(${column})) AS s${index}`,
  `toFloat64(quantileTDigest(0.95)(${column})) AS q${index}`,
];

/** @param top how many values are listed */
export function planField(name: string, index: number, stored: FieldTypes, top: number): FieldPlan {
  const values = fieldValues(name, stored);
  const [exists, key, number] = [`e${index}`, `k${index}`, `n${index}`];
  const isNumeric = values.kind === 'number' && values.number !== undefined;
  return {
    columns: [
      [exists, values.exists],
      [key, values.isMultiple ? values.shown : values.key],
      ...(isNumeric ? [[number, values.number ?? ''] as const] : []),
    ],
    aggregates: [
      `countIf(${exists}) AS c${index}`,
      ...valueAggregates(values, key, index, top),
      ...(isNumeric ? numberAggregates(number, index) : []),
    ],
  };
}
