import { type Metric } from 'api/cluster';
import { type ClusterMetrics, type MetricsState } from './MetricsStore';
import { useEffect, useState } from 'react';
import { useMetrics } from './use-metrics';

export const INPUT_RATE = 'org.graylog2.throughput.input.1-sec-rate';
export const OUTPUT_RATE = 'org.graylog2.throughput.output.1-sec-rate';

/** Messages per second. */
export interface Throughput {
  input: number;
  output: number;
}

/** A gauge may be text, null, `NaN` or `Infinity`: what is no number counts as nothing. */
function gaugeValue(metric: Metric | undefined): number {
  const value = Number(metric?.metric.value);
  return Number.isFinite(value) ? value : 0;
}

function sum(metrics: ClusterMetrics, name: string): number {
  return Object.values(metrics).reduce((total, node) => total + gaugeValue(node[name]), 0);
}

/** What the cluster takes in and gives out, summed over its nodes; absent until the nodes have answered. */
export function selectThroughput({ metrics }: MetricsState): Throughput | undefined {
  if (!metrics) return undefined;
  return { input: sum(metrics, INPUT_RATE), output: sum(metrics, OUTPUT_RATE) };
}

/** The throughput of the cluster, every 2 seconds. */
export function useThroughput(): Throughput | undefined {
  return useMetrics([INPUT_RATE, OUTPUT_RATE], selectThroughput);
}

/**
 * The throughput of the cluster as it was, the newest last: one sample every 2 seconds since the component has been on
 * screen, also while nothing changes.
 *
 * @param capacity so many are kept
 */
export function useThroughputSamples(capacity: number): readonly Throughput[] {
  // Another object at each refresh, whatever it says.
  const metrics = useMetrics([INPUT_RATE, OUTPUT_RATE], (state) => state.metrics);
  const [samples, setSamples] = useState<readonly Throughput[]>([]);
  useEffect(() => {
    const sample = selectThroughput({ metrics });
    if (sample) setSamples((before) => [...before, sample].slice(-capacity));
  }, [metrics, capacity]);
  return samples;
}
