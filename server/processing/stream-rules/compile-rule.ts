import { fromInput } from './input';
import { greater, smaller } from './number';
import { presence } from './presence';
import { regex } from './regex';
import { type RuleTest, type StreamRule } from './rule';
import { RULE_TYPE } from './rule-types';
import { contains, exact } from './text';

const NEVER: RuleTest = () => false;

const TESTS: Readonly<Record<number, (rule: StreamRule) => RuleTest>> = {
  [RULE_TYPE.always]: () => () => true,
  [RULE_TYPE.contains]: contains,
  [RULE_TYPE.exact]: exact,
  [RULE_TYPE.greater]: greater,
  [RULE_TYPE.input]: fromInput,
  [RULE_TYPE.presence]: presence,
  [RULE_TYPE.regex]: regex,
  [RULE_TYPE.smaller]: smaller,
};

/** What a rule says of messages. One that nobody can read, from an older version for instance, never matches. */
export function compileRule(rule: StreamRule): RuleTest {
  try {
    return TESTS[rule.type]?.(rule) ?? NEVER;
  } catch {
    return NEVER;
  }
}
