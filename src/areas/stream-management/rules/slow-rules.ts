import { type StreamRule } from 'api/stream-rules';
import { type ClusterMetrics, useMetrics } from 'areas/cluster';
import { useMemo } from 'react';

const metricOf = ({ stream_id: stream, id }: Pick<StreamRule, 'id' | 'stream_id'>): string =>
  `org.graylog2.plugin.streams.Stream.${stream}.StreamRule.${id}.executionTime`;

/** As routing tells them each (docs/streams.md, "Performance"). */
const SLOW_MICROS = 1_000;
const MICROS = 1_000;

/**
 * How long a rule takes with a message at most, in milliseconds, when that is long for more than a few of them; the slowest
 * node says. Undefined otherwise, and while nothing is known.
 */
export function slownessOf(metrics: ClusterMetrics | undefined, rule: StreamRule): number | undefined {
  const name = metricOf(rule);
  const times = Object.values(metrics ?? {}).flatMap((node) => {
    const time = node[name]?.metric.time;
    return typeof time === 'object' && time !== null ? [time as Readonly<Record<string, unknown>>] : [];
  });
  const slow = times.filter((time) => Number(time['95th_percentile']) >= SLOW_MICROS).map(({ max }) => Number(max));
  return slow.length === 0 ? undefined : Math.max(...slow) / MICROS;
}

/** Of rules that take long with a message: how long at most, in milliseconds, by rule id. */
export function useSlowRules(rules: readonly StreamRule[]): ReadonlyMap<string, number> {
  const names = useMemo(() => rules.map(metricOf), [rules]);
  const metrics = useMetrics(names, (state) => state.metrics);
  return useMemo(
    () =>
      new Map(
        rules.flatMap((rule) => {
          const slowness = slownessOf(metrics, rule);
          return slowness === undefined ? [] : [[rule.id, slowness] as const];
        }),
      ),
    [rules, metrics],
  );
}
