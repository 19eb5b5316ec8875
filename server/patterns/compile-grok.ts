import { type Capture, expandGrok, type ExpandOptions } from 'lang/grok/expand';
import { GrokError } from 'lang/grok/grok-error';
import { type GrokResult, resultOf } from 'lang/grok/result';
import { PatternError } from 'lang/pattern/pattern-error';
import { compilePattern, type PatternOptions } from './compile-pattern';

export interface GrokOptions extends ExpandOptions, Pick<PatternOptions, 'hasPlaces' | 'longestText'> {
  /** A field captured several times has its first value, not a list of them. */
  firstValueOnly?: boolean;
}

/** What a grok expression found in a text. */
export interface GrokMatch {
  values: GrokResult;
  /** The whole match, in UTF-16 units. */
  start: number;
  end: number;
  /** Where each capture stands; empty unless `hasPlaces`. */
  places: readonly { key: string; start: number; end: number }[];
}

/** A grok expression, ready to run. */
export interface CompiledGrok {
  /** As in CompiledPattern: where it is not, a match is to be watched or stopped from outside. */
  readonly isBounded: boolean;
  readonly size: number;
  /** Fields it can give, types removed, each once. */
  readonly fields: readonly string[];
  /** What it finds first; undefined when it finds nothing, which it does in a blank text. */
  match(text: string): GrokMatch | undefined;
}

/**
 * Compiles a grok expression: fills in its patterns and compiles the whole as one regular expression.
 *
 * @throws GrokError with a sentence for whoever wrote it: unknown names and types, recursion, a wrong regular expression
 */
export function compileGrok(expression: string, options: GrokOptions): CompiledGrok {
  const { hasPlaces = false, longestText, firstValueOnly = false, ...expanding } = options;
  const { pattern, captures: byGroup } = expandGrok(expression, expanding);
  const compiled = compile(pattern, { hasPlaces, ...(longestText !== undefined && { longestText }) });
  const captures = [...compiled.groupNames].map(([name, number]): [number, Capture] => [
    number,
    byGroup.get(name) ?? { key: name, field: name },
  ]);
  return {
    isBounded: compiled.isBounded,
    size: compiled.size,
    fields: [...new Set(captures.map(([, { field }]) => field))],
    match(text) {
      if (text.trim() === '') return undefined;
      const match = compiled.exec(text);
      if (!match) return undefined;
      const { index, groups } = match;
      return {
        values: resultOf(
          captures.map(([number, capture]) => [capture, groups[number]]),
          { firstValueOnly },
        ),
        start: index,
        end: index + (groups[0]?.length ?? 0),
        places: captures.flatMap(([number, { field }]) => {
          const place = match.places?.[number];
          return place ? [{ key: field, start: place[0], end: place[1] }] : [];
        }),
      };
    },
  };
}

function compile(pattern: string, options: PatternOptions) {
  try {
    return compilePattern(pattern, options);
  } catch (cause) {
    if (cause instanceof PatternError) throw new GrokError(cause.message);
    throw cause;
  }
}
