import { parsePattern } from './parse';
import { PatternError } from './pattern-error';
import { printPattern, type PrintedPattern } from './print';
import { NO_FLAGS, withFlags } from './reader';
import { type PatternNode } from './tree';

/** Longest pattern in bytes of UTF-8. */
export const MAX_PATTERN_LENGTH = 32_768;
const MAX_SIZE = 10_000;
const MAX_GROUPS = 500;

export interface TranslatedPattern extends PrintedPattern {
  /** Number of a named group in Java. */
  groupNames: ReadonlyMap<string, number>;
  /** Parts, repetitions counted out: what running it costs a character at most, roughly. */
  size: number;
}

/**
 * Translates a regular expression from Java's syntax (java.util.regex) to V8's.
 *
 * @param flags letters of Java's inline flags that are on from the beginning, `s` for instance
 * @throws PatternError for one that is wrong, too large, or would mean something else
 */
export function translatePattern(source: string, flags = ''): TranslatedPattern {
  if (new TextEncoder().encode(source).length > MAX_PATTERN_LENGTH)
    throw new PatternError('Pattern too long', undefined, `write at most ${MAX_PATTERN_LENGTH} bytes`);
  const initial = withFlags(NO_FLAGS, flags, true);
  if (!initial) throw new RangeError(`Unknown flags: ${flags}`);
  const { tree, groupCount, groupNames } = parsePattern(source, initial);
  if (groupCount > MAX_GROUPS)
    throw new PatternError('Too many groups', undefined, `use at most ${MAX_GROUPS}; (?:…) does not count`);
  const size = sizeOf(tree);
  if (size > MAX_SIZE) throw new PatternError('Pattern too large', undefined, 'use fewer or shorter repetitions');
  return { ...printPattern(tree), groupNames, size };
}

/** A class with ranges costs more than a character. */
const RANGES_A_PART = 64;

function sizeOf(node: PatternNode): number {
  const together = (nodes: readonly PatternNode[]): number => nodes.reduce((sum, each) => sum + sizeOf(each), 1);
  switch (node.type) {
    case 'characters':
      return 1 + Math.floor(node.set.length / RANGES_A_PART);
    case 'sequence':
      return together(node.parts);
    case 'choice':
      return together(node.options);
    case 'repetition':
      return 1 + sizeOf(node.operand) * Math.max(1, node.least, node.most === Infinity ? 1 : node.most);
    case 'capture':
    case 'atomic':
    case 'look':
      return 1 + sizeOf(node.operand);
    default:
      return 1;
  }
}
