import { type EventSeries } from 'api/events/conditions';
import {
  type ComparisonOperator,
  type ConditionNode,
  isComparisonOperator,
  isJoinOperator,
  type JoinOperator,
  seriesReferences,
} from 'lang/condition/condition';

/** A comparison while it is edited. */
export interface Rule {
  kind: 'rule';
  /** Names the row on screen; unique in the tree. */
  key: string;
  function: string;
  field: string;
  operator: ComparisonOperator;
  /** Undefined while empty, NaN while it is no number. */
  threshold: number | undefined;
}

/** Rules and groups that are joined in one way. */
export interface Group {
  kind: 'group';
  key: string;
  join: JoinOperator;
  isNegated: boolean;
  parts: readonly Part[];
}

/** What the form has no row for: it stays as it is until it is removed. */
export interface Kept {
  kind: 'kept';
  key: string;
  node: ConditionNode;
}

export type Part = Rule | Group | Kept;

let lastKey = 0;
const nextKey = (): string => `part-${++lastKey}`;

export const newRule = (): Rule => ({
  ...{ kind: 'rule', key: nextKey(), function: 'count', field: '' },
  ...{ operator: '>', threshold: 0 },
});

export const newGroup = (join: JoinOperator, parts: readonly Part[] = [newRule()]): Group => ({
  ...{ kind: 'group', key: nextKey(), isNegated: false },
  ...{ join, parts },
});

export const otherJoin = (join: JoinOperator): JoinOperator => (join === '&&' ? '||' : '&&');

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  ...{ '<': '>', '<=': '>=', '>': '<', '>=': '<=' },
  '==': '==',
};

/** The tree of a stored condition. */
export function treeOf(condition: ConditionNode | null, series: readonly EventSeries[]): Group {
  if (!condition) return newGroup('&&');
  const part = partOf(condition, new Map(series.map((each) => [each.id ?? '', each])));
  return part.kind === 'group' && !part.isNegated ? part : newGroup('&&', [part]);
}

type ById = ReadonlyMap<string, EventSeries>;

function partOf(node: ConditionNode, byId: ById): Part {
  if (node.expr === 'group') {
    const child = partOf(node.child, byId);
    return child.kind === 'group' ? child : newGroup(node.operator, [child]);
  }
  if (node.expr === '!') {
    const child = partOf(node.left, byId);
    if (child.kind === 'group' && !child.isNegated) return { ...child, isNegated: true };
    return { ...newGroup('&&', [child]), isNegated: true };
  }
  if (isJoinOperator(node.expr)) {
    const { expr, left, right } = node as Extract<ConditionNode, { expr: JoinOperator }>;
    return newGroup(expr, [...chained(left, expr, byId), ...chained(right, expr, byId)]);
  }
  return ruleOf(node, byId) ?? { kind: 'kept', key: nextKey(), node };
}

/** What is joined in the same way, without brackets, stands on one level. */
function chained(node: ConditionNode, join: JoinOperator, byId: ById): readonly Part[] {
  const part = partOf(node, byId);
  return node.expr === join && part.kind === 'group' ? part.parts : [part];
}

function ruleOf(node: ConditionNode, byId: ById): Rule | undefined {
  if (!isComparisonOperator(node.expr)) return undefined;
  const { expr, left, right } = node as Extract<ConditionNode, { expr: ComparisonOperator }>;
  const isMirrored = left.expr === 'number';
  const [reference, number] = isMirrored ? [right, left] : [left, right];
  if (reference.expr !== 'number-ref' || number.expr !== 'number') return undefined;
  const series = byId.get(reference.ref);
  if (!series) return undefined;
  return {
    ...{ kind: 'rule', key: nextKey(), function: series.function, field: series.field ?? '' },
    ...{ operator: isMirrored ? MIRRORED[expr] : expr, threshold: number.value },
  };
}

/** A condition as it is sent, with the series that it compares. */
export interface WrittenCondition {
  condition: ConditionNode;
  series: EventSeries[];
}

/** @param stored the series there were: those still compared stay as they are */
export function writeCondition(tree: Group, stored: readonly EventSeries[]): WrittenCondition {
  const series = new Map<string, EventSeries>();
  const referenceTo = ({ function: name, field }: Rule): string => {
    const known = stored.find((each) => each.function === name && (each.field ?? '') === field);
    const id = known?.id ?? `${name}-${field}`;
    // Which functions there are is known to the server.
    const made = { id, function: name, field: field === '' ? null : field } as EventSeries;
    series.set(id, known ? { ...known, id } : made);
    return id;
  };
  const nodeOf = (part: Part): ConditionNode => {
    if (part.kind === 'kept') return part.node;
    if (part.kind === 'rule')
      return {
        expr: part.operator,
        left: { expr: 'number-ref', ref: referenceTo(part) },
        right: { expr: 'number', value: part.threshold ?? 0 },
      };
    const group: ConditionNode = { expr: 'group', operator: part.join, child: joined(part) };
    return part.isNegated ? { expr: '!', left: group } : group;
  };
  const joined = ({ join, parts }: Group): ConditionNode => balanced(parts.map(nodeOf), join);
  const condition = joined(tree);
  for (const id of seriesReferences(condition)) {
    const known = stored.find((each) => each.id === id);
    if (known && !series.has(id)) series.set(id, known);
  }
  return { condition, series: [...series.values()] };
}

/** Joined in halves: servers bound the depth, and any number of rules may stand on a level. */
function balanced(nodes: readonly ConditionNode[], join: JoinOperator): ConditionNode {
  const [first] = nodes;
  if (!first) return { expr: 'true' };
  if (nodes.length === 1) return first;
  const half = Math.ceil(nodes.length / 2);
  return { expr: join, left: balanced(nodes.slice(0, half), join), right: balanced(nodes.slice(half), join) };
}

/** The tree with one part replaced, or without it; a group that is empty by that goes, too. */
export function changePart(group: Group, key: string, change: (part: Part) => Part | undefined): Group {
  const parts = group.parts.flatMap((part): Part[] => {
    if (part.key === key) return [change(part) ?? []].flat();
    if (part.kind !== 'group') return [part];
    const changed = changePart(part, key, change);
    return changed.parts.length === 0 ? [] : [changed];
  });
  return { ...group, parts };
}

export type RuleProblem = 'function' | 'field' | 'threshold';

export const problemOfRule = ({ function: name, field, threshold }: Rule): RuleProblem | undefined => {
  if (name === '') return 'function';
  if (name !== 'count' && field.trim() === '') return 'field';
  return threshold === undefined || !Number.isFinite(threshold) ? 'threshold' : undefined;
};

/** All rules, in order. */
export const rulesIn = (group: Group): readonly Rule[] =>
  group.parts.flatMap((part) => (part.kind === 'rule' ? [part] : part.kind === 'group' ? rulesIn(part) : []));
