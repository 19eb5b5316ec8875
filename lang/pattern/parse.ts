import { complement, EVERY_CHARACTER, setOf } from './character-set';
import { readClass } from './character-class';
import { LINE_TERMINATORS, literal, readEscapedCharacter, readEscapedSet, VERTICAL_SPACE } from './escapes';
import { Groups } from './groups';
import { type PatternFlags, Reader, withFlags } from './reader';
import { type AssertionKind, EMPTY, type Greed, type PatternNode } from './tree';

const DEEPEST = 100;
const MAX_REPEATS = 2 ** 31 - 1;
const ESCAPED_ASSERTIONS: Readonly<Record<string, AssertionKind>> = {
  A: 'text-start',
  // The end of the match before: there is none before the first.
  G: 'text-start',
  z: 'text-end',
  Z: 'last-line-end',
  b: 'word-boundary',
  B: 'no-word-boundary',
};
const LOOKS = [
  ['=', 'ahead', false],
  ['!', 'ahead', true],
  ['<=', 'behind', false],
  ['<!', 'behind', true],
] as const;
const NAME = /([A-Za-z]\w*)>/y;

export interface ParsedPattern {
  tree: PatternNode;
  groupCount: number;
  groupNames: ReadonlyMap<string, number>;
}

/** Reads a regular expression in Java's syntax. @throws PatternError */
export function parsePattern(source: string, flags: PatternFlags): ParsedPattern {
  const parser = new Parser(new Reader(source, flags));
  return parser.parse();
}

class Parser {
  private readonly groups = new Groups();
  private depth = 0;
  /** Groups before the lookbehind that is being read; undefined outside of one. */
  private beforeLookbehind: number | undefined;

  constructor(private readonly reader: Reader) {}

  parse(): ParsedPattern {
    const { reader, groups } = this;
    const tree = this.choice();
    if (!reader.isAtEnd) reader.fail('Closing bracket without an opening one', 'write \\) for the character');
    return { tree, groupCount: groups.count, groupNames: groups.names };
  }

  private choice(): PatternNode {
    const before = this.groups.count;
    const options = [this.sequence()];
    while (this.reader.takes('|')) {
      this.groups.doubt(before);
      options.push(this.sequence());
    }
    if (options.length > 1) this.groups.doubt(before);
    return options.length === 1 && options[0] ? options[0] : { type: 'choice', options };
  }

