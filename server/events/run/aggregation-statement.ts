import { type Fragment } from 'server/search/fragment';
import { messagesOf, type Selected } from 'server/search/source';
import { type GroupPlan } from 'server/search/types/pivot/group';
import { type SeriesPlan } from 'server/search/types/pivot/series';
import { type RunMessages } from './run-parts';
import { type Windows } from './windows';

/** A window may have so many groups; what is beyond them is only counted. */
export const MAX_GROUPS = 10_000;

/** What a statement computes of some windows. */
export interface AggregationPlan {
  groups: readonly GroupPlan[];
  series: readonly SeriesPlan[];
}

/**
 * A row: its window, a key for each group, a value for each series, the streams of its messages, the number of groups of its
 * window, and the number of messages of all rows, each counted once.
 */
export type AggregationRow = Record<string, unknown> & {
  w: number;
  sources: string[];
  groups: number;
  scanned: number;
};

const greatestDivisor = (left: number, right: number): number =>
  right === 0 ? left : greatestDivisor(right, left % right);

const names = (letter: string, list: readonly unknown[]): string[] => list.map((_, index) => `${letter}${index}`);

/** `avg(v0)` in two steps: what is kept of some messages, and the value of several of those. */
const stateOf = (aggregate: string): string => aggregate.replace(/^\w+/, '$&State');
const mergeOf = (aggregate: string, column: string): string => `${/^\w+/.exec(aggregate)?.[0] ?? ''}Merge(${column})`;

function columnsOf({ groups, series }: AggregationPlan, slot: string): Selected {
  const columns = new Map([
    ['slot', slot],
    ['streams', 'streams'],
  ]);
  groups.forEach(({ key }, index) => columns.set(`k${index}`, key));
  series.flatMap((plan) => plan.columns).forEach(([name, expression]) => columns.set(name, expression));
  return [...columns];
}

/**
 * The statement of the groups in some windows. Messages are first summed up in slots that every window consists of whole, so
 * that the windows' overlap multiplies slots and not messages.
 *
 * @param limit most rows
 */
export function aggregationStatement(
  plan: AggregationPlan,
  { windowMs, hopMs, firstEndMs, count }: Windows,
  { time, sets, condition }: Pick<RunMessages, 'condition' | 'sets' | 'time'>,
  limit: number,
): Fragment {
  const { groups, series } = plan;
  const slot = `intDiv(toUnixTimestamp64Milli(${time}) - {origin:Int64}, {step:Int64})`;
  const messages = messagesOf(sets, columnsOf(plan, slot), condition);
  const keys = names('k', groups);
  const present = groups.map(({ isPresent }, index) => isPresent(`k${index}`));
  const states = series.map(({ aggregate }, index) => `${stateOf(aggregate)} AS t${index}`);
  const values = series.map(({ aggregate }, index) => `${mergeOf(aggregate, `t${index}`)} AS s${index}`);
  const first = 'intDiv(greatest(0, (slot + 1) * {step:Int64} - {window:Int64}) + {hop:Int64} - 1, {hop:Int64})';
  const last = 'least({count:Int64} - 1, intDiv(slot * {step:Int64}, {hop:Int64}))';
  const sql = `
    SELECT *, count() OVER (PARTITION BY w) AS groups, sum(own) OVER () AS scanned FROM (
      SELECT ${['w', ...keys, 'sum(n) AS messages', 'sumIf(n, w = last) AS own', ...values].join(', ')},
        groupUniqArrayArrayMerge(t) AS sources
      FROM (
        SELECT *, ${last} AS last, arrayJoin(range(${first}, last + 1)) AS w FROM (
          SELECT ${['slot', ...keys, 'count() AS n', ...states].join(', ')}, groupUniqArrayArrayState(streams) AS t
          FROM ${messages.sql}
          ${present.length > 0 ? `WHERE ${present.join(' AND ')}` : ''}
          GROUP BY ${['slot', ...keys].join(', ')}
        )
      )
      GROUP BY ${['w', ...keys].join(', ')}
    )
    ORDER BY ${['w', 'messages DESC', ...keys].join(', ')}
    LIMIT ${MAX_GROUPS} BY w
    LIMIT ${limit}`;
  return {
    sql,
    params: {
      ...Object.assign({}, messages.params, ...groups.map(({ params }) => params)),
      origin: firstEndMs - windowMs,
      step: greatestDivisor(windowMs, hopMs),
      window: windowMs,
      hop: hopMs,
      count,
    },
  };
}
