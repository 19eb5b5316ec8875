import { type LogMessage } from 'server/messages/log-message';
import { type MessageBudget, PlaceHangs, type StageMetrics, Suspended } from '../stage';
import { byCost } from '../stream-rules/rule-types';
import { type RoutedStream } from './routed-stream';
import { streamMetrics } from './stream-metrics';
import { RuleTimeout, TimedRule } from './timed-rule';

export interface CompiledStreamNeeds {
  metrics: StageMetrics;
  /** A regular expression that takes longer, in milliseconds, is a fault of its stream. */
  timeoutMs: number;
  nowMs(): number;
  /** A rule took too long. */
  onTimeout(stream: RoutedStream): void;
}

/** A stream ready to be matched. */
export class CompiledStream {
  readonly figures;
  private readonly rules: readonly TimedRule[];

  constructor(
    readonly stream: RoutedStream,
    private readonly needs: CompiledStreamNeeds,
  ) {
    const { metrics, timeoutMs, nowMs } = needs;
    this.figures = streamMetrics(metrics, stream.id);
    this.rules = [...stream.rules]
      .sort(byCost)
      .map(
        (rule) => new TimedRule(rule, { timer: this.figures.ofRule(rule.id), timeoutMs, nowMs, streamId: stream.id }),
      );
  }

  /**
   * Whether a message belongs to it; the first rule that decides ends the work. Without rules never.
   *
   * @throws Suspended when a rule was stopped: the message is processed again without it
   */
  matches(message: LogMessage, budget: MessageBudget): boolean {
    const isAnd = this.stream.matchingType === 'AND';
    for (const rule of this.rules) {
      if (this.holds(rule, message, budget) !== isAnd) return !isAnd;
    }
    return isAnd && this.rules.length > 0;
  }

  /** A rule that fails does not hold. */
  private holds(rule: TimedRule, message: LogMessage, budget: MessageBudget): boolean {
    try {
      return rule.matches(message, budget);
    } catch (cause) {
      if (cause instanceof Suspended) throw cause;
      if (cause instanceof RuleTimeout) this.needs.onTimeout(this.stream);
      else if (cause instanceof PlaceHangs)
        message.noteError(`A rule of the stream ${this.stream.id}: ${cause.message}`);
      else this.figures.exceptions.mark();
      return false;
    }
  }
}
