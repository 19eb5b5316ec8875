import { TimeUp, within } from 'server/patterns/within-time';
import { type LogMessage } from 'server/messages/log-message';
import { type RoutedStream } from '../stream-router/routed-stream';
import { compileRule } from '../stream-rules/compile-rule';
import { type RuleTest } from '../stream-rules/rule';
import { type Fields, messageOf } from './message-fields';
import { defineTrial } from './trial';

/** Milliseconds for a rule that may never end, by the clock, which goes on while others use the processor. */
const LONGEST_TEST_MS = 200;
/** And for all of them: those that are left then do not hold. */
const LONGEST_TOGETHER_MS = 1_000;

/** What nothing else bounds is stopped, as in a lane: the rule does not hold then. */
function holds(test: RuleTest, message: LogMessage, untilMs: number): boolean {
  if (!test.mayHang) return test(message);
  const leftMs = Math.ceil(Math.min(LONGEST_TEST_MS, untilMs - performance.now()));
  if (leftMs <= 0) return false;
  try {
    return within(leftMs, () => test(message));
  } catch (cause) {
    if (cause instanceof TimeUp) return false;
    throw cause;
  }
}

/** Whether rules put a message into their stream, and what each of them says. */
export function matchRules({ matchingType, rules }: Pick<RoutedStream, 'matchingType' | 'rules'>, message: LogMessage) {
  const untilMs = performance.now() + LONGEST_TOGETHER_MS;
  const results = rules.map((rule) => [rule.id, holds(compileRule(rule), message, untilMs)] as const);
  const held = results.filter(([, isHeld]) => isHeld).length;
  const matches = matchingType === 'AND' ? rules.length > 0 && held === rules.length : held > 0;
  return { matches, rules: Object.fromEntries(results) };
}

export interface MatchAsked extends Pick<RoutedStream, 'matchingType' | 'rules'> {
  fields: Readonly<Fields>;
  timestampMs: number;
  nowMs: number;
}

/** Whether a message would be routed into a stream (card streams.md, "testMatch"). */
export const streamMatch = defineTrial('stream match', ({ fields, timestampMs, nowMs, ...stream }: MatchAsked) =>
  matchRules(stream, messageOf(fields, { timestampMs, nowMs })),
);
