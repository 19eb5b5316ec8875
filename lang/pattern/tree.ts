import { type CharacterSet } from './character-set';

/**
 * - `text-start`, `text-end`: `\A`, `\z`
 * - `last-line-end`: `$` and `\Z`, before a line terminator that ends the text, too
 * - `line-start`, `line-end`: `^` and `$` under `(?m)`
 */
export type AssertionKind =
  'text-start' | 'text-end' | 'last-line-end' | 'line-start' | 'line-end' | 'word-boundary' | 'no-word-boundary';

/** How much a repetition takes: as much as possible, as little as possible, as much as possible and nothing back. */
export type Greed = 'greedy' | 'lazy' | 'possessive';

export interface Assertion {
  type: 'assertion';
  kind: AssertionKind;
  /** `(?d)`: only `\n` ends a line. */
  unixLines: boolean;
  /** `(?U)`: letters of all scripts are parts of words. */
  unicode: boolean;
}

export interface Repetition {
  type: 'repetition';
  operand: PatternNode;
  least: number;
  /** Infinity when there is no end. */
  most: number;
  greed: Greed;
}

/** A group that remembers what it matched. */
export interface Capture {
  type: 'capture';
  /** From 1, in the order of the opening brackets. */
  number: number;
  operand: PatternNode;
}

/** A regular expression as a tree. Letter case is no part of it: sets of characters hold both cases where it is ignored. */
export type PatternNode =
  | { type: 'characters'; set: CharacterSet }
  | { type: 'sequence'; parts: readonly PatternNode[] }
  | { type: 'choice'; options: readonly PatternNode[] }
  | Repetition
  | Capture
  /** `(?>…)`: what it matched first stays. */
  | { type: 'atomic'; operand: PatternNode }
  | { type: 'look'; operand: PatternNode; direction: 'ahead' | 'behind'; negated: boolean }
  | { type: 'reference'; number: number }
  | Assertion;

export const EMPTY: PatternNode = { type: 'sequence', parts: [] };
