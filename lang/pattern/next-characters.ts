import { areApart, type CharacterSet, EVERY_CHARACTER, NO_CHARACTER, setOf, union } from './character-set';
import { LINE_TERMINATORS } from './escapes';
import { type Assertion, type PatternNode } from './tree';

/** What may be taken next at a place in a pattern. */
export interface Next {
  set: CharacterSet;
  /** False where a look around or a boundary decides, which the set does not tell. */
  isCertain: boolean;
}

/** At the end of the pattern: nothing has to follow. */
export const NOTHING_MORE: Next = { set: NO_CHARACTER, isCertain: true };

const either = (...all: readonly Next[]): Next => ({
  set: union(...all.map(({ set }) => set)),
  isCertain: all.every(({ isCertain }) => isCertain),
});

function afterAssertion({ kind, unixLines }: Assertion): Next {
  switch (kind) {
    case 'text-end':
      return NOTHING_MORE;
    case 'last-line-end':
    case 'line-end':
      return { set: unixLines ? setOf(0x0a) : LINE_TERMINATORS, isCertain: true };
    default:
      return { set: NO_CHARACTER, isCertain: false };
  }
}

/** Whether a part of a pattern can match the empty text. */
export function canBeEmpty(node: PatternNode): boolean {
  switch (node.type) {
    case 'characters':
      return false;
    case 'sequence':
      return node.parts.every(canBeEmpty);
    case 'choice':
      return node.options.some(canBeEmpty);
    case 'repetition':
      return node.least === 0 || canBeEmpty(node.operand);
    case 'capture':
    case 'atomic':
      return canBeEmpty(node.operand);
    default:
      return true;
  }
}

/** What may be taken next where a part begins and something follows it. */
export function nextAt(node: PatternNode, after: Next): Next {
  switch (node.type) {
    case 'characters':
      return { set: node.set, isCertain: true };
    case 'sequence':
      return node.parts.reduceRight((next, part) => nextAt(part, next), after);
    case 'choice':
      return either(...node.options.map((option) => nextAt(option, after)));
    case 'repetition': {
      const begun = nextAt(node.operand, after);
      return canBeEmpty(node) ? either(begun, after) : begun;
    }
    case 'capture':
    case 'atomic':
      return nextAt(node.operand, after);
    case 'reference':
      return { set: EVERY_CHARACTER, isCertain: true };
    case 'look':
      return { set: NO_CHARACTER, isCertain: false };
    case 'assertion':
      return afterAssertion(node);
  }
}

/** The parts of a sequence, each with what may be taken behind it. */
export function nextAfterParts(parts: readonly PatternNode[], after: Next): [part: PatternNode, next: Next][] {
  const pairs: [PatternNode, Next][] = [];
  let next = after;
  for (const part of parts.toReversed()) {
    pairs.push([part, next]);
    next = nextAt(part, next);
  }
  return pairs.reverse();
}

/** What follows one round of a repetition: another round, or what follows it all. */
export const nextAfterRound = (operand: PatternNode, after: Next): Next => either(nextAt(operand, after), after);

/**
 * Whether a part has one way to match at most before what follows it, each decided by the next character: giving
 * something back would never help.
 */
export function hasOneWay(node: PatternNode, after: Next): boolean {
  switch (node.type) {
    case 'characters':
    case 'assertion':
      return true;
    case 'sequence':
      return nextAfterParts(node.parts, after).every(([part, next]) => hasOneWay(part, next));
    case 'choice':
      return (
        node.options.every((option) => !canBeEmpty(option) && hasOneWay(option, after)) &&
        areAllApart(node.options.map((option) => nextAt(option, after)))
      );
    case 'repetition':
      return (
        !canBeEmpty(node.operand) &&
        hasOneWay(node.operand, nextAfterRound(node.operand, after)) &&
        (node.least === node.most || (node.greed !== 'lazy' && areAllApart([nextAt(node.operand, after), after])))
      );
    case 'capture':
    case 'atomic':
      return hasOneWay(node.operand, after);
    default:
      return false;
  }
}

const areAllApart = (all: readonly Next[]): boolean =>
  all.every(({ isCertain }) => isCertain) && areApart(...all.map(({ set }) => set));
