/** Compares two numbers. */
export type ComparisonOperator = '<' | '<=' | '>' | '>=' | '==';

/** Joins two conditions. */
export type JoinOperator = '&&' | '||';

/** A kind that this version does not know: whoever stores it keeps `source` as it came. */
export interface UnknownNode {
  expr: 'unknown';
  kind: string;
  source: unknown;
}

/** One side of a comparison; a reference is the id of a series. */
export type NumberNode = { expr: 'number'; value: number } | { expr: 'number-ref'; ref: string } | UnknownNode;

/** When an aggregation makes an event: the expression tree of its `conditions`. */
export type ConditionNode =
  | { expr: 'true' }
  | { expr: JoinOperator; left: ConditionNode; right: ConditionNode }
  | { expr: '!'; left: ConditionNode }
  /** Brackets; the operator is what the form shows and has no effect. */
  | { expr: 'group'; child: ConditionNode; operator: JoinOperator }
  | { expr: ComparisonOperator; left: NumberNode; right: NumberNode }
  | UnknownNode;

/** More than these is refused. */
export const CONDITION_LIMITS = { depth: 50, nodes: 500 } as const;

const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '=='] satisfies ComparisonOperator[];
const JOINS: readonly string[] = ['&&', '||'] satisfies JoinOperator[];

export const isComparisonOperator = (expr: unknown): expr is ComparisonOperator => COMPARISONS.includes(expr as string);
export const isJoinOperator = (expr: unknown): expr is JoinOperator => JOINS.includes(expr as string);

/** Visits every node, parents first. */
export function visitCondition(
  node: ConditionNode | NumberNode,
  visit: (node: ConditionNode | NumberNode) => void,
): void {
  visit(node);
  if ('left' in node) visitCondition(node.left, visit);
  if ('right' in node) visitCondition(node.right, visit);
  if ('child' in node) visitCondition(node.child, visit);
}

/** The ids of the series a condition compares, each once, in order. */
export function seriesReferences(condition: ConditionNode): string[] {
  const references = new Set<string>();
  visitCondition(condition, (node) => {
    if (node.expr === 'number-ref') references.add(node.ref);
  });
  return [...references];
}

/** The kinds of a condition that this version does not know, each once, in order. */
export function unknownKinds(condition: ConditionNode): string[] {
  const kinds = new Set<string>();
  visitCondition(condition, (node) => {
    if (node.expr === 'unknown') kinds.add(node.kind);
  });
  return [...kinds];
}
