import { type MetricRegistry } from 'server/runtime/metrics';
import { type LogMessage } from '../log-message';
import { byCost } from '../stream-rules/rule-types';
import { type RoutedStream } from './routed-stream';
import { streamMetrics } from './stream-metrics';
import { RuleTimeout, TimedRule } from './timed-rule';

export interface RoutingLimits {
  /** A regular expression that takes longer is a fault of its stream. */
  timeoutMs: number;
  /** So many faults end the matching of a stream; 0: never. */
  maxFaults: number;
}

export interface CompiledStreamNeeds {
  metrics: MetricRegistry;
  limits: RoutingLimits;
  nowMs(): number;
  /** A stream had too many faults: it matches nothing from now on and should be paused. */
  onFaulty(streamId: string, faults: number): void;
}

/** A stream ready to be matched. */
export class CompiledStream {
  readonly figures;
  private readonly rules: readonly TimedRule[];
  private faults = 0;
  private isFaulty = false;

  constructor(
    readonly stream: RoutedStream,
    private readonly needs: CompiledStreamNeeds,
  ) {
    const { metrics, limits, nowMs } = needs;
    this.figures = streamMetrics(metrics, stream.id);
    this.rules = [...stream.rules]
      .sort(byCost)
      .map((rule) => new TimedRule(rule, this.figures.ofRule(rule.id), limits.timeoutMs, nowMs));
  }

  /** Whether a message belongs to it; the first rule that decides ends the work. Without rules never. */
  matches(message: LogMessage): boolean {
    if (this.isFaulty) return false;
    const isAnd = this.stream.matchingType === 'AND';
    for (const rule of this.rules) {
      if (this.holds(rule, message) !== isAnd) return !isAnd;
    }
    return isAnd && this.rules.length > 0;
  }

  /** A rule that fails does not hold. */
  private holds(rule: TimedRule, message: LogMessage): boolean {
    try {
      return rule.matches(message);
    } catch (cause) {
      if (cause instanceof RuleTimeout) this.countFault();
      else this.figures.exceptions.mark();
      return false;
    }
  }

  private countFault(): void {
    const { limits, onFaulty } = this.needs;
    this.figures.timeouts.mark();
    this.faults += 1;
    if (limits.maxFaults === 0 || this.faults < limits.maxFaults || this.isFaulty) return;
    this.isFaulty = true;
    this.figures.faultsExceeded.mark();
    onFaulty(this.stream.id, this.faults);
  }
}
