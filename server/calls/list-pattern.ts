import { PatternError } from 'lang/pattern/pattern-error';
import { compilePattern } from 'server/patterns/compile-pattern';
import { httpError } from './http-error';

const MAX_PATTERN = 200;
const MAX_TEXT = 1_000;
/** For all things of a list together: meanwhile nobody else is answered. */
const MOST_MS = 200;

const refused = (reason: string) => httpError.badRequest(`Invalid argument in search query: ${reason}`);

function compile(source: string) {
  if (source.length > MAX_PATTERN) throw refused(`A regular expression has at most ${MAX_PATTERN} characters.`);
  try {
    const pattern = compilePattern(source, { flags: 'iu', longestText: MAX_TEXT });
    if (!pattern.isBounded)
      throw refused('Lookaround and backreferences are not supported in this regular expression.');
    return pattern;
  } catch (cause) {
    throw cause instanceof PatternError ? refused(cause.message) : cause;
  }
}

/** Whether a text holds what a regular expression describes, of any case. @throws HttpError 400, also while it tests */
export function patternTest(source: string): (text: string) => boolean {
  const pattern = compile(source);
  let spentMs = 0;
  return (text) => {
    const begunAt = performance.now();
    const isFound = pattern.test(text);
    spentMs += performance.now() - begunAt;
    if (spentMs > MOST_MS) throw refused('The regular expression takes too long. Write a simpler one.');
    return isFound;
  };
}
