import { readNumber } from 'lang/query/exact-values';
import { type RangeNode } from 'lang/query/tree';
import { dateOfBound } from '../sql/range-comparison';
import { type ValueTest } from './value-test';

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Compares two strings by their UTF-8 bytes, as the engine does: below 0, 0, above 0. */
function compareBytes(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const left = one.charCodeAt(at);
    const right = other.charCodeAt(at);
    if (left === right) continue;
    // Characters of surrogate pairs sort after all others.
    if (isSurrogate(left) !== isSurrogate(right)) return isSurrogate(left) ? 1 : -1;
    return left - right;
  }
  return one.length - other.length;
}

/** `[a TO b]`, `>a`: compares numbers by size, dates by time, words and strings by their characters. */
export function rangeTest(node: RangeNode, now: Date): ValueTest {
  const { lower, upper } = node;
  const asIs = textRange(node, lower, upper);
  const inLowerCase = textRange(node, lower?.toLowerCase(), upper?.toLowerCase());
  const bounds = (lower ?? '') + (upper ?? '');
  return {
    words: (words) => words.some(inLowerCase),
    text: (value, lowerCase) => (lowerCase ? inLowerCase : asIs)(value),
    number: orderedRange(node, readNumber),
    date: orderedRange(node, (bound, side) => dateOfBound(node, bound, side, now)?.getTime()),
    isLowerCase: bounds === bounds.toLowerCase(),
  };
}

/** Negative: before the bound. */
function isWithin({ includeLower, includeUpper }: RangeNode, toLower: number, toUpper: number): boolean {
  return (toLower > 0 || (includeLower && toLower === 0)) && (toUpper < 0 || (includeUpper && toUpper === 0));
}

function textRange(node: RangeNode, lower: string | undefined, upper: string | undefined) {
  return (value: string): boolean =>
    isWithin(
      node,
      lower === undefined ? 1 : compareBytes(value, lower),
      upper === undefined ? -1 : compareBytes(value, upper),
    );
}

/** Undefined when a bound is not valid for the kind of value, which then never matches. */
function orderedRange<Value extends number | bigint>(
  node: RangeNode,
  read: (bound: string, side: 'lower' | 'upper') => Value | undefined,
): ((value: number | bigint) => boolean) | undefined {
  const lower = node.lower === undefined ? undefined : read(node.lower, 'lower');
  const upper = node.upper === undefined ? undefined : read(node.upper, 'upper');
  if ((node.lower !== undefined && lower === undefined) || (node.upper !== undefined && upper === undefined))
    return undefined;
  const sign = (value: number | bigint, bound: Value): number => (value > bound ? 1 : value < bound ? -1 : 0);
  return (value) => {
    if (Number.isNaN(value)) return false;
    return isWithin(node, lower === undefined ? 1 : sign(value, lower), upper === undefined ? -1 : sign(value, upper));
  };
}
