import { type Timberline } from 'test/e2e/timberline';

/** A number the server measures, by its metric's name; NaN when there is none of this name. */
export async function gauge(server: Timberline, name: string): Promise<number> {
  type Metrics = Record<string, { metrics: { metric: { value: number } }[] }>;
  const nodes = await server.api<Metrics>('POST', '/cluster/metrics/multiple', { metrics: [name] });
  return Object.values(nodes)[0]?.metrics[0]?.metric.value ?? NaN;
}
