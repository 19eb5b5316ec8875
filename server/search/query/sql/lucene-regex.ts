import { numberInterval } from './number-interval';

/** A regex as a combination of RE2 matches; complement and intersection are supported for whole patterns only. */
export type RegexTest =
  { type: 'match'; re2: string } | { type: 'not'; operand: RegexTest } | { type: 'all' | 'any'; operands: RegexTest[] };

/** Limit of the parts of a pattern with repetitions expanded: RE2 compiles larger ones too slowly or not at all. */
const MAX_SIZE = 4_000;
/** RE2's own limit of repetitions, also for the product of nested ones. */
const MAX_REPEATS = 1_000;
const MAX_DEPTH = 100;

/** `at` is the index of the character, absent when the error concerns the whole pattern. */
class RegexSyntaxError extends Error {
  constructor(
    message: string,
    readonly at?: number,
  ) {
    super(message);
  }
}

const TOO_LARGE = 'it is too large: shorten it or its counts';
const ONLY_WHOLE = '~ and & can only stand around whole patterns';

/**
 * Translates the regex syntax of Lucene (always the whole value; `~` complement, `&` intersection, `<1-99>` a number
 * between, `@` anything, `#` nothing, `"…"` literal) to RE2.
 *
 * @param lowerCase read literals in lower case
 * @returns undefined when it is invalid or too large, or negates or intersects only a part of the value
 */
export function translateRegex(pattern: string, lowerCase: boolean): RegexTest | undefined {
  try {
    const translator = new Translator([...pattern], lowerCase);
    return translator.translate();
  } catch (cause) {
    if (cause instanceof RegexSyntaxError) return undefined;
    throw cause;
  }
}

/** Why a regex is invalid, and where, if that is known. */
export interface RegexProblem {
  reason: string;
  /** Offset of the character, in UTF-16 units. */
  at?: number;
}

/** Undefined when {@link translateRegex} reads the pattern. */
export function regexProblem(pattern: string): RegexProblem | undefined {
  const characters = [...pattern];
  try {
    new Translator(characters, false).translate();
    return undefined;
  } catch (cause) {
    if (!(cause instanceof RegexSyntaxError)) throw cause;
    const { message: reason, at } = cause;
    if (at === undefined || at >= characters.length) return { reason };
    return { reason, at: characters.slice(0, at).join('').length };
  }
}

/** A translated piece of a pattern; size and repeats limit what RE2 has to compile. */
interface Piece {
  test: RegexTest;
  size: number;
  /** The largest product of nested repetition counts. */
  repeats: number;
}

type Cost = Pick<Piece, 'size' | 'repeats'>;

const SMALLEST: Cost = { size: 1, repeats: 1 };
const plain = (re2: string, cost: Cost = SMALLEST): Piece => ({ test: { type: 'match', re2 }, ...bounded(cost) });

/** RE2 of a piece to be embedded in a larger one. */
function embedded({ test }: Piece): string {
  if (test.type !== 'match') throw new RegexSyntaxError(ONLY_WHOLE);
  return `(?:${test.re2})`;
}

const escaped = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
const escapedInClass = (character: string): string => character.replace(/[\\^\]&-]|\[/, '\\$&');

