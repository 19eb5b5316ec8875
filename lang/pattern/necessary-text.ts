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

/** The character of a node that is one certain character. */
function characterOf(node: PatternNode): string | undefined {
  if (node.type !== 'characters' || node.set.length !== 1) return undefined;
  const [[from, to] = [0, 1]] = node.set;
  return from === to && from !== REPLACEMENT ? String.fromCodePoint(from) : undefined;
}

const isWithoutWidth = ({ type }: PatternNode): boolean => type === 'assertion' || type === 'look';

function ofSequence(parts: readonly PatternNode[]): readonly Texts[] {
  const sets: Texts[] = [];
  let run = '';
  const endRun = () => {
    if (run !== '') sets.push([run]);
    run = '';
  };
  for (const part of parts) {
    const character = characterOf(part);
    if (character !== undefined && run.length < MAX_LENGTH) run += character;
    else if (!isWithoutWidth(part)) {
      endRun();
      sets.push(...setsOf(part));
    }
  }
  endRun();
  return sets;
}

function ofChoice(options: readonly PatternNode[]): readonly Texts[] {
  const texts = new Set<string>();
  for (const option of options) {
    const [longest] = [...setsOf(option)].sort(byLength);
    if (!longest) return [];
    for (const text of longest) texts.add(text);
    if (texts.size > MAX_TEXTS) return [];
  }
  return [[...texts]];
}

function setsOf(node: PatternNode): readonly Texts[] {
  switch (node.type) {
    case 'characters': {
      const character = characterOf(node);
      return character === undefined ? [] : [[character]];
    }
    case 'sequence':
      return ofSequence(node.parts);
    case 'choice':
      return ofChoice(node.options);
    case 'repetition':
      return node.least > 0 ? setsOf(node.operand) : [];
    case 'capture':
    case 'atomic':
      return setsOf(node.operand);
    default:
      return [];
  }
}

/**
 * Sets of texts: every text that matches a pattern contains at least one of each set. The sets that say most come first;
 * there are none when no text can be named. Looking for them is a cheap test before the pattern itself.
 *
 * @param flags letters of Java's inline flags that are on from the beginning
 * @throws PatternError for a pattern that cannot be read
 */
export function necessaryTexts(source: string, flags = ''): readonly (readonly string[])[] {
  const { tree } = parsePattern(source, withFlags(NO_FLAGS, flags, true) ?? NO_FLAGS);
  return [...setsOf(tree)].sort(byLength).slice(0, MAX_SETS);
}
