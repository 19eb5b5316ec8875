import { readQueryDate } from 'lang/query/dates';
import { readNumber } from 'lang/query/exact-values';
import { type RangeNode } from 'lang/query/tree';
import { type Comparison } from './comparison';
import { allOf, type Condition } from './condition';
import { addInstant, addNumber, type Parameters } from './parameters';

/** Converts a bound to SQL; undefined when it is not valid for the kind of value. */
type BoundReader = (bound: string, side: 'lower' | 'upper') => string | undefined;

/** `[a TO b]`, `>a`: compares numbers by size, dates by time, words and strings by their characters. */
export function rangeComparison(parameters: Parameters, node: RangeNode, now: Date): Comparison {
  const between = (expression: string, read: BoundReader): Condition | undefined => {
    const conditions: Condition[] = [];
    for (const side of ['lower', 'upper'] as const) {
      const written = node[side];
      if (written === undefined) continue;
      const bound = read(written, side);
      if (bound === undefined) return undefined;
      conditions.push(`${expression} ${operatorOf(node, side)} ${bound}`);
    }
    return allOf(conditions);
  };
  const text = (expression: string, lowerCase: boolean) =>
    between(expression, (bound) => parameters.add('String', lowerCase ? bound.toLowerCase() : bound));
  const bounds = (node.lower ?? '') + (node.upper ?? '');
  return {
    words: (column) => `arrayExists(word -> ${text('word', true)}, ${column})`,
    text,
    number: (expression) => between(expression, (bound) => numberBound(parameters, bound)),
    boolean: () => undefined,
    date: (expression) =>
      between(expression, (bound, side) => {
        const date = dateOfBound(node, bound, side, now);
        return date && addInstant(parameters, date);
      }),
    isLowerCase: bounds === bounds.toLowerCase(),
  };
}

function operatorOf(node: RangeNode, side: 'lower' | 'upper'): string {
  if (side === 'lower') return node.includeLower ? '>=' : '>';
  return node.includeUpper ? '<=' : '<';
}

function numberBound(parameters: Parameters, bound: string): string | undefined {
  const number = readNumber(bound);
  return number === undefined ? undefined : addNumber(parameters, number);
}

/**
 * The instant of a bound, if it is a date. A rounded bound includes the whole unit when it is inclusive, and excludes the
 * whole unit when it is exclusive.
 */
export function dateOfBound(node: RangeNode, bound: string, side: 'lower' | 'upper', now: Date): Date | undefined {
  const includes = side === 'lower' ? node.includeLower : node.includeUpper;
  return readQueryDate(bound, now, includes === (side === 'lower') ? 'down' : 'up');
}
