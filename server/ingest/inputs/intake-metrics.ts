import { type ConnectionTotal } from 'server/ingest/transports/connection-count';
import { type PendingBytes } from 'server/ingest/transports/pending-bytes';
import { type MetricRegistry } from 'server/runtime/metrics';

const PREFIX = 'org.timberline.intake.';

/** Registers what all inputs together hold and may hold. */
export function registerIntakeMetrics(metrics: MetricRegistry, pending: PendingBytes, total: ConnectionTotal): void {
  metrics.gauge(`${PREFIX}pending-bytes`, () => pending.total);
  metrics.gauge(`${PREFIX}pending-bytes-limit`, () => pending.limitBytes);
  metrics.gauge(`${PREFIX}connections`, () => total.open);
  metrics.gauge(`${PREFIX}connections-limit`, () => total.most);
}
