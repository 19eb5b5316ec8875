import { type Locator, type Position } from './position';

/**
 * - `unexpectedEnd`: an open bracket, a trailing operator, an empty field value
 * - `unexpectedToken`: something that is not allowed here
 * - `lexical`: an unterminated quote or regex, a bad number after `^` or `~`
 * - `leadingWildcard`: switched off by the administrator
 * - `tooComplex`: longer, wider or deeper than the limits
 */
export type QuerySyntaxErrorKind = 'unexpectedEnd' | 'unexpectedToken' | 'lexical' | 'leadingWildcard' | 'tooComplex';

/** Why a query cannot be read, and where the parser stopped. */
export interface QuerySyntaxError {
  kind: QuerySyntaxErrorKind;
  /** A sentence for people. */
  message: string;
  offset: number;
  position: Position;
}

/** Thrown while a tree is built and caught by `parseQuery`; never leaves this folder. */
export class QueryRefusal extends Error {
  constructor(
    readonly kind: QuerySyntaxErrorKind,
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }

  /** The plain value callers of `parseQuery` get. */
  toSyntaxError(locator: Locator): QuerySyntaxError {
    const { kind, message, offset } = this;
    return { kind, message, offset, position: locator.position(offset) };
  }
}

const BLANKS = /[ \t\n\r\u3000]*/y;
const TERMINATED: Record<string, RegExp> = {
  '"': /"(?:[^"\\]|\\[^])*"/y,
  '/': /\/(?:[^/\\]|\\[^])*\//y,
  '^': /\^\d+(?:\.\d+)?/y,
  '\\': /\\[^]/y,
};
const UNTERMINATED: Record<string, string> = {
  '"': 'The quote is not closed',
  '/': 'The regular expression is not closed; escape a plain slash as \\/',
  '^': 'A boost needs a number after ^',
  '\\': 'A backslash needs a character after it',
};

function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}

/** What the grammar's first error at this offset means. */
export function refusalAt(text: string, errorOffset: number): QueryRefusal {
  BLANKS.lastIndex = errorOffset;
  BLANKS.test(text);
  const offset = BLANKS.lastIndex;
  const rest = text.slice(offset, offset + 1);
  if (rest === '' || text.slice(offset) === '^') {
    return new QueryRefusal('unexpectedEnd', 'The query ends too early', text.length);
  }
  const complete = TERMINATED[rest];
  if (complete && !matchesAt(complete, text, offset)) {
    return new QueryRefusal('lexical', UNTERMINATED[rest] ?? 'This cannot be read', rest === '^' ? offset + 1 : offset);
  }
  const token = /^(?:&&|\|\||[A-Za-z0-9_][A-Za-z0-9_.-]{0,39}|[^])/u.exec(text.slice(offset, offset + 60))?.[0] ?? rest;
  return new QueryRefusal('unexpectedToken', `Unexpected ${token}`, offset);
}
