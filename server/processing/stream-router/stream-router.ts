import { DEFAULT_STREAM_ID, SERVER_LOG_STREAM_ID } from 'api/stream-ids';
import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { type LogMessage } from 'server/messages/log-message';
import { type MessageBudget, type ProcessingStage, type StageFactory, type StageTools } from '../stage';
import { CompiledStream, type CompiledStreamNeeds } from './compiled-stream';
import { type RoutedStream, STREAM_RULES } from './routed-stream';
import { StreamIndex } from './stream-index';
import { streamMetrics } from './stream-metrics';

/** What is configured for it. */
export interface StreamRouting {
  /** The running streams; one whose version stays the same stays the same. */
  streams: readonly RoutedStream[];
  /** A regular expression that takes longer, in milliseconds, is a fault of its stream. */
  timeoutMs: number;
}

/** What it reports: a rule of a stream took too long. */
export type RuleFault = Pick<RoutedStream, 'id' | 'version'>;

type Tools = Pick<StageTools, 'inputOf' | 'metrics'> & { report(fault: RuleFault): void };

/**
 * Puts messages into streams (card streams.md, "Routing"): all into the default one, and into every running stream whose
 * rules they meet; some streams take theirs out of the default one. The server's own log is in a stream of its own alone:
 * it tells who signs in and what fails. Of some messages, those of uploaded files, the codec knows their only stream.
 */
export class StreamRouter implements ProcessingStage<StreamRouting> {
  readonly id = STREAM_RULES;
  private index: StreamIndex;
  private readonly inDefault;
  private readonly inServerLog;

  constructor(
    private readonly tools: Tools,
    private readonly nowMs = () => performance.now(),
  ) {
    this.index = new StreamIndex([], { timeoutMs: 0, nowMs });
    this.inDefault = streamMetrics(tools.metrics, DEFAULT_STREAM_ID).incoming;
    this.inServerLog = streamMetrics(tools.metrics, SERVER_LOG_STREAM_ID).incoming;
  }

  configure({ streams, timeoutMs }: StreamRouting): void {
    const known = new Map(this.index.streams.map((compiled) => [compiled.stream.id, compiled]));
    const needs: CompiledStreamNeeds = {
      ...this.tools,
      timeoutMs,
      nowMs: this.nowMs,
      onTimeout: ({ id, version }) => this.tools.report({ id, version }),
    };
    const compiled = streams.map((stream) => {
      const before = known.get(stream.id);
      return before?.stream.version === stream.version ? before : new CompiledStream(stream, needs);
    });
    this.index = new StreamIndex(compiled, needs);
  }

  process(message: LogMessage, budget: MessageBudget): LogMessage[] {
    if (message.onlyStream !== undefined) {
      message.streams.add(message.onlyStream);
      return [message];
    }
    if (this.tools.inputOf(message.text('gl2_source_input'))?.type === SERVER_LOG_TYPE) {
      message.streams.add(SERVER_LOG_STREAM_ID);
      this.inServerLog.mark();
      return [message];
    }
    let staysInDefault = true;
    message.streams.add(DEFAULT_STREAM_ID);
    this.index.visit(message, (compiled) => {
      if (!compiled.matches(message, budget)) return;
      message.streams.add(compiled.stream.id);
      compiled.figures.incoming.mark();
      if (compiled.stream.removesFromDefault) staysInDefault = false;
    });
    if (staysInDefault) this.inDefault.mark();
    else message.streams.delete(DEFAULT_STREAM_ID);
    return [message];
  }
}

/** Makes the stage for a lane. */
export const streamRules: StageFactory = (tools) => new StreamRouter(tools);
