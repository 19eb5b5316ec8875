import { type Counter, type MetricRegistry } from 'server/runtime/metrics';

/** Bytes and connections of a network input, under the names the console reads. */
export class NetworkMeter {
  private readonly readBytes: Counter = { count: 0 };
  private readonly writtenBytes: Counter = { count: 0 };
  private open = 0;
  private total = 0;

  constructor(
    private readonly metrics: MetricRegistry,
    private readonly prefix: string,
    kind: 'none' | 'datagrams' | 'connections',
  ) {
    if (kind === 'none') return;
    this.readBytes = this.byteGauges('read_bytes');
    this.writtenBytes = this.byteGauges('written_bytes');
    if (kind === 'datagrams') return;
    metrics.gauge(`${prefix}open_connections`, () => this.open);
    metrics.gauge(`${prefix}total_connections`, () => this.total);
  }

  received(bytes: number): void {
    this.readBytes.count += bytes;
  }

  sent(bytes: number): void {
    this.writtenBytes.count += bytes;
  }

  opened(): void {
    this.open += 1;
    this.total += 1;
  }

  closed(): void {
    this.open -= 1;
  }

  private byteGauges(name: string): Counter {
    const full = this.prefix + name;
    const counter = this.metrics.perSecond(full);
    this.metrics.gauge(`${full}_1sec`, () => this.metrics.read(`${full}.1-sec-rate`)?.metric.value ?? 0);
    this.metrics.gauge(`${full}_total`, () => counter.count);
    return counter;
  }
}
