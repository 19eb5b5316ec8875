import { type CharacterSet } from './character-set';
import { PatternError } from './pattern-error';

/** What inline flags switch: `(?i)` and so on, by the letters of Java. */
export interface PatternFlags {
  /** `i`: letters of either case are the same. */
  i: boolean;
  /** `u`: … of all scripts, not just a to z. */
  u: boolean;
  /** `d`: only `\n` ends a line. */
  d: boolean;
  /** `m`: `^` and `$` are the ends of lines. */
  m: boolean;
  /** `s`: `.` takes line terminators, too. */
  s: boolean;
  /** `x`: blanks and comments do not count. */
  x: boolean;
  /** `U`: classes are those of Unicode. */
  U: boolean;
}

export const NO_FLAGS: PatternFlags = { i: false, u: false, d: false, m: false, s: false, x: false, U: false };

/** Switches flags by their letters; undefined when one is unknown. */
export function withFlags(flags: PatternFlags, letters: string, on: boolean): PatternFlags | undefined {
  if ([...letters].some((letter) => !Object.hasOwn(NO_FLAGS, letter))) return undefined;
  const changed = { ...flags, ...Object.fromEntries([...letters].map((letter) => [letter, on])) };
  return letters.includes('U') ? { ...changed, u: on } : changed;
}

const BLANK = /[ \t-\r]/;
const COMMENT = { ofLines: /#[^\n\r\u0085\u2028\u2029]*/y, ofUnixLines: /#[^\n]*/y };

/** Ranges of all classes of a pattern together. */
const MAX_RANGES = 100_000;

/** A place in a pattern that moves on: knows quoted text, `\Q…\E`, and passes over comments. */
export class Reader {
  at = 0;
  private quoteEnd: number | undefined;
  private ranges = 0;

  constructor(
    readonly text: string,
    public flags: PatternFlags,
  ) {}

  /** Passes over what stands for nothing: the marks of quotes; under `(?x)` blanks and comments. */
  private settle(): void {
    for (;;) {
      if (this.quoteEnd !== undefined) {
        if (this.at < this.quoteEnd) return;
        this.at = Math.min(this.quoteEnd + 2, this.text.length);
        this.quoteEnd = undefined;
      } else if (this.text.startsWith('\\Q', this.at)) {
        const end = this.text.indexOf('\\E', this.at + 2);
        this.quoteEnd = end < 0 ? this.text.length : end;
        this.at += 2;
      } else if (!this.flags.x || !this.passComment()) return;
    }
  }

  private passComment(): boolean {
    if (BLANK.test(this.text.charAt(this.at))) {
      this.at += 1;
      return true;
    }
    const comment = this.flags.d ? COMMENT.ofUnixLines : COMMENT.ofLines;
    comment.lastIndex = this.at;
    if (!comment.test(this.text)) return false;
    this.at = comment.lastIndex;
    return true;
  }

  /** Whether nothing is left. */
  get isAtEnd(): boolean {
    this.settle();
    return this.at >= this.text.length;
  }

  /** Whether this syntax comes next; quoted text is none. */
  sees(syntax: string): boolean {
    this.settle();
    return this.quoteEnd === undefined && this.text.startsWith(syntax, this.at);
  }

  /** Reads this syntax if it comes next. */
  takes(syntax: string): boolean {
    if (!this.sees(syntax)) return false;
    this.at += syntax.length;
    return true;
  }

  /** Reads what a sticky expression finds here. */
  takesMatch(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.at;
    const match = sticky.exec(this.text);
    if (match) this.at = sticky.lastIndex;
    return match ?? undefined;
  }

  /** Reads one character, whatever it is; gives its code point. */
  next(): number {
    this.settle();
    return this.nextRaw();
  }

  /** … blanks and comments, too. */
  nextRaw(): number {
    const codePoint = this.text.codePointAt(this.at) ?? 0;
    this.at += codePoint > 0xffff ? 2 : 1;
    return codePoint;
  }

  /** Counts a set that was read, so that reading ends in time. */
  counted(set: CharacterSet): CharacterSet {
    this.ranges += set.length;
    return this.ranges > MAX_RANGES ? this.fail('Character classes are too large', 'use fewer properties') : set;
  }

  /** @param at where the fault is, unless it is here */
  fail(problem: string, advice: string, at = this.at): never {
    throw new PatternError(problem, at, advice);
  }
}
