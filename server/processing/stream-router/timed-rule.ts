import { type LogMessage } from 'server/messages/log-message';
import { type Timer } from 'server/runtime/metrics';
import { type MessageBudget } from '../stage';
import { compileRule } from '../stream-rules/compile-rule';
import { type RuleTest, type StreamRule } from '../stream-rules/rule';
import { RULE_TYPE } from '../stream-rules/rule-types';
import { STREAM_RULES } from './routed-stream';

/** Timing costs more than most rules: one of so many tests is timed, and stands for the others. */
const TIMED_ONE_OF = 100;

/** A rule took longer than it may; it does not match then. */
export class RuleTimeout extends Error {
  override readonly name = 'RuleTimeout';
}

export interface TimedRuleNeeds {
  timer: Timer;
  timeoutMs: number;
  nowMs(): number;
  /** The stream, by its id: where a lane is that hangs in the rule. */
  streamId: string;
}

/** A rule with the figures of its tests. Regular expressions, which can be slow, are timed each time. */
export class TimedRule {
  private readonly test: (message: LogMessage, budget: MessageBudget) => boolean;
  private readonly timedOneOf: number;
  private untilTimed = 1;

  constructor(
    rule: StreamRule,
    private readonly needs: TimedRuleNeeds,
  ) {
    this.test = watched(compileRule(rule), needs);
    this.timedOneOf = rule.type === RULE_TYPE.regex ? 1 : TIMED_ONE_OF;
  }

  /** @throws RuleTimeout, or PlaceHangs when its lane hung in it with this message before */
  matches(message: LogMessage, budget: MessageBudget): boolean {
    this.untilTimed -= 1;
    if (this.untilTimed > 0) return this.test(message, budget);
    this.untilTimed = this.timedOneOf;
    const { timer, timeoutMs, nowMs } = this.needs;
    const startedMs = nowMs();
    const isMatch = this.test(message, budget);
    const ms = nowMs() - startedMs;
    timer.update(ms, this.timedOneOf);
    if (this.timedOneOf === 1 && ms > timeoutMs) throw new RuleTimeout();
    return isMatch;
  }
}

function watched(test: RuleTest, { streamId }: TimedRuleNeeds): TimedRule['test'] {
  if (!test.mayHang) return test;
  return (message, budget) => budget.watch(STREAM_RULES, streamId, () => test(message));
}
