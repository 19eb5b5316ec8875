import { type Comparison } from './comparison';
import { type Condition } from './condition';
import { type Parameters } from './parameters';

/** The id of a pattern in queries and answers: 16 hexadecimal digits. The column holds it as a number. */
const PATTERN_ID = /^[0-9a-f]{16}$/;

/** SQL for the id of a pattern whose number is in a column. */
export const patternIdOf = (column: string): string => `leftPad(lower(hex(${column})), 16, '0')`;

/** The id of a pattern from its decimal number. */
export const patternId = (pattern: string): string => BigInt(pattern).toString(16).padStart(16, '0');

/** Compares the pattern of a row. Whole ids are compared as numbers, which is much faster. */
export function patternMatches(parameters: Parameters, comparison: Comparison, column: string): Condition | undefined {
  const ids = comparison.exactTexts?.(true).filter((text) => PATTERN_ID.test(text));
  if (!ids) return comparison.text(patternIdOf(column), true);
  const numbers = ids.map((id) => BigInt(`0x${id}`).toString());
  const [only] = numbers;
  if (only === undefined) return undefined;
  if (numbers.length === 1) return `${column} = ${parameters.add('UInt64', only)}`;
  return `has(${parameters.add('Array(UInt64)', numbers)}, ${column})`;
}
