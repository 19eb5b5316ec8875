import { type Timberline } from 'test/e2e/timberline';

const METRIC = 'org.graylog2.journal.entries-uncommitted';

/** How many received messages are not stored yet. */
export async function uncommitted(server: Timberline): Promise<number> {
  type Metrics = Record<string, { metrics: { metric: { value: number } }[] }>;
  const nodes = await server.api<Metrics>('POST', '/cluster/metrics/multiple', { metrics: [METRIC] });
  return Object.values(nodes)[0]?.metrics[0]?.metric.value ?? NaN;
}
