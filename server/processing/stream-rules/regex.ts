import { compilePattern, type CompiledPattern } from 'server/patterns/compile-pattern';
import { fieldText } from './field-value';
import { type RuleTest, type StreamRule } from './rule';

/** `.` takes line ends, too (card streams.md, "Stream rule"). */
export const REGEX_FLAGS = 's';

/** The expression of a rule. @throws PatternError */
export const compileRegex = (pattern: string): CompiledPattern => compilePattern(pattern, { flags: REGEX_FLAGS });

/** The expression is found anywhere in the text of the field. @throws PatternError */
export function regex({ field, value, inverted }: StreamRule): RuleTest {
  const compiled = compileRegex(value);
  const test = (message: Parameters<RuleTest>[0]) => {
    const text = fieldText(message, field);
    return (text !== undefined && compiled.test(text)) !== inverted;
  };
  return Object.assign(test, { mayHang: !compiled.isBounded });
}