  private sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (!this.reader.isAtEnd && !this.reader.sees('|') && !this.reader.sees(')')) {
      const part = this.repetition();
      if (part !== EMPTY) parts.push(part);
    }
    return parts.length === 1 && parts[0] ? parts[0] : { type: 'sequence', parts };
  }

  private repetition(): PatternNode {
    const { reader, groups } = this;
    const before = groups.count;
    const operand = this.atom();
    const at = reader.at;
    const counts = this.counts();
    if (!counts) return operand;
    if (operand === EMPTY) reader.fail('Nothing to repeat', 'repeat what stands before the flags', at);
    const [least, most] = counts;
    const greed: Greed = reader.takes('?') ? 'lazy' : reader.takes('+') ? 'possessive' : 'greedy';
    if (this.counts()) reader.fail('Repetition of a repetition', 'put what is repeated into (?:…)', at);
    if (least === 0) groups.doubt(before);
    if (greed === 'possessive') this.refuseInLookbehind('Possessive repetition', at);
    return { type: 'repetition', operand, least, most, greed };
  }

  private counts(): [least: number, most: number] | undefined {
    const { reader } = this;
    if (reader.takes('*')) return [0, Infinity];
    if (reader.takes('+')) return [1, Infinity];
    if (reader.takes('?')) return [0, 1];
    if (!reader.sees('{')) return undefined;
    const at = reader.at;
    const [, first, comma, second] = reader.takesMatch(/\{(\d+)(,?)(\d*)\}/y) ?? [];
    const least = first === undefined ? NaN : Number(first);
    const most = second ? Number(second) : comma ? Infinity : least;
    const isReadable = least <= Math.min(most, MAX_REPEATS) && (most === Infinity || most <= MAX_REPEATS);
    if (!isReadable || (!comma && second))
      reader.fail('Unreadable count', 'write {2}, {2,} or {2,5}, or \\{ for the character', at);
    return [least, most];
  }

  private atom(): PatternNode {
    const { reader } = this;
    const at = reader.at;
    if (reader.takes('(')) return this.group(at);
    if (reader.takes('[')) return { type: 'characters', set: readClass(reader) };
    if (reader.takes('.')) return this.anyCharacter();
    if (reader.takes('^')) return this.assertion(reader.flags.m ? 'line-start' : 'text-start');
    if (reader.takes('$')) return this.assertion(reader.flags.m ? 'line-end' : 'last-line-end');
    if (reader.takes('\\')) return this.escape(at);
    if (['*', '+', '?'].some((operator) => reader.sees(operator)))
      reader.fail('Nothing to repeat', 'write \\ before the character for itself');
    if (reader.sees('{')) reader.fail('Opening brace', 'write \\{ for the character');
    return { type: 'characters', set: literal(reader, reader.next()) };
  }

  private anyCharacter(): PatternNode {
    const { s, d } = this.reader.flags;
    const terminators = d ? setOf(0x0a) : LINE_TERMINATORS;
    return { type: 'characters', set: s ? EVERY_CHARACTER : complement(terminators) };
  }

  private assertion(kind: AssertionKind): PatternNode {
    const { d, U } = this.reader.flags;
    return { type: 'assertion', kind, unixLines: d, unicode: U };
  }

  private escape(at: number): PatternNode {
    const { reader } = this;
    const set = readEscapedSet(reader);
    if (set) return { type: 'characters', set };
    if (/[1-9]/.test(reader.text.charAt(reader.at))) return this.numberedReference(at);
    const codePoint = readEscapedCharacter(reader);
    if (codePoint !== undefined) return { type: 'characters', set: literal(reader, codePoint) };
    const kind = ESCAPED_ASSERTIONS[reader.text.charAt(reader.at)];
    if (kind && !reader.text.startsWith('b{', reader.at)) {
      reader.at += 1;
      return this.assertion(kind);
    }
    if (reader.takes('R')) return LINE_BREAK;
    if (reader.takes('k')) return this.namedReference(at);
    return reader.fail('Unknown escape', 'write the character without a backslash, or \\\\ for a backslash', at);
  }

  /** As many digits as there are groups for. */
  private numberedReference(at: number): PatternNode {
    const { reader, groups } = this;
    let number = Number(reader.text.charAt(reader.at));
    reader.at += 1;
    for (;;) {
      const longer = Number(`${number}${/\d?/.exec(reader.text.charAt(reader.at))?.[0]}`);
      if (longer === number || longer > groups.count) break;
      number = longer;
      reader.at += 1;
    }
    return this.reference(number, at);
  }

  private namedReference(at: number): PatternNode {
    const { reader, groups } = this;
    const name = reader.takes('<') ? reader.takesMatch(NAME)?.[1] : undefined;
    if (name === undefined) return reader.fail('Unfinished reference', 'write \\k<name>', at);
    const number = groups.names.get(name);
    if (number === undefined) return reader.fail(`No group "${name}" before`, 'name one that has ended', at);
    return this.reference(number, at);
  }

  private reference(number: number, at: number): PatternNode {
    this.groups.checkReference(this.reader, number, at);
    if (number > (this.beforeLookbehind ?? Infinity)) this.refuseInLookbehind('Reference to a group', at);
    return { type: 'reference', number };
  }

  /** JavaScript reads a lookbehind from its end, Java from its beginning. */
  private refuseInLookbehind(what: string, at: number): void {
    if (this.beforeLookbehind === undefined) return;
    this.reader.fail(`${what} inside a lookbehind`, 'write the lookbehind without it', at);
  }

  private group(at: number): PatternNode {
    const { reader, groups } = this;
    const { flags } = reader;
    if (!reader.text.startsWith('?', reader.at)) return this.capture(at, undefined);
    reader.at += 1;
    if (reader.takesMatch(/:/y)) return this.inside(at);
    if (reader.takesMatch(/>/y)) {
      this.refuseInLookbehind('Atomic group', at);
      return { type: 'atomic', operand: this.inside(at) };
    }
    for (const [sign, direction, negated] of LOOKS) {
      if (!reader.text.startsWith(sign, reader.at)) continue;
      reader.at += sign.length;
      const before = groups.count;
      const outside = this.beforeLookbehind;
      if (direction === 'behind') this.beforeLookbehind ??= before;
      const operand = this.inside(at);
      this.beforeLookbehind = outside;
      if (negated) groups.doubt(before);
      return { type: 'look', operand, direction, negated };
    }
    if (reader.takesMatch(/</y)) {
      const name = reader.takesMatch(NAME)?.[1];
      if (name === undefined) return reader.fail('Invalid group name', 'write (?<name>…) with letters and digits', at);
      return this.capture(at, name);
    }
    const [, on = '', off = '', end] = reader.takesMatch(/([a-zA-Z]*)(?:-([a-zA-Z]*))?([:)])/y) ?? [];
    const switched = end && withFlags(flags, on, true);
    const changed = switched && withFlags(switched, off, false);
    if (!changed) {
      const advice = 'write (?:…), (?<name>…), (?=…), (?!…), (?<=…), (?<!…), (?>…) or flags as in (?i)';
      return reader.fail('Unknown kind of group', advice, at);
    }
    reader.flags = changed;
    if (end === ')') return EMPTY;
    const operand = this.inside(at);
    reader.flags = flags;
    return operand;
  }

  private capture(at: number, name: string | undefined): PatternNode {
    const number = this.groups.open(this.reader, name, at);
    const operand = this.inside(at);
    this.groups.close(number, operand);
    return { type: 'capture', number, operand };
  }

  /** What is left of a group, with its closing bracket. Flags that are switched inside end with it. */
  private inside(at: number): PatternNode {
    const { reader } = this;
    const { flags } = reader;
    this.depth += 1;
    if (this.depth > DEEPEST) reader.fail('Groups are nested too deeply', 'use fewer', at);
    const node = this.choice();
    if (!reader.takes(')')) reader.fail('Unclosed group', 'close it with ), or write \\( for the character', at);
    this.depth -= 1;
    reader.flags = flags;
    return node;
  }
}

const LINE_BREAK: PatternNode = {
  type: 'choice',
  options: [
    { type: 'sequence', parts: [0x0d, 0x0a].map((codePoint) => ({ type: 'characters', set: setOf(codePoint) })) },
    { type: 'characters', set: VERTICAL_SPACE },
  ],
};
