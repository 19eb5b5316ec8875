import { type FieldValue } from 'server/messages/field-value';
import { fieldValue } from './field-value';
import { type RuleTest, type StreamRule } from './rule';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number, or text that reads as one; undefined for everything else. */
function numberOf(value: FieldValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : undefined;
}

/** Without two numbers there is no match, inverted or not. */
function compareNumbers({ field, value, inverted }: StreamRule, holds: (one: number, other: number) => boolean) {
  const wanted = numberOf(value);
  const test: RuleTest = (message) => {
    if (wanted === undefined) return false;
    const actual = numberOf(fieldValue(message, field));
    return actual !== undefined && holds(actual, wanted) !== inverted;
  };
  return test;
}

/** The field is a number above the value. */
export const greater = (rule: StreamRule): RuleTest => compareNumbers(rule, (one, other) => one > other);

/** The field is a number below the value. */
export const smaller = (rule: StreamRule): RuleTest => compareNumbers(rule, (one, other) => one < other);
