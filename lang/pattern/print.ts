import { shorthand } from './character-properties';
import { LINE_TERMINATORS } from './escapes';
import { areApart, complement } from './character-set';
import { canBeEmpty, hasOneWay, type Next, nextAfterParts, nextAfterRound, NOTHING_MORE } from './next-characters';
import { once, joined, type Printed, repeated, repeatedInPieces, within } from './printed';
import { printSet } from './print-set';
import { inRounds } from './rounds';
import { type Assertion, type Greed, type PatternNode, type Repetition } from './tree';

/** A pattern in JavaScript's syntax, without flags but perhaps `m`. */
export interface PrintedPattern {
  source: string;
  /** What the source begins with only because an attempt from a later character finds nothing: `^`, or nothing. */
  prefix: string;
  multiline: boolean;
  /** Number of a group in JavaScript by its number in Java, from 1; there are others in between. */
  groupNumbers: readonly number[];
  /** `$` was printed as the end of the text: a text that ends with a line terminator ends before it, too. */
  endsAtLastLine: boolean;
  /** … and what stands before that takes as little as possible. */
  endsLazily: boolean;
}

/**
 * Prints a pattern for V8. As a rule in a form that its linear engine knows; one with references, looks around, or
 * anchors that this form cannot tell apart in a form that means the same and is not linear.
 */
export function printPattern(tree: PatternNode): PrintedPattern {
  const linear = new Printer(true);
  const { text } = linear.print(tree, NOTHING_MORE);
  if (linear.isFaithful) return linear.result(text, beginsWithAnything(tree));
  const exact = new Printer(false);
  return exact.result(exact.print(tree, NOTHING_MORE).text);
}

class Printer {
  private groups = 0;
  private readonly groupNumbers: number[] = [];
  private readonly anchors = new Set<'text' | 'line'>();
  private endsAtLastLine = false;
  private endsLazily = false;
  private lastGreed: Greed = 'greedy';
  private usesOther = false;

  constructor(private readonly isLinear: boolean) {}

  /** Whether the linear form means the same. */
  get isFaithful(): boolean {
    return !this.usesOther && this.anchors.size < 2;
  }

  /** @param isFromStart whether it can be found nowhere if not from the beginning of the text */
  result(source: string, isFromStart = false): PrintedPattern {
    const { groupNumbers, endsAtLastLine, endsLazily } = this;
    const multiline = this.isLinear && this.anchors.has('line');
    const prefix = isFromStart && !multiline ? '^' : '';
    return { source: prefix + source, prefix, multiline, groupNumbers, endsAtLastLine, endsLazily };
  }

  /** @param after what may be taken behind it */
  print(node: PatternNode, after: Next): Printed {
    switch (node.type) {
      case 'characters':
        return once(printSet(node.set));
      case 'sequence':
        return joined(nextAfterParts(node.parts, after).map(([part, next]) => this.print(part, next)));
      case 'choice':
        return within(
          '(?:',
          joined(
            node.options.map((option) => this.print(option, after)),
            '|',
          ),
          ')',
        );
      case 'capture':
        this.groups += 1;
        this.groupNumbers[node.number] = this.groups;
        return within('(', this.print(node.operand, after), ')');
      case 'repetition':
        return this.repetition({ ...node, operand: inRounds(node, after) }, after);
      case 'atomic':
        return hasOneWay(node.operand, after)
          ? within('(?:', this.print(node.operand, after), ')')
          : this.atomic(node.operand);
      case 'reference':
        this.usesOther = true;
        return once(`(?:\\${this.groupNumbers[node.number]})`);
      case 'look': {
        this.usesOther = true;
        const sign = `${node.direction === 'behind' ? '<' : ''}${node.negated ? '!' : '='}`;
        return within(`(?${sign}`, this.print(node.operand, NOTHING_MORE), ')');
      }
      case 'assertion':
        return once(this.isLinear ? this.linearAssertion(node, after) : exactAssertion(node));
    }
  }

