import {
  CONDITION_LIMITS,
  type ConditionNode,
  isComparisonOperator,
  isJoinOperator,
  type NumberNode,
  type UnknownNode,
} from './condition';

/** Why a condition cannot be read. */
export interface ConditionProblem {
  /** A sentence for people, with the place in it. */
  message: string;
  /** Where in the JSON: `expression.left.right`. */
  place: string;
}

export type ParsedCondition =
  /** Null: there is none. */
  { condition: ConditionNode | null; problem?: undefined } | { condition?: undefined; problem: ConditionProblem };

/** Thrown while a tree is read; never leaves this file. */
class Refusal extends Error {
  constructor(
    message: string,
    readonly place: string,
  ) {
    super(message);
  }
}

/** A node in the JSON, with its place in it. */
interface Found {
  members: Readonly<Record<string, unknown>>;
  expr: string;
  place: string;
  depth: number;
}

interface Reading {
  nodes: number;
}

/**
 * Reads the `conditions` of an aggregation; null, `{}` and `{ expression: null }` are no condition. Never throws, however
 * deep or wide the JSON is.
 */
export function parseConditions(conditions: unknown): ParsedCondition {
  if (conditions === null || conditions === undefined) return { condition: null };
  if (!isObject(conditions)) return { problem: problemOf(notAnObject('conditions')) };
  const unknown = Object.keys(conditions).find((name) => name !== 'expression');
  if (unknown !== undefined) return { problem: problemOf(unknownMember('conditions', unknown)) };
  return parseExpression(conditions['expression'] ?? null);
}

/** Reads an expression tree from JSON; see {@link parseConditions}. */
export function parseExpression(expression: unknown): ParsedCondition {
  if (expression === null || expression === undefined) return { condition: null };
  try {
    return { condition: readCondition(expression, 'expression', 1, { nodes: 0 }) };
  } catch (cause) {
    if (cause instanceof Refusal) return { problem: problemOf(cause) };
    throw cause;
  }
}

const problemOf = ({ message, place }: Refusal): ConditionProblem => ({ message, place });

function readCondition(json: unknown, place: string, depth: number, reading: Reading): ConditionNode {
  const found = enter(json, place, depth, reading);
  const { expr } = found;
  const condition = (name: string) => readCondition(member(found, name), `${place}.${name}`, depth + 1, reading);
  const number = (name: string) => readNumber(member(found, name), `${place}.${name}`, depth + 1, reading);
  if (expr === 'number' || expr === 'number-ref') {
    throw new Refusal(`The condition at ${place} is a number where a comparison is expected`, place);
  }
  if (expr === 'true') {
    only(found);
    return { expr };
  }
  if (expr === '!') {
    only(found, 'left');
    return { expr, left: condition('left') };
  }
  if (expr === 'group') {
    only(found, 'child', 'operator');
    const operator = member(found, 'operator');
    if (!isJoinOperator(operator)) throw new Refusal(`The group at ${place} needs the operator && or ||`, place);
    return { expr, child: condition('child'), operator };
  }
  if (isJoinOperator(expr)) {
    only(found, 'left', 'right');
    return { expr, left: condition('left'), right: condition('right') };
  }
  if (isComparisonOperator(expr)) {
    only(found, 'left', 'right');
    return { expr, left: number('left'), right: number('right') };
  }
  return unknownNode(found);
}

function readNumber(json: unknown, place: string, depth: number, reading: Reading): NumberNode {
  const found = enter(json, place, depth, reading);
  const { expr } = found;
  if (expr === 'number') {
    only(found, 'value');
    return { expr, value: finiteNumber(member(found, 'value'), place) };
  }
  if (expr === 'number-ref') {
    only(found, 'ref');
    const ref = member(found, 'ref');
    if (typeof ref !== 'string' || ref === '') {
      throw new Refusal(`The reference at ${place} needs the id of a series`, place);
    }
    return { expr, ref };
  }
  if (isCondition(expr)) throw new Refusal(`The condition at ${place} stands where a number is expected`, place);
  return unknownNode(found);
}

const isCondition = (expr: string) =>
  expr === 'true' || expr === '!' || expr === 'group' || isJoinOperator(expr) || isComparisonOperator(expr);

const unknownNode = ({ expr, members }: Found): UnknownNode => ({ expr: 'unknown', kind: expr, source: members });

/** Numbers may come as text, as everywhere in bodies. */
function finiteNumber(value: unknown, place: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw new Refusal(`The value at ${place} is no number`, place);
}

function enter(json: unknown, place: string, depth: number, reading: Reading): Found {
  const { depth: deepest, nodes } = CONDITION_LIMITS;
  if (depth > deepest) throw new Refusal(`The condition is nested deeper than ${deepest} levels`, place);
  if (++reading.nodes > nodes) throw new Refusal(`The condition has more than ${nodes} parts`, place);
  if (!isObject(json)) throw notAnObject(place);
  const expr = Object.hasOwn(json, 'expr') ? json['expr'] : undefined;
  if (typeof expr !== 'string') throw new Refusal(`The condition at ${place} has no “expr”`, place);
  return { members: json, expr, place, depth };
}

function member({ members, place }: Found, name: string): unknown {
  if (Object.hasOwn(members, name)) return members[name];
  throw new Refusal(`The condition at ${place} lacks “${name}”`, place);
}

function only({ members, place }: Found, ...names: string[]): void {
  const unknown = Object.keys(members).find((name) => name !== 'expr' && !names.includes(name));
  if (unknown !== undefined) throw unknownMember(place, unknown);
}

const unknownMember = (place: string, name: string) =>
  new Refusal(`The condition at ${place} has the unknown member “${name.slice(0, 100)}”`, place);

const notAnObject = (place: string) => new Refusal(`The condition at ${place} is no object`, place);

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
