import { parsePattern } from './parse';
import { NO_FLAGS, withFlags } from './reader';
import { type PatternNode } from './tree';

/** More would not tell apart what matches from what does not. */
const MAX_TEXTS = 64;
const MAX_LENGTH = 64;
/** Of one pattern. */
const MAX_SETS = 16;
/** It stands for half a character when a text is read, too. */
const REPLACEMENT = 0xfffd;

/** Texts of which every match contains at least one. */
type Texts = readonly string[];

const leastLength = (texts: Texts): number => Math.min(...texts.map(({ length }) => length));

const byLength = (one: Texts, other: Texts): number =>
  leastLength(other) - leastLength(one) || one.length - other.length;

/** The text that a set of characters stands for; undefined when it is none, or one of several. */
type Read = (node: PatternNode) => string | undefined;

/** The character of a node that is one certain character. */
const asItIs: Read = (node) => {
  if (node.type !== 'characters' || node.set.length !== 1) return undefined;
  const [[from, to] = [0, 1]] = node.set;
  return from === to && from !== REPLACEMENT ? String.fromCodePoint(from) : undefined;
};

const FIRST_NOT_ASCII = 0x80;

/** The same in lower case, of ASCII only: the case of no other character depends on those beside it. */
const inLowerCase: Read = (node) => {
  if (node.type !== 'characters') return undefined;
  const lower = new Set<string>();
  for (const [from, to] of node.set) {
    if (from !== to) return undefined;
    lower.add(String.fromCodePoint(from).toLowerCase());
  }
  const [character = ''] = lower;
  return lower.size === 1 && (character.codePointAt(0) ?? FIRST_NOT_ASCII) < FIRST_NOT_ASCII ? character : undefined;
};

const isWithoutWidth = ({ type }: PatternNode): boolean => type === 'assertion' || type === 'look';

function ofSequence(parts: readonly PatternNode[], read: Read): readonly Texts[] {
  const sets: Texts[] = [];
  let run = '';
  const endRun = () => {
    if (run !== '') sets.push([run]);
    run = '';
  };
  for (const part of parts) {
    const character = read(part);
    if (character !== undefined && run.length < MAX_LENGTH) run += character;
    else if (!isWithoutWidth(part)) {
      endRun();
      sets.push(...setsOf(part, read));
    }
  }
  endRun();
  return sets;
}

function ofChoice(options: readonly PatternNode[], read: Read): readonly Texts[] {
  const texts = new Set<string>();
  for (const option of options) {
    const [longest] = [...setsOf(option, read)].sort(byLength);
    if (!longest) return [];
    for (const text of longest) texts.add(text);
    if (texts.size > MAX_TEXTS) return [];
  }
  return [[...texts]];
}

function setsOf(node: PatternNode, read: Read): readonly Texts[] {
  switch (node.type) {
    case 'characters': {
      const character = read(node);
      return character === undefined ? [] : [[character]];
    }
    case 'sequence':
      return ofSequence(node.parts, read);
    case 'choice':
      return ofChoice(node.options, read);
    case 'repetition':
      return node.least > 0 ? setsOf(node.operand, read) : [];
    case 'capture':
    case 'atomic':
      return setsOf(node.operand, read);
    default:
      return [];
  }
}

/** Sets of texts; the sets that say most come first. */
export type NecessaryTexts = readonly (readonly string[])[];

function textsOf(source: string, flags: string, read: Read): NecessaryTexts {
  const { tree } = parsePattern(source, withFlags(NO_FLAGS, flags, true) ?? NO_FLAGS);
  return [...setsOf(tree, read)].sort(byLength).slice(0, MAX_SETS);
}

/**
 * Sets of texts: every text that matches a pattern contains at least one of each set.
 *
 * @param flags letters of Java's inline flags that are on from the beginning
 * @throws PatternError for a pattern that cannot be read
 */
export const necessaryTexts = (source: string, flags = ''): NecessaryTexts => textsOf(source, flags, asItIs);

/**
 * Sets of texts in lower case: every text that matches a pattern contains at least one of each set when it is put into lower
 * case itself. They say more of a pattern that ignores case.
 *
 * @throws PatternError for a pattern that cannot be read
 */
export const necessaryLowerTexts = (source: string, flags = ''): NecessaryTexts => textsOf(source, flags, inLowerCase);

/** The length of the shortest text of the set that says most; 0 when nothing is necessary. */
export const mostSaid = ([first]: NecessaryTexts): number => (first ? leastLength(first) : 0);
