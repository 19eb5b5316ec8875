import { type MetricRegistry } from 'server/runtime/metrics';

/** What the names of a stream's metrics begin with (card streams.md, "Routing"). */
export const streamMetricsPrefix = (streamId: string): string => `org.graylog2.plugin.streams.Stream.${streamId}.`;

/** The metrics of a stream. */
export function streamMetrics(metrics: MetricRegistry, streamId: string) {
  const prefix = streamMetricsPrefix(streamId);
  return {
    incoming: metrics.meterPerSecond(`${prefix}incomingMessages`),
    exceptions: metrics.meter(`${prefix}matchingExceptions`),
    timeouts: metrics.meter(`${prefix}ruleTimeouts`),
    faultsExceeded: metrics.meter(`${prefix}faultsExceeded`),
    ofRule: (ruleId: string) => metrics.timer(`${prefix}StreamRule.${ruleId}.executionTime`),
  };
}