  /** JavaScript gives nothing back of what a lookahead matched. */
  private atomic(operand: PatternNode): Printed {
    this.usesOther = true;
    this.groups += 1;
    const group = this.groups;
    return within('(?=(', this.print(operand, NOTHING_MORE), `))\\${group}(?:)`);
  }

  private repetition(node: Repetition, after: Next): Printed {
    const { operand, least, most, greed } = node;
    if (greed === 'possessive') {
      const greedy = { ...node, greed: 'greedy' } as const;
      return hasOneWay(greedy, after) ? this.repetition(greedy, after) : this.atomic(greedy);
    }
    const groupsBefore = this.groups;
    const atom = this.atom(operand, nextAfterRound(operand, after));
    this.lastGreed = greed;
    const isLazy = greed === 'lazy';
    // JavaScript undoes a round that took nothing, with its groups; Java does not.
    if (least === 0 && most === 1 && canBeEmpty(operand))
      return isLazy ? within('(?:|', atom, ')') : within('(?:', atom, '|)');
    const mayBeCut = this.isLinear && this.groups === groupsBefore;
    return (mayBeCut ? repeatedInPieces : repeated)(atom, { least, most, isLazy });
  }

  private atom(node: PatternNode, after: Next): Printed {
    const printed = this.print(node, after);
    const isAtom = node.type === 'characters' || node.type === 'capture' || node.type === 'choice';
    return isAtom ? printed : within('(?:', printed, ')');
  }

  private linearAssertion({ kind, unixLines, unicode }: Assertion, after: Next): string {
    switch (kind) {
      case 'text-start':
        this.anchors.add('text');
        return '^';
      case 'text-end':
        this.anchors.add('text');
        return '$';
      case 'last-line-end':
        this.anchors.add('text');
        this.endsAtLastLine = true;
        this.endsLazily = this.lastGreed === 'lazy';
        if (unixLines || !after.isCertain || !areApart(after.set, LINE_TERMINATORS)) this.usesOther = true;
        return '$';
      case 'line-start':
      case 'line-end':
        this.anchors.add('line');
        if (unixLines) this.usesOther = true;
        return kind === 'line-start' ? '^' : '$';
      default:
        if (unicode) this.usesOther = true;
        return kind === 'word-boundary' ? '\\b' : '\\B';
    }
  }
}

function exactAssertion({ kind, unixLines, unicode }: Assertion): string {
  switch (kind) {
    case 'text-start':
      return '^';
    case 'text-end':
      return '$';
    case 'last-line-end':
      return unixLines ? '(?=\\n?$)' : '(?=(?:\\r\\n|[\\r\\u0085\\u2028\\u2029]|(?<!\\r)\\n)?$)';
    case 'line-start':
      return unixLines ? '(?<=^|\\n)(?!$)' : '(?<=^|[\\n\\u0085\\u2028\\u2029]|\\r(?!\\n))(?!$)';
    case 'line-end':
      return unixLines ? '(?=$|\\n)' : '(?=$|[\\r\\u0085\\u2028\\u2029]|(?<!\\r)\\n)';
    default:
      return boundary(kind === 'word-boundary', unicode);
  }
}

function boundary(isBetween: boolean, unicode: boolean): string {
  if (!unicode) return isBetween ? '\\b' : '\\B';
  const word = printSet(shorthand('w', true));
  return isBetween
    ? `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`
    : `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`;
}

/** `.*` first, lines aside: an attempt from a later character would find nothing that the first one did not. */
function beginsWithAnything(node: PatternNode): boolean {
  switch (node.type) {
    case 'sequence':
      return node.parts[0] !== undefined && beginsWithAnything(node.parts[0]);
    case 'capture':
      return beginsWithAnything(node.operand);
    case 'repetition':
      return (
        node.operand.type === 'characters' &&
        complement(node.operand.set).length === 0 &&
        node.least === 0 &&
        node.most === Infinity &&
        node.greed !== 'possessive'
      );
    default:
      return false;
  }
}
