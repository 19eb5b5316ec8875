import { TimeUp, within } from 'server/patterns/within-time';
import { type RoutedStream } from '../stream-router/routed-stream';
import { compileRule } from '../stream-rules/compile-rule';
import { type RuleTest } from '../stream-rules/rule';
import { type Fields, messageOf } from './message-fields';
import { areMet, holds } from './stream-match';
import { defineTrial } from './trial';

/** Milliseconds for all messages; those that are left then are only counted. */
const MAX_TOGETHER_MS = 700;
/** Messages one after the other before the clock is looked at. */
const MESSAGES_A_TURN = 100;
/** Milliseconds for them; then they are tried one by one. */
const MAX_TURN_MS = 100;

export interface RulesOnMessagesAsked extends Pick<RoutedStream, 'matchingType' | 'rules'> {
  /** With the fields the rules look at. */
  messages: readonly { fields: Fields; timestampMs: number }[];
}

export interface RulesOnMessages {
  /** The first so many of the messages; the time was not enough for the others. */
  tried: number;
  /** Places of the messages that would be in the stream. */
  matched: readonly number[];
  /** In the order of the rules: messages that each alone matches. */
  ofRules: readonly number[];
  /** Messages of which each is the first that fails. */
  missedFirst: readonly number[];
}

class TriedRules {
  /** What each rule says, by message. Kept by its place, because a turn may be stopped anywhere and begun again. */
  readonly said: boolean[][] = [];
  private readonly tests: readonly RuleTest[];
  private readonly mayHang: boolean;

  constructor(private readonly asked: RulesOnMessagesAsked) {
    this.tests = asked.rules.map(compileRule);
    this.mayHang = this.tests.some((test) => test.mayHang === true);
  }

  /** Goes on; a message that takes too long is tried again, each rule of it bounded. */
  goOn(untilMs: number): void {
    if (!this.mayHang) return this.turn();
    const begun = this.said.length;
    try {
      within(Math.max(1, Math.ceil(Math.min(untilMs - performance.now(), MAX_TURN_MS))), () => this.turn());
    } catch (cause) {
      if (!(cause instanceof TimeUp)) throw cause;
      if (this.said.length === begun)
        this.said[begun] = this.ask(begun, (test, message) => holds(test, message, untilMs));
    }
  }

  private turn(): void {
    const begun = this.said.length;
    const end = Math.min(begun + MESSAGES_A_TURN, this.asked.messages.length);
    for (let at = begun; at < end; at += 1) this.said[at] = this.ask(at, (test, message) => test(message));
  }

  private ask(at: number, ask: (test: RuleTest, message: ReturnType<typeof messageOf>) => boolean): boolean[] {
    const stored = this.asked.messages[at];
    if (!stored) return [];
    const message = messageOf(stored.fields, { timestampMs: stored.timestampMs, nowMs: stored.timestampMs });
    return this.tests.map((test) => ask(test, message));
  }
}

/** Which of many messages rules would put into their stream. */
export const rulesOnMessages = defineTrial('rules on messages', (asked: RulesOnMessagesAsked): RulesOnMessages => {
  const untilMs = performance.now() + MAX_TOGETHER_MS;
  const rules = new TriedRules(asked);
  while (rules.said.length < asked.messages.length && performance.now() < untilMs) rules.goOn(untilMs);
  const firstMissed = rules.said.map((said) => said.indexOf(false));
  return {
    tried: rules.said.length,
    matched: rules.said.flatMap((said, at) => (areMet(asked.matchingType, said) ? [at] : [])),
    ofRules: asked.rules.map((_, at) => rules.said.filter((said) => said[at] === true).length),
    missedFirst: asked.rules.map((_, at) => firstMissed.filter((first) => first === at).length),
  };
});
