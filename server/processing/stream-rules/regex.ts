import { RE2JS } from 're2js';
import { fieldText } from './field-value';
import { javaMeaning } from './java-syntax';
import { type RuleTest, type StreamRule } from './rule';

/** A regular expression that cannot be used; the message is a sentence for whoever wrote it. */
export class InvalidRegex extends Error {
  override readonly name = 'InvalidRegex';

  constructor(reason: string) {
    super(`Invalid regular expression: ${reason}`);
  }
}

const LONGEST_PATTERN = 10_000;
/** With the longest text, the slowest expression of this size takes a few seconds. */
const LARGEST_PROGRAM = 10_000;
/** An expression looks at the beginning of a longer text only. */
const LONGEST_TEXT = 32_768;

const UNKNOWN_SYNTAX = /invalid (?:escape|named capture|nested repetition|or unsupported)/;

function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const reason = message.replace(/^error parsing regexp: /, '').replace('`(?s)', '`');
  return UNKNOWN_SYNTAX.test(reason)
    ? `${reason}. Lookarounds, back references and possessive quantifiers are not known here.`
    : reason;
}

/**
 * A Java expression as RE2 reads it: linear in the text, `.` takes line ends too, `^` and `$` are the ends of the text.
 *
 * @throws InvalidRegex for one that is wrong, too large, or that Java means otherwise
 */
export function compileRegex(pattern: string): RE2JS {
  if (pattern.length > LONGEST_PATTERN) throw new InvalidRegex(`it is longer than ${LONGEST_PATTERN} characters`);
  const unknown = javaMeaning(pattern);
  if (unknown) throw new InvalidRegex(`${unknown} is not known here`);
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern, RE2JS.DOTALL);
  } catch (cause) {
    throw new InvalidRegex(reasonOf(cause));
  }
  if (compiled.programSize() > LARGEST_PROGRAM) throw new InvalidRegex('it repeats too much');
  return compiled;
}

/** The expression is found anywhere in the text of the field. @throws InvalidRegex */
export function regex({ field, value, inverted }: StreamRule): RuleTest {
  const compiled = compileRegex(value);
  return (message) => {
    const text = fieldText(message, field);
    return (text !== undefined && compiled.test(text.slice(0, LONGEST_TEXT))) !== inverted;
  };
}
