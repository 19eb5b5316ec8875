import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Fragment, type MessageCondition, type Params } from 'server/search/fragment';
import { messagesOf, type Selected } from 'server/search/source';
import { type BucketOrder, type GroupPlan, MAX_BUCKETS, type RawKey } from './group';
import { type SeriesPlan } from './series';

/**
 * What one statement computes: the buckets of the levels `from` to `to`. Level 0 is all messages, level 1 the buckets
 * of the first group, and so on.
 */
export interface Stage {
  from: number;
  to: number;
}

/**
 * Splits a pivot into as few statements as possible. Below a group that keeps only some of its values, another statement is
 * needed that is restricted to those; a group that puts one message into several buckets must not affect the counts of the
 * levels above it.
 */
export function stagesOf(groups: readonly GroupPlan[]): Stage[] {
  const stages: Stage[] = [];
  let from = 0;
  groups.forEach((group, index) => {
    if (!group.isMultiple && groups[index - 1]?.kind !== 'values') return;
    stages.push({ from, to: index });
    from = index + 1;
  });
  return [...stages, { from, to: groups.length }];
}

/** A row of a stage: its level, a key for each group, the number of messages `n`, a value `s<i>` for each series. */
export type StageRow = Record<string, unknown> & { level: number; n: number };

export interface StageParts {
  groups: readonly GroupPlan[];
  series: readonly SeriesPlan[];
  sets: readonly SearchedSet[];
  condition: MessageCondition;
  /** The keys found so far, by group, to which the statements of lower levels are restricted. */
  kept: ReadonlyMap<number, readonly RawKey[]>;
}

const keyNames = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`);
const columnOf = (by: BucketOrder['by'], index: number) => (by === 'key' ? `k${index}` : `s${by}`);

/** The requested order, else the most frequent first; equal ones by key. */
function orderOf({ order }: GroupPlan, index: number): string[] {
  const requested = order.map(
    ({ by, descending }) => `${columnOf(by, index)} ${descending ? 'DESC' : 'ASC'} NULLS LAST`,
  );
  return [...(requested.length > 0 ? requested : ['n DESC']), `k${index} ASC`];
}

/** Deduplicated by name: two series may read the same column. */
function columnsOf(groups: readonly GroupPlan[], series: readonly SeriesPlan[]): Selected {
  const columns = new Map<string, string>(groups.map(({ key }, index) => [`k${index}`, key]));
  series.flatMap((plan) => plan.columns).forEach(([name, expression]) => columns.set(name, expression));
  return columns.size > 0 ? [...columns] : [['one', '1']];
}

/** Messages without a value for a group are in none of its buckets, but count for the levels above. */
function havingOf(groups: readonly GroupPlan[], from: number): string {
  const conditions = groups.flatMap((group, index) => {
    const present = group.isPresent(`k${index}`);
    if (present === '1') return [];
    return [index < from ? present : `(level <= ${index} OR ${present})`];
  });
  return conditions.length > 0 ? `HAVING ${conditions.join(' AND ')}` : '';
}

function groupingOf({ from, to }: Stage): { level: string; groupBy: string } {
  const names = keyNames(to);
  if (to === 0) return { level: '0', groupBy: '' };
  if (from === to) return { level: String(to), groupBy: `GROUP BY ${names.join(', ')}` };
  const sets = Array.from({ length: to - from + 1 }, (_, step) => `(${names.slice(0, from + step).join(', ')})`);
  return {
    level: `${to} - bitCount(grouping(${names.join(', ')}))`,
    groupBy: `GROUP BY GROUPING SETS (${sets.join(', ')})`,
  };
}

function limitsOf(groups: readonly GroupPlan[]): string {
  const last = groups.at(-1);
  if (last?.kind !== 'values') return '';
  return `LIMIT ${last.limit} BY ${['level', ...keyNames(groups.length - 1)].join(', ')}`;
}

/** The statement of a stage. */
export function stageStatement(stage: Stage, { groups: all, series, sets, condition, kept }: StageParts): Fragment {
  const groups = all.slice(0, stage.to);
  const messages = messagesOf(sets, columnsOf(groups, series), condition);
  const params: Params = Object.assign({}, messages.params, ...groups.map((group) => group.params));
  const restrictions = groups.flatMap((group, index) => {
    const keys = group.kind === 'values' ? kept.get(index) : undefined;
    if (!keys || group.kind !== 'values') return [];
    params[`kept${index}`] = keys;
    return [`k${index} IN {kept${index}:Array(${group.keyType})}`];
  });
  const { level, groupBy } = groupingOf(stage);
  const last = groups.at(-1);
  const values = series.map(({ aggregate }, index) => `${aggregate} AS s${index}`);
  const order = last?.kind === 'values' ? ['level', ...orderOf(last, groups.length - 1)] : ['level'];
  const sql = [
    `SELECT ${[`${level} AS level`, ...keyNames(stage.to), 'count() AS n', ...values].join(', ')}`,
    `FROM ${messages.sql}`,
    restrictions.length > 0 ? `WHERE ${restrictions.join(' AND ')}` : '',
    groupBy,
    stage.to > 0 ? havingOf(groups, stage.from) : '',
    `ORDER BY ${order.join(', ')}`,
    limitsOf(groups),
    `LIMIT ${MAX_BUCKETS + 1}`,
  ];
  return { sql: sql.filter(Boolean).join('\n'), params };
}
