import { type Metric, readClusterMetrics } from 'api/cluster';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { WantedNames } from 'flux/wanted-names';
import { call } from 'rest/call';
import { isCancelled } from 'flux/cancelled';
import { MetricsActions } from './MetricsActions';

const REFRESH_MS = 2_000;

/** Node id → full name of the metric → metric. */
export type ClusterMetrics = Readonly<Record<string, Readonly<Record<string, Metric>>>>;

export interface MetricsState {
  /** The wanted metrics of the nodes that could be asked; absent until the first answer. */
  metrics?: ClusterMetrics;
  /** Why the last refresh failed; the metrics are then those of the one before. */
  error?: unknown;
}

const initial: MetricsState = {};

function byNodeAndName(answer: Record<string, { metrics: Metric[] } | null>): ClusterMetrics {
  const answered = Object.entries(answer).flatMap(([nodeId, list]) => (list ? [[nodeId, list.metrics] as const] : []));
  return Object.fromEntries(
    answered.map(([nodeId, metrics]) => [
      nodeId,
      Object.fromEntries(metrics.map((metric) => [metric.full_name, metric])),
    ]),
  );
}

/** The metrics that what is on screen wants, of every node. */
export const MetricsStore = createStore(
  'Metrics',
  MetricsActions,
  initial,
)(({ setState }) => {
  const wanted = new WantedNames();
  return {
    add: (_signal, name, nodeId) => wanted.add(name, nodeId),
    remove: (_signal, name, nodeId) => wanted.remove(name, nodeId),
    refresh: async (signal) => {
      // What is put on screen together is asked for together.
      await Promise.resolve();
      const metrics = wanted.names();
      if (metrics.length === 0) return;
      try {
        const answer = await call(readClusterMetrics, { body: { metrics }, signal });
        setState({ metrics: byNodeAndName(answer), error: undefined });
      } catch (error) {
        if (!isCancelled(error)) setState({ error });
        throw error;
      }
    },
  };
});

/** Reads the wanted metrics every 2 seconds. */
export const metricsPoll = createPoll({ everyMs: REFRESH_MS, run: MetricsActions.refresh.within });
