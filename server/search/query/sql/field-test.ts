import { type Condition, NONE } from './condition';
import { type Parameters } from './parameters';

/** A comparison of a field with whole values, in two steps. */
export interface FieldTest {
  /** The same for tests that find the same, whatever else their queries have. */
  key: string;
  /** True for the messages that have one of the values in any field: the index of `values` answers that alone. */
  inValues: Condition;
  /** True for those that have it in this field. */
  inField: Condition;
  /** Values of the placeholders of both. */
  params: Record<string, unknown>;
}

/** Whether each message with the values has them in the field, so that the index alone answers the test. */
export type IsExclusive = (test: FieldTest) => boolean;

const PLACEHOLDER = /\{(\w+):[^}]*\}/g;

/** The test of a field by two conditions; undefined where the first one finds nothing. */
export function fieldTest(
  { values }: Parameters,
  field: string,
  inValues: Condition,
  inField: Condition,
): FieldTest | undefined {
  if (inValues === NONE) return undefined;
  const conditions = `${inValues} ${inField}`;
  const names = [...conditions.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const key = JSON.stringify([field, conditions.replace(PLACEHOLDER, '?'), names.map((name) => values[name])]);
  return { key, inValues, inField, params: Object.fromEntries(names.map((name) => [name, values[name]])) };
}
