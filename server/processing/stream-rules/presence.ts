import { fieldValue } from './field-value';
import { type RuleTest, type StreamRule } from './rule';

/** The field is there and, if it is text, not blank. */
export function presence({ field, inverted }: StreamRule): RuleTest {
  const isPresent: RuleTest = (message) => {
    const value = fieldValue(message, field);
    return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
  };
  return (message) => isPresent(message) !== inverted;
}
