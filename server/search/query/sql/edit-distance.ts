import { allOf, type Condition } from './condition';
import { type Parameters } from './parameters';

/**
 * SQL of the number of edits between a string and a text. A transposition is one edit when both are ASCII, two otherwise (the
 * engine has no such distance for other characters).
 *
 * @param placeholder of the text
 */
export function editDistance(expression: string, placeholder: string, text: string): string {
  const byCharacter = `editDistanceUTF8(${expression}, ${placeholder})`;
  if (Buffer.byteLength(text) !== text.length) return byCharacter;
  const swapping = `damerauLevenshteinDistance(${expression}, ${placeholder})`;
  return `if(isValidASCII(${expression}), ${swapping}, ${byCharacter})`;
}

/** Parts of one character would be in most words. */
const SHORTEST_PART = 2;

/**
 * Parts of a text. A string within so many edits has at least one of them: an edit changes a part or, when it swaps the last
 * character of one with the first of the next, two. None when the text is too short.
 */
export function partsThatStay(text: string, edits: number): string[] {
  const characters = [...text];
  const count = 2 * edits + 1;
  if (characters.length < count * SHORTEST_PART) return [];
  const startOf = (part: number) => Math.floor((part * characters.length) / count);
  return Array.from({ length: count }, (_, part) => characters.slice(startOf(part), startOf(part + 1)).join(''));
}

/** SQL: whether a string is within so many edits of a text. */
export function isWithinEdits(parameters: Parameters, expression: string, text: string, edits: number): Condition {
  const distance = editDistance(expression, parameters.add('String', text), text);
  // `if` counts the edits of no others.
  return `if(${isNear(parameters, expression, text, edits)}, ${distance} <= ${edits}, 0)`;
}

/**
 * SQL of a test that every string within so many edits passes, and few others. Counting the edits takes time in proportion to
 * the product of both lengths: for 16 characters, and strings as long, 15 to 50 times as much as this.
 */
export function isNear(parameters: Parameters, expression: string, text: string, edits: number): Condition {
  const length = [...text].length;
  const parts = partsThatStay(text, edits);
  return allOf([
    // The empty string is not a value.
    `lengthUTF8(${expression}) BETWEEN ${Math.max(1, length - edits)} AND ${length + edits}`,
    ...(parts.length > 0 ? [`multiSearchAny(${expression}, ${parameters.add('Array(String)', parts)})`] : []),
  ]);
}
