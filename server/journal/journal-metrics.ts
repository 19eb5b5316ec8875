import { type Counter, type MetricRegistry } from 'server/runtime/metrics';

const PREFIX = 'org.graylog2.journal.';

interface Measured {
  readonly sizeBytes: number;
  readonly limitBytes: number;
  readonly segmentCount: number;
  readonly uncommitted: number;
  readonly oldestSegmentMs: number | undefined;
}

/** Registers the journal's metrics under the names that monitoring tools expect. */
export function registerJournalMetrics(metrics: MetricRegistry, journal: Measured): { append: Counter; read: Counter } {
  metrics.gauge(`${PREFIX}segments`, () => journal.segmentCount);
  metrics.gauge(`${PREFIX}entries-uncommitted`, () => journal.uncommitted);
  metrics.gauge(`${PREFIX}size`, () => journal.sizeBytes);
  metrics.gauge(`${PREFIX}size-limit`, () => journal.limitBytes);
  metrics.gauge(`${PREFIX}utilization-ratio`, () => journal.sizeBytes / journal.limitBytes);
  metrics.gauge(`${PREFIX}oldest-segment`, () => new Date(journal.oldestSegmentMs ?? Date.now()).toISOString());
  return { append: metrics.perSecond(`${PREFIX}append`), read: metrics.perSecond(`${PREFIX}read`) };
}
