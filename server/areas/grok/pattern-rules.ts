import { MAX_GROK_NAME_LENGTH, MAX_GROK_PATTERN_LENGTH } from 'api/grok';
import { expandGrok } from 'lang/grok/expand';
import { GrokError } from 'lang/grok/grok-error';
import { httpError, type HttpError } from 'server/calls/http-error';

/** A pattern by its name, before it is stored. */
export interface NamedPattern {
  name: string;
  pattern: string;
}

const NAME = /^\w+$/;

/** A refusal that is about the pattern as a whole, as the original words it. */
export const refused = (reason: string): HttpError => httpError.invalidFields({ _: reason }, 'Validation failed!');

/** A pattern in the original's words. */
export const inOriginalWords = ({ name, pattern }: NamedPattern, id?: string): string =>
  `Invalid pattern GrokPattern{id=${id ?? 'null'}, name=${name}, pattern=${pattern}, contentPack=null}`;

/**
 * What is wrong with a pattern as it is written and with what it refers to; undefined when nothing is, an empty text when
 * there is nothing to be wrong. Whether it compiles is found out by a trial: that takes too long here.
 *
 * @param definitions all patterns it may refer to; its own definition is in the place of another of its name
 */
export function problemOf(
  { name, pattern }: NamedPattern,
  definitions: ReadonlyMap<string, string>,
): string | undefined {
  if (name.trim() === '' || pattern.trim() === '') return '';
  if (name.length > MAX_GROK_NAME_LENGTH) return `The name is longer than ${MAX_GROK_NAME_LENGTH} characters.`;
  if (!NAME.test(name)) return 'A name can contain only letters from A to Z, digits and underscores.';
  if (pattern.length > MAX_GROK_PATTERN_LENGTH)
    return `The pattern is longer than ${MAX_GROK_PATTERN_LENGTH} characters.`;
  try {
    expandGrok(`%{${name}}`, { patterns: new Map([...definitions, [name, pattern]]) });
    return undefined;
  } catch (cause) {
    if (cause instanceof GrokError) return cause.message;
    throw cause;
  }
}

/** Problems that the original tells without the pattern. */
const TOLD_ALONE = /^(?:No definition for key|Deep recursion)/;

/** @throws HttpError 400 with what is wrong under `_` */
export function checkPattern(
  pattern: NamedPattern,
  definitions: ReadonlyMap<string, string>,
  id: string | undefined,
): void {
  const problem = problemOf(pattern, definitions);
  if (problem !== undefined) throw refusedFor(pattern, problem, id);
}

/** A refusal of a pattern for a problem it has. */
export function refusedFor(pattern: NamedPattern, problem: string, id?: string): HttpError {
  if (TOLD_ALONE.test(problem)) return refused(problem);
  return refused(`${inOriginalWords(pattern, id)}${problem && `\n${problem}`}`);
}
