import { DEFAULT_STREAM_ID, SERVER_LOG_STREAM_ID } from 'api/stream-ids';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type StageSource } from '../pool/lane-source';
import { type RoutedStream, STREAM_RULES } from './routed-stream';
import { streamMetrics, streamMetricsPrefix } from './stream-metrics';
import { type RuleFault, type StreamRouting } from './stream-router';

export interface RoutingLimits {
  /** A regular expression that takes longer is a fault of its stream. */
  timeoutMs: number;
  /** So many faults end the matching of a stream; 0: never. */
  maxFaults: number;
}

/** Card streams.md, "Routing" 5. */
const LIMITS: RoutingLimits = { timeoutMs: 2_000, maxFaults: 3 };

export interface StreamRulesNeeds {
  metrics: MetricRegistry;
  limits?: RoutingLimits;
  /** A stream had too many faults and matches nothing any more. */
  onFaulty?(streamId: string, faults: number): void;
}

/** The running streams, for the lanes; counts the faults of their rules over all of them. */
export class StreamRulesSource implements StageSource {
  readonly id = STREAM_RULES;
  private running: readonly RoutedStream[] = [];
  private routing: StreamRouting;
  private readonly faults = new Map<string, { version: number; count: number }>();
  private readonly limits: RoutingLimits;

  constructor(private readonly needs: StreamRulesNeeds) {
    this.limits = needs.limits ?? LIMITS;
    this.routing = { streams: [], timeoutMs: this.limits.timeoutMs };
    for (const id of [DEFAULT_STREAM_ID, SERVER_LOG_STREAM_ID]) streamMetrics(needs.metrics, id);
  }

  readonly configuration = (): StreamRouting => this.routing;

  /** Replaces the running streams. Unchanged ones keep their faults. */
  replace(streams: readonly RoutedStream[]): void {
    this.running = streams;
    for (const { id, version, rules } of streams) {
      const { ofRule } = streamMetrics(this.needs.metrics, id);
      for (const rule of rules) ofRule(rule.id);
      if (this.faults.get(id)?.version !== version) this.faults.delete(id);
    }
    this.offer();
  }

  /** Drops what is known of a stream that is no more. */
  forget(streamId: string): void {
    this.faults.delete(streamId);
    this.needs.metrics.remove(streamMetricsPrefix(streamId));
  }

  /** A rule took too long. */
  onReport(fault: unknown): void {
    this.count(fault as RuleFault);
  }

  /** A rule did not end: its lane was ended. */
  onHang(streamId: string): void {
    const stream = this.running.find(({ id }) => id === streamId);
    if (stream) this.count(stream);
  }

  private count({ id, version }: RuleFault): void {
    const stream = this.running.find((each) => each.id === id && each.version === version);
    if (!stream) return; // It has been changed meanwhile.
    const { timeouts, faultsExceeded } = streamMetrics(this.needs.metrics, id);
    const { maxFaults } = this.limits;
    timeouts.mark();
    const count = (this.faults.get(id)?.count ?? 0) + 1;
    this.faults.set(id, { version, count });
    if (count !== maxFaults) return;
    faultsExceeded.mark();
    this.offer();
    this.needs.onFaulty?.(id, count);
  }

  private offer(): void {
    const { maxFaults, timeoutMs } = this.limits;
    const isFaulty = ({ id }: RoutedStream) => maxFaults > 0 && (this.faults.get(id)?.count ?? 0) >= maxFaults;
    this.routing = { streams: this.running.filter((stream) => !isFaulty(stream)), timeoutMs };
  }
}
