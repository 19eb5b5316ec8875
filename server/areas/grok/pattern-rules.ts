import { LONGEST_GROK_NAME, LONGEST_GROK_PATTERN } from 'api/grok';
import { GrokError } from 'lang/grok/grok-error';
import { httpError, type HttpError } from 'server/calls/http-error';
import { compileGrok } from 'server/patterns/compile-grok';

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
 * What is wrong with a pattern; undefined when nothing is, an empty text when there is nothing to be wrong.
 *
 * @param definitions all patterns it may refer to; its own definition is in the place of another of its name
 */
export function problemOf(
  { name, pattern }: NamedPattern,
  definitions: ReadonlyMap<string, string>,
): string | undefined {
  if (name.trim() === '' || pattern.trim() === '') return '';
  if (name.length > LONGEST_GROK_NAME) return `The name is longer than ${LONGEST_GROK_NAME} characters.`;
  if (!NAME.test(name)) return 'A name has only letters from A to Z, digits and underscores.';
  if (pattern.length > LONGEST_GROK_PATTERN) return `The pattern is longer than ${LONGEST_GROK_PATTERN} characters.`;
  try {
    compileGrok(`%{${name}}`, { patterns: new Map([...definitions, [name, pattern]]) });
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
  if (problem === undefined) return;
  if (TOLD_ALONE.test(problem)) throw refused(problem);
  throw refused(`${inOriginalWords(pattern, id)}${problem && `\n${problem}`}`);
}
