import { TimeUp, within } from 'server/patterns/within-time';
import { type LogMessage } from 'server/messages/log-message';
import { type RoutedStream } from '../stream-router/routed-stream';
import { compileRule } from '../stream-rules/compile-rule';
import { type RuleTest } from '../stream-rules/rule';
import { type Fields, messageOf } from './message-fields';
import { defineTrial } from './trial';

/** Milliseconds for a rule that may never end, by the clock, which goes on while others use the processor. */
const MAX_TEST_MS = 200;
/** And for all of them: those that are left then do not hold. */
const MAX_TOGETHER_MS = 1_000;

/**
 * What a rule says of a message. What nothing else bounds is stopped, as in a lane: the rule does not hold then.
 *
 * @param untilMs by `performance.now()`: nothing is begun later
 */
export function holds(test: RuleTest, message: LogMessage, untilMs: number): boolean {
  if (!test.mayHang) return test(message);
  const leftMs = Math.ceil(Math.min(MAX_TEST_MS, untilMs - performance.now()));
  if (leftMs <= 0) return false;
  try {
    return within(leftMs, () => test(message));
  } catch (cause) {
    if (cause instanceof TimeUp) return false;
    throw cause;
  }
}

/** Whether a message is in a stream. @param said by each of its rules */
export const areMet = (matchingType: RoutedStream['matchingType'], said: readonly boolean[]): boolean =>
  matchingType === 'AND' ? said.length > 0 && !said.includes(false) : said.includes(true);

/** Whether rules put a message into their stream, and what each of them says. */
export function matchRules({ matchingType, rules }: Pick<RoutedStream, 'matchingType' | 'rules'>, message: LogMessage) {
  const untilMs = performance.now() + MAX_TOGETHER_MS;
  const results = rules.map((rule) => [rule.id, holds(compileRule(rule), message, untilMs)] as const);
  const matches = areMet(
    matchingType,
    results.map(([, isHeld]) => isHeld),
  );
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
