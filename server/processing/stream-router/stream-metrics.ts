import { type StageMetrics } from '../stage';

const STREAMS = 'org.graylog2.plugin.streams.Stream.';

/** What the names of a stream's metrics begin with (card streams.md, "Routing"). */
export const streamMetricsPrefix = (streamId: string): string => `${STREAMS}${streamId}.`;

/** The stream that a metric tells of; undefined when it tells of none. */
export const streamOfMetric = (name: string): string | undefined =>
  name.startsWith(STREAMS) ? name.slice(STREAMS.length).split('.')[0] : undefined;

/** The metrics of a stream. */
export function streamMetrics(metrics: Pick<StageMetrics, 'meter' | 'meterPerSecond' | 'timer'>, streamId: string) {
  const prefix = streamMetricsPrefix(streamId);
  return {
    incoming: metrics.meterPerSecond(`${prefix}incomingMessages`),
    exceptions: metrics.meter(`${prefix}matchingExceptions`),
    timeouts: metrics.meter(`${prefix}ruleTimeouts`),
    faultsExceeded: metrics.meter(`${prefix}faultsExceeded`),
    ofRule: (ruleId: string) => metrics.timer(`${prefix}StreamRule.${ruleId}.executionTime`),
  };
}
