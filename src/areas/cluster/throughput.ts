import { type Metric } from 'api/cluster';
import { type ClusterMetrics, type MetricsState } from './MetricsStore';
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
