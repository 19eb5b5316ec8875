import { type Input } from 'api/inputs';
import { type ClusterMetrics } from 'areas/cluster';

/** What is known of an input's traffic, summed over the nodes. Absent: no node has that figure. */
export interface Traffic {
  /** Messages since it was started. */
  messages?: number;
  /** Messages a second, on average over a minute. */
  minuteRate?: number;
  readPerSecond?: number;
  readTotal?: number;
  writtenPerSecond?: number;
  writtenTotal?: number;
  openConnections?: number;
  totalConnections?: number;
  emptyMessages?: number;
}

type Read = (metric: Record<string, unknown>) => unknown;
const value: Read = (metric) => metric.value;
const rate =
  (name: string): Read =>
  (metric) =>
    (metric.rate as Record<string, unknown> | undefined)?.[name];

/** Where each figure is: last part of the metric's name, and what of the metric (card inputs.md, "Metrics per input"). */
const FIGURES: Readonly<Record<keyof Traffic, readonly [name: string, read: Read]>> = {
  messages: ['incomingMessages', rate('total')],
  minuteRate: ['incomingMessages', rate('one_minute')],
  readPerSecond: ['read_bytes_1sec', value],
  readTotal: ['read_bytes_total', value],
  writtenPerSecond: ['written_bytes_1sec', value],
  writtenTotal: ['written_bytes_total', value],
  openConnections: ['open_connections', value],
  totalConnections: ['total_connections', value],
  emptyMessages: ['emptyMessages', (metric) => metric.count],
};
const NAMES = [...new Set(Object.values(FIGURES).map(([name]) => name))];

const nameOf = ({ type, id }: Pick<Input, 'type' | 'id'>, name: string) => `${type}.${id}.${name}`;

/** The metrics an input has, by their full names. */
export const metricNames = (input: Pick<Input, 'type' | 'id'>): string[] => NAMES.map((name) => nameOf(input, name));

/** Sums what the nodes say of an input. */
export function trafficOf(input: Pick<Input, 'type' | 'id'>, metrics: ClusterMetrics | undefined): Traffic {
  const traffic: Traffic = {};
  for (const [figure, [name, read]] of Object.entries(FIGURES) as [keyof Traffic, (typeof FIGURES)['messages']][])
    for (const node of Object.values(metrics ?? {})) {
      const metric = node[nameOf(input, name)]?.metric;
      const found = metric && Number(read(metric));
      if (found !== undefined && Number.isFinite(found)) traffic[figure] = (traffic[figure] ?? 0) + found;
    }
  return traffic;
}

/** How many messages had come at some time. */
export interface Sample {
  atMs: number;
  messages: number;
}

/** Messages a second between one sample and the next; an input that was started again begins at nothing. */
export const ratesOf = (samples: readonly Sample[]): number[] =>
  samples.slice(1).map(({ atMs, messages }, at) => {
    const before = samples[at] ?? { atMs, messages };
    const came = messages >= before.messages ? messages - before.messages : messages;
    return (came * 1000) / Math.max(atMs - before.atMs, 1);
  });
