import { usePoll } from 'rest/polling';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { MetricsActions } from './MetricsActions';
import { metricsPoll, MetricsStore, type MetricsState } from './MetricsStore';

/**
 * Keeps metrics up to date while the component is on screen.
 *
 * @param names full names, for instance `org.graylog2.throughput.input.1-sec-rate`
 * @param select what the component shows of them; it renders again only when that is another
 */
export function useMetrics<Selection>(
  names: readonly string[],
  select: (state: MetricsState) => Selection,
  nodeId?: string,
): Selection {
  const key = JSON.stringify(names);
  useEffect(() => {
    const wanted = JSON.parse(key) as string[];
    wanted.forEach((name) => void MetricsActions.add(name, nodeId));
    return () => wanted.forEach((name) => void MetricsActions.remove(name, nodeId));
  }, [key, nodeId]);
  usePoll(metricsPoll);
  return useStore(MetricsStore, select);
}
