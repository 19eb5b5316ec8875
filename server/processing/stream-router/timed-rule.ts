import { type Timer } from 'server/runtime/metrics';
import { type LogMessage } from '../log-message';
import { compileRule } from '../stream-rules/compile-rule';
import { type StreamRule } from '../stream-rules/rule';
import { RULE_TYPE } from '../stream-rules/rule-types';

/** Timing costs more than most rules: one of so many tests is timed, and stands for the others. */
const TIMED_ONE_OF = 100;

/** A rule took longer than it may; it does not match then. */
export class RuleTimeout extends Error {
  override readonly name = 'RuleTimeout';
}

/** A rule with the figures of its tests. Regular expressions, which can be slow, are timed each time. */
export class TimedRule {
  private readonly test;
  private readonly timedOneOf: number;
  private untilTimed = 1;

  constructor(
    rule: StreamRule,
    private readonly timer: Timer,
    private readonly timeoutMs: number,
    private readonly nowMs: () => number,
  ) {
    this.test = compileRule(rule);
    this.timedOneOf = rule.type === RULE_TYPE.regex ? 1 : TIMED_ONE_OF;
  }

  /** @throws RuleTimeout */
  matches(message: LogMessage): boolean {
    this.untilTimed -= 1;
    if (this.untilTimed > 0) return this.test(message);
    this.untilTimed = this.timedOneOf;
    const startedMs = this.nowMs();
    const isMatch = this.test(message);
    const ms = this.nowMs() - startedMs;
    this.timer.update(ms, this.timedOneOf);
    if (this.timedOneOf === 1 && ms > this.timeoutMs) throw new RuleTimeout();
    return isMatch;
  }
}
