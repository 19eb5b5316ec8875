import { mostSaid, necessaryLowerTexts, necessaryTexts } from 'lang/pattern/necessary-text';
import { PatternError } from 'lang/pattern/pattern-error';
import { type LogMessage } from 'server/messages/log-message';
import { fieldText } from '../stream-rules/field-value';
import { REGEX_FLAGS } from '../stream-rules/regex';
import { type StreamRule } from '../stream-rules/rule';
import { RULE_TYPE } from '../stream-rules/rule-types';
import { type RoutedStream } from './routed-stream';

/** What is looked at of a message. */
interface Subject {
  /** Its name: one of a kind. */
  key: string;
  textOf(message: LogMessage): string | undefined;
}

/** What every message has that meets a rule: one of these texts as the subject, or within it. */
export interface Demand {
  subject: Subject;
  how: 'equal' | 'within';
  texts: readonly string[];
}

/** Longer texts tell no more apart. */
const MAX_LENGTH = 64;

const INPUT: Subject = { key: 'input', textOf: (message) => message.text('gl2_source_input').toLowerCase() };
const trimmed = (field: string): Subject => ({
  key: `trimmed ${field}`,
  textOf: (message) => fieldText(message, field)?.trim(),
});
const whole = (field: string): Subject => ({ key: field, textOf: (message) => fieldText(message, field) });

const inLowerCase = (field: string): Subject => ({
  key: `lower ${field}`,
  textOf: (message) => fieldText(message, field)?.toLowerCase(),
});

const within = (subject: Subject, sets: readonly (readonly string[])[]): Demand[] =>
  sets.flatMap((texts) =>
    texts.includes('') ? [] : [{ subject, how: 'within', texts: texts.map((text) => text.slice(0, MAX_LENGTH)) }],
  );

/** None for a rule that names no text, or that cannot be read. */
function demandsOfRule({ type, field, value, inverted }: StreamRule): Demand[] {
  if (inverted) return [];
  switch (type) {
    case RULE_TYPE.exact:
      return [{ subject: trimmed(field), how: 'equal', texts: [value] }];
    case RULE_TYPE.input:
      return [{ subject: INPUT, how: 'equal', texts: [value.toLowerCase()] }];
    case RULE_TYPE.contains:
      return within(whole(field), [[value]]);
    case RULE_TYPE.regex:
      return withinRegex(field, value);
    default:
      return [];
  }
}

function withinRegex(field: string, pattern: string): Demand[] {
  try {
    const texts = necessaryTexts(pattern, REGEX_FLAGS);
    const inLower = necessaryLowerTexts(pattern, REGEX_FLAGS);
    return [
      ...within(whole(field), texts),
      ...(mostSaid(inLower) > mostSaid(texts) ? within(inLowerCase(field), inLower) : []),
    ];
  } catch (cause) {
    if (cause instanceof PatternError) return [];
    throw cause;
  }
}

const keyOf = ({ how, subject }: Demand, text: string): string => `${how} ${subject.key} ${text}`;

/**
 * What messages of streams have. A stream has several demands to choose from: of texts that many streams name, like the
 * beginning of a line, most messages have one, too.
 */
export class Demands {
  /** How many rules name a text. */
  private readonly named = new Map<string, number>();
  private readonly ofRule = new Map<StreamRule, readonly Demand[]>();

  constructor(streams: readonly RoutedStream[]) {
    for (const rule of streams.flatMap(({ rules }) => rules)) {
      const demands = demandsOfRule(rule);
      this.ofRule.set(rule, demands);
      for (const demand of demands)
        for (const text of demand.texts) {
          const key = keyOf(demand, text);
          this.named.set(key, (this.named.get(key) ?? 0) + 1);
        }
    }
  }

  /** Each message of the stream meets one of these; none when its rules name no text for all of them. */
  of({ matchingType, rules }: RoutedStream): readonly Demand[] {
    const ofRules = rules.map((rule) => this.ofRule.get(rule) ?? []);
    if (matchingType === 'AND') return [this.strictest(ofRules.flat()) ?? []].flat();
    const all = ofRules.flatMap((demands) => this.strictest(demands) ?? []);
    return all.length === rules.length ? all : [];
  }

  private strictest(demands: readonly Demand[]): Demand | undefined {
    const rated = demands.map((demand) => ({ demand, messages: this.messagesOf(demand) }));
    return rated.sort((one, other) => one.messages - other.messages)[0]?.demand;
  }

  /** How many messages a demand lets through, as a guess: more the shorter its texts are and the more rules name them. */
  private messagesOf(demand: Demand): number {
    const shortest = Math.min(...demand.texts.map(({ length }) => length));
    const named = demand.texts.reduce((sum, text) => sum + (this.named.get(keyOf(demand, text)) ?? 0), 0);
    return 2 * Math.log2(named) - (demand.how === 'equal' ? 2 * shortest + 4 : shortest);
  }
}
