import { DEFAULT_STREAM_ID, SERVER_LOG_STREAM_ID } from 'api/streams';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type LogMessage } from '../log-message';
import { type ProcessingStage } from '../stage';
import { CompiledStream, type CompiledStreamNeeds, type RoutingLimits } from './compiled-stream';
import { type RoutedStream } from './routed-stream';
import { StreamIndex } from './stream-index';
import { streamMetrics, streamMetricsPrefix } from './stream-metrics';

export interface StreamRouterNeeds {
  metrics: MetricRegistry;
  /** A stream had too many faults and matches nothing any more. */
  onFaulty?(streamId: string, faults: number): void;
  limits?: RoutingLimits;
  nowMs?(): number;
  /** Whether an input, by its id, makes messages of the server's own log; absent: none does. */
  isServerLog?(inputId: string): boolean;
}

/** Card streams.md, "Routing" 5. */
const LIMITS: RoutingLimits = { timeoutMs: 2_000, maxFaults: 3 };

/**
 * Puts messages into streams (card streams.md, "Routing"): all into the default one, and into every running stream whose
 * rules they meet; some streams take theirs out of the default one. The server's own log is in a stream of its own alone:
 * it tells who signs in and what fails.
 */
export class StreamRouter implements ProcessingStage {
  readonly name = 'stream assignment';
  private index = new StreamIndex([]);
  private readonly inDefault;
  private readonly inServerLog;
  private readonly isServerLog: (inputId: string) => boolean;
  private readonly needs: CompiledStreamNeeds;

  constructor(needs: StreamRouterNeeds) {
    const { metrics, onFaulty = () => undefined, limits = LIMITS, nowMs, isServerLog = () => false } = needs;
    this.needs = { metrics, onFaulty, limits, nowMs: nowMs ?? (() => performance.now()) };
    this.inDefault = streamMetrics(metrics, DEFAULT_STREAM_ID).incoming;
    this.inServerLog = streamMetrics(metrics, SERVER_LOG_STREAM_ID).incoming;
    this.isServerLog = isServerLog;
  }

  /** Replaces the running streams; the next message is matched with these. Unchanged ones keep their faults. */
  replace(streams: readonly RoutedStream[]): void {
    const known = new Map(this.index.streams.map((compiled) => [compiled.stream.id, compiled]));
    const compiled = streams.map((stream) => {
      const before = known.get(stream.id);
      return before?.stream.version === stream.version ? before : new CompiledStream(stream, this.needs);
    });
    this.index = new StreamIndex(compiled);
  }

  /** Drops the metrics of a stream that is no more. */
  forget(streamId: string): void {
    this.needs.metrics.remove(streamMetricsPrefix(streamId));
  }

  process(message: LogMessage): LogMessage[] {
    if (this.isServerLog(message.text('gl2_source_input'))) {
      message.streams.add(SERVER_LOG_STREAM_ID);
      this.inServerLog.mark();
      return [message];
    }
    let staysInDefault = true;
    message.streams.add(DEFAULT_STREAM_ID);
    this.index.visit(message, (compiled) => {
      if (!compiled.matches(message)) return;
      message.streams.add(compiled.stream.id);
      compiled.figures.incoming.mark();
      if (compiled.stream.removesFromDefault) staysInDefault = false;
    });
    if (staysInDefault) this.inDefault.mark();
    else message.streams.delete(DEFAULT_STREAM_ID);
    return [message];
  }
}
