import {
  type ComparisonOperator,
  type ConditionNode,
  isJoinOperator,
  type JoinOperator,
  type NumberNode,
} from './condition';

/** How a condition is put into words; what is left out is English. */
export interface ConditionWording {
  /** The name of a series, by its id. */
  series?: (ref: string) => string;
  number?: (value: number) => string;
  and?: string;
  or?: string;
  not?: string;
  always?: string;
  /** For a kind this version does not know. */
  unknown?: (kind: string) => string;
}

const SIGNS: Readonly<Record<ComparisonOperator, string>> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥', '==': '=' };

const ENGLISH: Required<ConditionWording> = {
  series: (ref) => ref,
  number: String,
  and: 'and',
  or: 'or',
  not: 'not',
  always: 'always',
  unknown: (kind) => `unknown: ${kind}`,
};

/** A series as people read it: `count()`, `avg(took_ms)`. */
export const seriesInWords = (series: { function: string; field?: string | null }): string =>
  `${series.function}(${series.field ?? ''})`;

/** The field that templates read the figure of a series from: `aggregation_value_avg_took_ms`. */
export const seriesField = ({ function: name, field }: { function: string; field?: string | null }): string =>
  field ? `aggregation_value_${name}_${field}` : `aggregation_value_${name}`;

/**
 * A condition in one line: “count() > 5 and (avg(took_ms) ≥ 200 or max(took_ms) ≥ 900)”. Brackets stand where `and` and
 * `or` meet, and nowhere else, however it was grouped.
 */
export function conditionInWords(condition: ConditionNode, wording: ConditionWording = {}): string {
  return printed(condition, { ...ENGLISH, ...wording });
}

function printed(node: ConditionNode, wording: Required<ConditionWording>): string {
  switch (node.expr) {
    case 'true':
      return wording.always;
    case 'unknown':
      return wording.unknown(node.kind);
    case 'group':
      return printed(node.child, wording);
    case '!':
      return `${wording.not} ${within(node.left, '!', wording)}`;
    case '&&':
    case '||': {
      const word = node.expr === '&&' ? wording.and : wording.or;
      return `${within(node.left, node.expr, wording)} ${word} ${within(node.right, node.expr, wording)}`;
    }
    default:
      return `${number(node.left, wording)} ${SIGNS[node.expr]} ${number(node.right, wording)}`;
  }
}

/** A part of a larger condition, in brackets where it would read as something else without; `!` is around, too. */
function within(node: ConditionNode, around: JoinOperator | '!', wording: Required<ConditionWording>): string {
  const { expr } = withoutGroups(node);
  const isClear = around === '!' ? expr === 'true' || expr === 'unknown' : !isJoinOperator(expr) || expr === around;
  const text = printed(node, wording);
  return isClear ? text : `(${text})`;
}

const withoutGroups = (node: ConditionNode): ConditionNode =>
  node.expr === 'group' ? withoutGroups(node.child) : node;

function number(node: NumberNode, wording: Required<ConditionWording>): string {
  if (node.expr === 'number') return wording.number(node.value);
  return node.expr === 'number-ref' ? wording.series(node.ref) : wording.unknown(node.kind);
}
