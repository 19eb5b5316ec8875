import { fieldText } from './field-value';
import { type RuleTest, type StreamRule } from './rule';

/** The trimmed text of the field is the value, which is not trimmed. */
export function exact({ field, value, inverted }: StreamRule): RuleTest {
  return (message) => (fieldText(message, field)?.trim() === value) !== inverted;
}

/** The value is somewhere in the text of the field; upper and lower case differ. */
export function contains({ field, value, inverted }: StreamRule): RuleTest {
  return (message) => (fieldText(message, field)?.includes(value) ?? false) !== inverted;
}
