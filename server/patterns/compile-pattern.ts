import { PatternError } from 'lang/pattern/pattern-error';
import { translatePattern } from 'lang/pattern/translate';
import { isLinear } from './v8-regexp';

const MAX_TEXT_LENGTH = 32_768;

export interface PatternOptions {
  /** Letters of Java's inline flags that are on from the beginning: `s` lets `.` take line ends. */
  flags?: string;
  /** A pattern looks at the beginning of a longer text only; in UTF-16 units. */
  longestText?: number;
  /** Tell where each group stands, which takes longer. */
  hasPlaces?: boolean;
}

/** What a pattern found. */
export interface PatternMatch {
  /** Offset of the match in the text, in UTF-16 units. */
  index: number;
  /** The whole match, then the groups by their numbers; undefined for one that took no part. */
  groups: readonly (string | undefined)[];
  /** Where each of them begins and ends, in UTF-16 units; only with `hasPlaces`. */
  places?: readonly (readonly [start: number, end: number] | undefined)[];
}

/** A regular expression in Java's syntax, ready to run. */
export interface CompiledPattern {
  /**
   * Whether its time is linear to the text. Of one with looks around or references it is not: only ending the thread stops
   * one that takes too long.
   */
  readonly isBounded: boolean;
  /** Parts, repetitions counted out: what it costs a character at most, roughly. */
  readonly size: number;
  /** How many groups it has. */
  readonly groupCount: number;
  /** Numbers of the named groups. */
  readonly groupNames: ReadonlyMap<string, number>;
  /** Whether it is found anywhere in a text. */
  test(text: string): boolean;
  /** Where it is found first, from an offset on. */
  exec(text: string, from?: number): PatternMatch | undefined;
}

/**
 * Compiles a regular expression in Java's syntax.
 *
 * @throws PatternError with a place and a sentence for whoever wrote it
 */
export function compilePattern(
  source: string,
  { flags = '', longestText = MAX_TEXT_LENGTH, hasPlaces = false }: PatternOptions = {},
): CompiledPattern {
  const translated = translatePattern(source, flags);
  const { endsAtLastLine, groupNames, size } = translated;
  const expression = compile(translated.source, `${translated.multiline ? 'm' : ''}${hasPlaces ? 'd' : ''}`);
  const numbers = [0, ...translated.groupNumbers.slice(1)];

  // Patterns see whole characters: half of one, which JSON can bring, is replaced.
  const lookedAt = (text: string): string =>
    (text.length > longestText ? text.slice(0, longestText) : text).toWellFormed();
  let further: RegExp | undefined;
  const furtherExpression = () =>
    (further ??= compile(translated.source.slice(translated.prefix.length), `g${expression.flags}`));
  const find = (text: string, from: number): RegExpExecArray | null => {
    const sought = from === 0 ? expression : furtherExpression();
    const attempt = (looked: string) => {
      sought.lastIndex = from;
      return sought.exec(looked);
    };
    const found = attempt(text);
    const ended = endsAtLastLine ? withoutLastLineEnd(text) : text;
    return ended === text ? found : earlier(found, attempt(ended), translated.endsLazily);
  };
  return {
    isBounded: isLinear(translated.source, translated.multiline ? 'm' : ''),
    size,
    groupCount: numbers.length - 1,
    groupNames,
    test(text) {
      const looked = lookedAt(text);
      return expression.test(looked) || (endsAtLastLine && expression.test(withoutLastLineEnd(looked)));
    },
    exec(text, from = 0) {
      const match = find(lookedAt(text), from);
      if (!match) return undefined;
      const { index, indices } = match;
      const groups = numbers.map((number) => match[number]);
      return indices ? { index, groups, places: numbers.map((number) => indices[number]) } : { index, groups };
    },
  };
}

/** V8 compiles when an expression first runs, once for texts of Latin-1 and once for others. */
function compile(source: string, flags: string): RegExp {
  try {
    const expression = new RegExp(source, flags);
    for (const text of ['', '\u0100']) expression.test(text);
    return expression;
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new PatternError('Pattern too large', undefined, 'use fewer or shorter repetitions');
    throw cause;
  }
}

const withoutLastLineEnd = (text: string): string => text.replace(/(?:\r\n|[\n\r\u0085\u2028\u2029])$/, '');

/** The match that begins first; of two at one place the longer, or the shorter where repetitions take as little as possible. */
function earlier(one: RegExpExecArray | null, other: RegExpExecArray | null, isLazy: boolean): RegExpExecArray | null {
  if (!one || !other) return one ?? other;
  if (one.index !== other.index) return one.index < other.index ? one : other;
  return one[0].length < other[0].length === isLazy ? one : other;
}
