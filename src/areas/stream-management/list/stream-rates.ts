import { type ClusterMetrics, useMetrics } from 'areas/cluster';
import { useEffect, useMemo, useRef, useState } from 'react';

const rateMetric = (id: string): string => `org.graylog2.plugin.streams.Stream.${id}.incomingMessages.1-sec-rate`;
const NONE: readonly string[] = [];
/** So many names of metrics can be asked for at once; others on the page need some, too. */
const MAX_NAMES = 1_900;
/** After so many answers no more will come of streams that have no rate; the first may be older than the question. */
const ENOUGH_ANSWERS = 2;

/** Messages a second into a stream, added over the nodes; undefined until a node has said. */
export function rateIn(metrics: ClusterMetrics | undefined, id: string): number | undefined {
  const name = rateMetric(id);
  const rates = Object.values(metrics ?? {}).map((node) => Number(node[name]?.metric.value));
  const known = rates.filter(Number.isFinite);
  return known.length === 0 ? undefined : known.reduce((sum, rate) => sum + rate, 0);
}

/** The metrics with the rates of streams, every 2 seconds. */
export const useStreamRates = (ids: readonly string[]): ClusterMetrics | undefined =>
  useMetrics(
    useMemo(() => ids.map(rateMetric), [ids]),
    (state) => state.metrics,
  );

/**
 * The rates of many streams at one moment, to sort by: rows do not change places by themselves.
 *
 * @param ids of which; no list, no question
 * @param turn takes them again when it changes
 */
export function useRatesToSortBy(
  ids: readonly string[] | undefined,
  turn: string,
): ReadonlyMap<string, number> | undefined {
  const [taken, setTaken] = useState<{ key: string; rates: ReadonlyMap<string, number> }>();
  const key = ids && `${turn} ${ids.join(' ')}`;
  const isTaken = taken !== undefined && taken.key === key;
  const asked = useMemo(() => (ids && !isTaken ? ids.slice(0, MAX_NAMES) : NONE), [ids, isTaken]);
  const metrics = useStreamRates(asked);
  const answers = useRef(0);
  useEffect(() => {
    answers.current = -1; // The effect below counts what is there already.
  }, [asked]);
  useEffect(() => {
    answers.current += 1;
    if (key === undefined || asked.length === 0) return;
    const rates = new Map<string, number>();
    for (const id of asked) {
      const rate = rateIn(metrics, id);
      if (rate !== undefined) rates.set(id, rate);
    }
    if (rates.size === asked.length || answers.current >= ENOUGH_ANSWERS) setTaken({ key, rates });
  }, [asked, key, metrics]);
  return isTaken ? taken.rates : undefined;
}