class Translator {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly characters: string[],
    private readonly lowerCase: boolean,
  ) {}

  translate(): RegexTest {
    if (this.characters.length === 0) return { type: 'match', re2: '' };
    const { test } = this.union();
    // Only a closing bracket ends a union before the end.
    if (this.at < this.characters.length) throw new RegexSyntaxError('this bracket has no opening bracket', this.at);
    return test;
  }

  private peek(): string | undefined {
    return this.characters[this.at];
  }

  private take(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at += 1;
    return true;
  }

  private next(): string {
    const character = this.peek();
    if (character === undefined) throw new RegexSyntaxError('it ends too early');
    this.at += 1;
    return character;
  }

  /** The text up to a closing character, which is consumed too. */
  private until(end: string): string {
    const opened = this.at - 1;
    let text = '';
    for (let character = this.peek(); character !== end; character = this.peek()) {
      if (character === undefined)
        throw new RegexSyntaxError(`the ${this.characters[opened]} here is not closed`, opened);
      text += character;
      this.at += 1;
    }
    this.at += 1;
    return text;
  }

  private union(): Piece {
    const pieces = [this.intersection()];
    while (this.take('|')) pieces.push(this.intersection());
    const [only] = pieces;
    if (pieces.length === 1 && only) return only;
    return pieces.every(({ test }) => test.type === 'match')
      ? plain(pieces.map(embedded).join('|'), together(pieces))
      : { test: { type: 'any', operands: pieces.map(({ test }) => test) }, ...together(pieces) };
  }

  private intersection(): Piece {
    const pieces = [this.concatenation()];
    while (this.take('&')) pieces.push(this.concatenation());
    const [only] = pieces;
    if (pieces.length === 1 && only) return only;
    return { test: { type: 'all', operands: pieces.map(({ test }) => test) }, ...together(pieces) };
  }

  private concatenation(): Piece {
    const pieces = [this.repetition()];
    while (this.at < this.characters.length && !/[)|&]/.test(this.peek() ?? '')) pieces.push(this.repetition());
    const [only] = pieces;
    return pieces.length === 1 && only ? only : plain(pieces.map(embedded).join(''), together(pieces));
  }

  private repetition(): Piece {
    let piece = this.complement();
    for (;;) {
      const operator = this.operator();
      if (operator) piece = plain(`${embedded(piece)}${operator}`, piece);
      else if (this.take('{')) piece = this.counted(piece);
      else return piece;
    }
  }

  /** Combines consecutive repetition operators into one: several different ones are equivalent to `*`. */
  private operator(): string | undefined {
    const operators: string[] = [];
    while (/[?*+]/.test(this.peek() ?? '')) operators.push(this.next());
    return new Set(operators).size > 1 ? '*' : operators[0];
  }

  private counted(piece: Piece): Piece {
    const opened = this.at - 1;
    const [, least, comma, most] = /^(\d+)(,?)(\d*)$/.exec(this.until('}')) ?? [];
    if (least === undefined || (comma === '' && most !== ''))
      throw new RegexSyntaxError('a count is written {2}, {2,} or {2,4}', opened);
    if (most !== '' && Number(most) < Number(least))
      throw new RegexSyntaxError('this count has its maximum below its minimum', opened);
    const highest = Math.max(1, Number(least), Number(most));
    const cost = { size: piece.size * highest, repeats: piece.repeats * highest };
    return plain(`${embedded(piece)}{${least}${comma}${most}}`, cost);
  }

  private complement(): Piece {
    if (!this.take('~')) return this.atom();
    const operand = this.nested(() => this.complement());
    return { ...operand, test: { type: 'not', operand: operand.test } };
  }

  private nested(read: () => Piece): Piece {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new RegexSyntaxError('its brackets are nested too deeply');
    const piece = read();
    this.depth -= 1;
    return piece;
  }

  private atom(): Piece {
    const character = this.next();
    switch (character) {
      case '.':
        return plain('.');
      case '@':
        return plain('.*');
      case '#':
        return plain('[^\\x00-\\x{10FFFF}]');
      case '"':
        return this.literal(this.until('"'));
      case '(':
        return this.group();
      case '[':
        return this.characterClass();
      case '<':
        return this.interval();
      case '\\':
        return /[dDwWsS]/.test(this.peek() ?? '') ? plain(`\\${this.next()}`) : this.literal(this.next());
      default:
        return this.literal(character);
    }
  }

  private literal(text: string): Piece {
    const cased = this.lowerCase ? text.toLowerCase() : text;
    return plain(escaped(cased), { size: [...cased].length + 1, repeats: 1 });
  }

  private group(): Piece {
    const opened = this.at - 1;
    if (this.take(')')) return plain('');
    if (this.peek() === undefined) throw new RegexSyntaxError('this bracket is not closed', opened);
    const piece = this.nested(() => this.union());
    if (!this.take(')')) throw new RegexSyntaxError('this bracket is not closed', opened);
    return piece;
  }

  private characterClass(): Piece {
    const opened = this.at - 1;
    const negated = this.take('^') ? '^' : '';
    let members = '';
    do {
      if (this.peek() === undefined) throw new RegexSyntaxError('this bracket is not closed', opened);
      members += this.classMember();
    } while (this.peek() !== ']');
    this.at += 1;
    return plain(`[${negated}${members}]`, { size: members.length, repeats: 1 });
  }

  private classMember(): string {
    if (this.peek() === '\\' && /[dDwWsS]/.test(this.characters[this.at + 1] ?? '')) return this.next() + this.next();
    const from = this.classCharacter();
    if (!this.take('-')) return escapedInClass(from);
    const to = this.classCharacter();
    if ((from.codePointAt(0) ?? 0) > (to.codePointAt(0) ?? 0))
      throw new RegexSyntaxError('this range is reversed', this.at - 1);
    return `${escapedInClass(from)}-${escapedInClass(to)}`;
  }

  private classCharacter(): string {
    const character = this.next();
    const literal = character === '\\' ? this.next() : character;
    const lower = literal.toLowerCase();
    return this.lowerCase && [...lower].length === 1 ? lower : literal;
  }

  private interval(): Piece {
    const opened = this.at - 1;
    const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(this.until('>')) ?? [];
    if (from === undefined || to === undefined) throw new RegexSyntaxError('a numeric range is written <1-99>', opened);
    const re2 = numberInterval(from, to);
    return plain(re2, { size: re2.length, repeats: 1 });
  }
}

function together(pieces: Piece[]): Cost {
  return bounded({
    size: pieces.reduce((sum, { size }) => sum + size, 0),
    repeats: pieces.reduce((most, { repeats }) => Math.max(most, repeats), 1),
  });
}

function bounded({ size, repeats }: Cost): Cost {
  if (size > MAX_SIZE || repeats > MAX_REPEATS) throw new RegexSyntaxError(TOO_LARGE);
  return { size, repeats };
}
