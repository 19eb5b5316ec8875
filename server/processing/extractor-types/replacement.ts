import { type CompiledPattern, type PatternMatch } from 'server/patterns/compile-pattern';
import { SettingError } from './extraction';

/** What stands in place of a match. */
export type Replacement = (match: PatternMatch) => string;

const PART = /\\(?<escaped>[\s\S]?)|\$\{(?<name>[^}]*)\}|\$(?<digits>\d*)|[^\\$]+/g;

/**
 * Reads a replacement as Java has them: `$1` with as many digits as there are groups for, `${name}`, and a backslash
 * before what is meant literally.
 *
 * @throws SettingError for a group that the pattern does not have
 */
export function readReplacement(
  source: string,
  pattern: Pick<CompiledPattern, 'groupNames' | 'groupCount'>,
): Replacement {
  const parts: (string | number)[] = [];
  for (const { 0: whole, groups = {} } of source.matchAll(PART)) {
    const { escaped, name, digits } = groups;
    if (escaped !== undefined) parts.push(escaped === '' ? refuse('It ends with a backslash') : escaped);
    else if (name !== undefined)
      parts.push(pattern.groupNames.get(name) ?? refuse(`There is no group named ${name.slice(0, 50)}`));
    else if (digits !== undefined) parts.push(...numbered(digits, pattern.groupCount));
    else parts.push(whole);
  }
  return ({ groups }) => parts.map((part) => (typeof part === 'number' ? (groups[part] ?? '') : part)).join('');
}

/** A pattern has at most 500 groups: more digits cannot be the number of one. */
const MAX_DIGITS = 3;

function numbered(digits: string, groupCount: number): (string | number)[] {
  for (let length = Math.min(digits.length, MAX_DIGITS); length > 0; length -= 1) {
    const number = Number(digits.slice(0, length));
    if (number <= groupCount) return [number, digits.slice(length)];
  }
  return refuse(digits === '' ? 'Escape a single $ as \\$' : `There is no group ${digits.slice(0, 10)}`);
}

function refuse(problem: string): never {
  throw new SettingError(`The replacement cannot be used. ${problem}.`);
}
