import { type SearchScope } from 'server/search/scope/indices/search-scope';
import { type Fragment } from 'server/search/fragment';
import { type Interval } from 'server/search/scope/time/instants';
import { messagesOf } from 'server/search/source';
import { planGroup, planTime, type RawKey, type TimeGroup } from 'server/search/types/pivot/group';
import { nextStep } from 'server/search/types/pivot/time-interval';
import { type RunStatement } from 'server/search/types/search-type-context';
import { ALERT } from './event-condition';

/** How many there are from a moment on, until the next one. */
export interface EventCount {
  startMs: number;
  count: number;
}

/** A value of a member, and how many events have it. */
export interface EventValue {
  value: string;
  count: number;
}

/** The events that are counted. */
export interface CountedEvents {
  scope: SearchScope;
  condition: Fragment;
  interval: Interval;
  now: Date;
  run: RunStatement;
}

const VALUES = 30;
/** Groups whose members are counted: events have one value of most members, and a few source streams together. */
const COMBINATIONS = 1_000;
/** Bars as fine as those of the search page. */
const FINE = 0.4;

const contextOf = ({ scope, interval, now }: CountedEvents) => ({
  ...{ interval, now, stored: scope.stored },
  ...{ sort: [], series: [] },
});

interface StepRow {
  step: RawKey;
  alerts: number;
  others: number;
}

/** One for each step from the first with events to the last. */
function stepsWith(which: 'alerts' | 'others', { step, startMs: startOf }: TimeGroup, rows: StepRow[]): EventCount[] {
  const counts = new Map(rows.filter((row) => row[which] > 0).map((row) => [startOf(row.step), row[which]]));
  const starts = [...counts.keys()];
  const last = Math.max(...starts);
  const steps: EventCount[] = [];
  for (let startMs = Math.min(...starts); startMs <= last; startMs = nextStep(step, startMs))
    steps.push({ startMs, count: counts.get(startMs) ?? 0 });
  return steps;
}

/** Alerts and other events over time. @throws EngineError */
export async function countOverTime(counted: CountedEvents): Promise<{ alerts: EventCount[]; events: EventCount[] }> {
  const { scope, condition, run } = counted;
  const interval = { type: 'auto' as const, scaling: FINE };
  const time = planTime({ type: 'time', field: 'timestamp', interval }, 0, contextOf(counted));
  const columns = [
    ['step', time.key],
    ['isAlert', ALERT],
  ] as const;
  const { sql, params } = messagesOf(scope.sets, columns, condition);
  const rows = await run<StepRow>({
    sql: `SELECT step, countIf(isAlert) AS alerts, count() - alerts AS others FROM ${sql} GROUP BY step`,
    params: { ...params, ...time.params },
  });
  return { alerts: stepsWith('alerts', time, rows), events: stepsWith('others', time, rows) };
}

/** The values of a member as a group names them; those of a list are written `['a','b']`. */
const listed = (value: string): string[] =>
  value.startsWith("['") && value.endsWith("']") ? value.slice(2, -2).split("','") : value === '' ? [] : [value];

interface MemberRow extends Record<string, unknown> {
  member: number;
  n: number;
}

/**
 * The most frequent values of each of these members, most frequent first. One statement for all of them takes three quarters
 * of the processor time of one for each.
 *
 * @throws SearchTypeError for a member without values to group by; EngineError
 */
export async function countValues<Member extends string>(
  counted: CountedEvents,
  members: readonly Member[],
): Promise<Record<Member, EventValue[]>> {
  const { scope, condition, run } = counted;
  const groups = members.map((field, at) => planGroup({ type: 'values', field }, at, contextOf(counted)));
  const keys = groups.map((_, at) => `k${at}`);
  const columns = groups.map(({ key }, at) => [`k${at}`, key] as const);
  const { sql, params } = messagesOf(scope.sets, columns, condition);
  const rows = await run<MemberRow>({
    sql: `
      SELECT indexOf([${keys.map((key) => `grouping(${key})`).join(', ')}], 0) - 1 AS member, *, count() AS n
      FROM ${sql} GROUP BY GROUPING SETS (${keys.map((key) => `(${key})`).join(', ')})
      ORDER BY member, n DESC LIMIT ${COMBINATIONS} BY member`,
    params,
  });
  const found = members.map((member, at) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const value = row[`k${at}`];
      if (row.member !== at || (typeof value !== 'string' && typeof value !== 'number')) continue;
      for (const each of listed(String(value))) counts.set(each, (counts.get(each) ?? 0) + row.n);
    }
    const values = [...counts].map(([value, count]) => ({ value, count }));
    return [member, values.sort((one, other) => other.count - one.count).slice(0, VALUES)] as const;
  });
  return Object.fromEntries(found) as Record<Member, EventValue[]>;
}
