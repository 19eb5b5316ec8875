import { type CharacterSet } from './character-set';
import { parsePattern } from './parse';
import { PatternError } from './pattern-error';
import { NO_FLAGS, withFlags } from './reader';
import { type AssertionKind, type PatternNode } from './tree';

/** States of a machine; each costs a step a character at most. */
const MAX_STATES = 400;
/** Letters of a pattern: a longer one is not read at all. */
const MAX_SOURCE_LENGTH = 4_000;
/** Steps a text may cost, some milliseconds; what lies further in a long text is not found. */
const MAX_STEPS = 50_000;

type State =
  | { type: 'characters'; set: CharacterSet; next: number }
  | { type: 'split'; next: readonly number[] }
  | { type: 'assertion'; kind: AssertionKind; next: number }
  | { type: 'accept' };

export interface TextRange {
  start: number;
  length: number;
}

/** Finds the places of a pattern in a text, the leftmost and longest first, without overlaps. */
export type FindInText = (text: string, atMost: number) => readonly TextRange[];

const notFollowed = () =>
  new PatternError(
    'Lookaround, backreferences and possessive quantifiers are not supported here',
    undefined,
    'write the text itself',
  );

class Machine {
  readonly states: State[] = [];

  private add(state: State): number {
    if (this.states.length >= MAX_STATES)
      throw new PatternError('Pattern too large', undefined, 'use fewer or shorter repetitions');
    return this.states.push(state) - 1;
  }

  accept(): number {
    return this.add({ type: 'accept' });
  }

  /** The first state of a part that goes on at another one. */
  build(node: PatternNode, next: number): number {
    switch (node.type) {
      case 'characters':
        return this.add({ type: 'characters', set: node.set, next });
      case 'sequence':
        return node.parts.reduceRight((after, part) => this.build(part, after), next);
      case 'choice':
        return this.add({ type: 'split', next: node.options.map((option) => this.build(option, next)) });
      case 'capture':
        return this.build(node.operand, next);
      case 'assertion':
        return this.add({ type: 'assertion', kind: node.kind, next });
      case 'repetition':
        if (node.greed === 'possessive') throw notFollowed();
        return this.repeated(node.operand, node, next);
      default:
        throw notFollowed();
    }
  }

  private repeated(operand: PatternNode, { least, most }: { least: number; most: number }, next: number): number {
    if (least > MAX_STATES || (most !== Infinity && most > MAX_STATES))
      throw new PatternError('Pattern too large', undefined, 'repeat less');
    let first = next;
    if (most === Infinity) {
      const loop: { type: 'split'; next: number[] } = { type: 'split', next: [next] };
      first = this.add(loop);
      loop.next.push(this.build(operand, first));
    } else {
      for (let count = least; count < most; count += 1)
        first = this.add({ type: 'split', next: [next, this.build(operand, first)] });
    }
    for (let count = 0; count < least; count += 1) first = this.build(operand, first);
    return first;
  }
}

const isWordPart = (text: string, at: number): boolean => /[\p{L}\p{N}_]/u.test(text.charAt(at));
const isLineEnd = (text: string, at: number): boolean => at === text.length || text.charAt(at) === '\n';

function holds(kind: AssertionKind, text: string, at: number): boolean {
  switch (kind) {
    case 'text-start':
      return at === 0;
    case 'line-start':
      return at === 0 || text.charAt(at - 1) === '\n';
    case 'text-end':
      return at === text.length;
    case 'last-line-end':
      return at === text.length || (at === text.length - 1 && isLineEnd(text, at));
    case 'line-end':
      return isLineEnd(text, at);
    case 'word-boundary':
    case 'no-word-boundary':
      return (isWordPart(text, at - 1) !== isWordPart(text, at)) === (kind === 'word-boundary');
  }
}

function contains(set: CharacterSet, codePoint: number): boolean {
  return set.some(([from, to]) => from <= codePoint && codePoint <= to);
}

/** All states that are reached at a place without a character, with the start of their match; the first start stays. */
function reach(states: readonly State[], from: ReadonlyMap<number, number>, text: string, at: number) {
  const reached = new Map<number, number>();
  const waiting = [...from].sort(([, one], [, other]) => other - one);
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const [id, start] = entry;
    if (reached.has(id)) continue;
    reached.set(id, start);
    const state = states[id];
    if (state?.type === 'split') waiting.push(...state.next.map((next): [number, number] => [next, start]));
    else if (state?.type === 'assertion' && holds(state.kind, text, at)) waiting.push([state.next, start]);
  }
  return reached;
}

interface Budget {
  steps: number;
}

/** The first match from a place on: leftmost, then longest. None when the budget ends before it. */
function firstMatch(
  states: readonly State[],
  entry: number,
  text: string,
  from: number,
  budget: Budget,
): TextRange | undefined {
  let best: TextRange | undefined;
  let current = new Map<number, number>();
  for (let at = from; at <= text.length;) {
    if (!best) current.set(entry, current.get(entry) ?? at);
    const reached = reach(states, current, text, at);
    budget.steps -= reached.size;
    if (budget.steps < 0) return undefined;
    const codePoint = text.codePointAt(at);
    const after = at + (codePoint !== undefined && codePoint > 0xffff ? 2 : 1);
    current = new Map();
    for (const [id, start] of reached) {
      if (best && start > best.start) continue;
      const state = states[id];
      if (state?.type === 'accept' && at > start) best = { start, length: at - start };
      if (state?.type !== 'characters' || codePoint === undefined || !contains(state.set, codePoint)) continue;
      current.set(state.next, Math.min(start, current.get(state.next) ?? start));
    }
    if (best && current.size === 0) return best;
    at = after;
  }
  return best;
}

/**
 * Prepares a regular expression (Java's syntax) that somebody typed to be found in texts. However it is written, each
 * place of a text takes at most 400 steps: states are followed all at once, nothing is tried again. A text takes 50,000 at
 * most; what was found until then counts.
 *
 * @param flags letters of Java's inline flags, `i` for instance
 * @throws PatternError for one that is wrong, too large, or looks around
 */
export function linearFinder(source: string, flags = ''): FindInText {
  if (source.length > MAX_SOURCE_LENGTH)
    throw new PatternError('Pattern too long', undefined, `write at most ${MAX_SOURCE_LENGTH} characters`);
  const { tree } = parsePattern(source, withFlags(NO_FLAGS, flags, true) ?? NO_FLAGS);
  const machine = new Machine();
  const entry = machine.build(tree, machine.accept());
  return (text, atMost) => {
    const found: TextRange[] = [];
    const budget = { steps: MAX_STEPS };
    for (let at = 0; found.length < atMost;) {
      const match = firstMatch(machine.states, entry, text, at, budget);
      if (!match) return found;
      found.push(match);
      at = match.start + match.length;
    }
    return found;
  };
}
