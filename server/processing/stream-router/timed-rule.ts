import { type LogMessage } from 'server/messages/log-message';
import { type Timer } from 'server/runtime/metrics';
import { type MessageBudget } from '../stage';
import { compileRule } from '../stream-rules/compile-rule';
import { type RuleTest, type StreamRule } from '../stream-rules/rule';
import { RULE_TYPE } from '../stream-rules/rule-types';
import { STREAM_RULES } from './routed-stream';

/** Timing costs more than most rules: one of so many tests is timed, and stands for those before it. */
const TIMED_ONE_OF = 100;
/** Expressions are timed each time; one of so many is told, and each that is slow: figures cost more than most of them. */
const TOLD_ONE_OF = 10;
const SLOW_MS = 1;

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
  private readonly isRegex: boolean;
  /** Tests since the last one that was told. */
  private tests = 0;
  private told = false;

  constructor(
    rule: StreamRule,
    private readonly needs: TimedRuleNeeds,
  ) {
    this.test = watched(compileRule(rule), needs);
    this.isRegex = rule.type === RULE_TYPE.regex;
  }

  /** @throws RuleTimeout, or PlaceHangs when its lane hung in it with this message before */
  matches(message: LogMessage, budget: MessageBudget): boolean {
    this.tests += 1;
    const isDue = !this.told || this.tests >= (this.isRegex ? TOLD_ONE_OF : TIMED_ONE_OF);
    if (!isDue && !this.isRegex) return this.test(message, budget);
    const { timer, timeoutMs, nowMs } = this.needs;
    const startedMs = nowMs();
    const isMatch = this.test(message, budget);
    const ms = nowMs() - startedMs;
    if (isDue || ms > SLOW_MS) {
      timer.update(ms, this.tests);
      this.told = true;
      this.tests = 0;
    }
    if (this.isRegex && ms > timeoutMs) throw new RuleTimeout();
    return isMatch;
  }
}

function watched(test: RuleTest, { streamId }: TimedRuleNeeds): TimedRule['test'] {
  if (!test.mayHang) return test;
  return (message, budget) => budget.watch(STREAM_RULES, streamId, () => test(message));
}
