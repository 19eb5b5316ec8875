import { type ComparisonOperator, type ConditionNode, type NumberNode } from './condition';

/** What the series of a row came to, by their ids; null is a metric over nothing (an average of no values). */
export type SeriesValues = ReadonlyMap<string, number | null>;

/** Whether a condition holds, or why that cannot be told: a kind nobody knows here, a reference to no series. */
export type ConditionOutcome =
  | { holds: boolean; failure?: undefined }
  | { holds?: undefined; failure: 'unknown-kind'; kind: string }
  | { holds?: undefined; failure: 'no-series'; ref: string };

/** Carries a failure out of the tree; never leaves this file. */
class Undecided extends Error {
  constructor(readonly outcome: ConditionOutcome) {
    super('undecided');
  }
}

/**
 * Whether the values of a row meet a condition. A null metric is NaN: each comparison with it is false, except that two
 * NaN are equal, as two boxed doubles are in Java. What `&&` and `||` need not look at cannot fail. Never throws.
 */
export function evaluateCondition(condition: ConditionNode, values: SeriesValues): ConditionOutcome {
  try {
    return { holds: holds(condition, values) };
  } catch (cause) {
    if (cause instanceof Undecided) return cause.outcome;
    throw cause;
  }
}

function holds(node: ConditionNode, values: SeriesValues): boolean {
  switch (node.expr) {
    case 'true':
      return true;
    case '&&':
      return holds(node.left, values) && holds(node.right, values);
    case '||':
      return holds(node.left, values) || holds(node.right, values);
    case '!':
      return !holds(node.left, values);
    case 'group':
      return holds(node.child, values);
    case 'unknown':
      throw new Undecided({ failure: 'unknown-kind', kind: node.kind });
    default:
      return compares(node.expr, numberOf(node.left, values), numberOf(node.right, values));
  }
}

function compares(operator: ComparisonOperator, left: number, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '==':
      return left === right || (Number.isNaN(left) && Number.isNaN(right));
  }
}

function numberOf(node: NumberNode, values: SeriesValues): number {
  if (node.expr === 'number') return node.value;
  if (node.expr === 'unknown') throw new Undecided({ failure: 'unknown-kind', kind: node.kind });
  const value = values.get(node.ref);
  if (value === undefined) throw new Undecided({ failure: 'no-series', ref: node.ref });
  return value ?? Number.NaN;
}
