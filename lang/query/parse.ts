import { type Tree } from '@lezer/common';
import { readList } from './clauses';
import { parser } from './parser';
import * as terms from './parser.terms';
import { createLocator } from './position';
import { QUERY_LIMITS, type Reading } from './reading';
import { QueryRefusal, type QuerySyntaxError, refusalAt } from './syntax-error';
import { type QueryNode } from './tree';

export interface ParseOptions {
  /** `*lure` and `?lure` are errors unless this is set (server setting `allow_leading_wildcard_searches`). */
  allowLeadingWildcards?: boolean;
}

export type ParsedQuery = { tree: QueryNode; error?: undefined } | { tree?: undefined; error: QuerySyntaxError };

/**
 * Reads a search query. Never throws; takes time in proportion to the text, and text beyond {@link QUERY_LIMITS} is
 * refused with `tooComplex`.
 */
export function parseQuery(text: string, options: ParseOptions = {}): ParsedQuery {
  const locator = createLocator(text);
  const reading: Reading = {
    text,
    locator,
    allowLeadingWildcards: options.allowLeadingWildcards ?? false,
    values: 0,
  };
  try {
    return { tree: readTree(reading) };
  } catch (cause) {
    if (cause instanceof QueryRefusal) return { error: cause.toSyntaxError(locator) };
    throw cause;
  }
}

function readTree(reading: Reading): QueryNode {
  const { text } = reading;
  if (text.length > QUERY_LIMITS.length) {
    const message = `The query is longer than ${QUERY_LIMITS.length} characters`;
    throw new QueryRefusal('tooComplex', message, QUERY_LIMITS.length);
  }
  const syntax = parser.parse(text);
  const refusal = firstRefusal(text, syntax);
  if (refusal) throw refusal;
  return readList(reading, syntax.topNode, undefined);
}

/**
 * What the grammar first could not go on with (it recovers behind that place, for the editor's sake), or brackets
 * nested too deep before it: the grammar's own limit of depth would otherwise look like a wrong token.
 */
function firstRefusal(text: string, syntax: Tree): QueryRefusal | undefined {
  let depth = 0;
  let refusal: QueryRefusal | undefined;
  syntax.iterate({
    enter: ({ type, from }) => {
      if (refusal) return false;
      if (type.isError) refusal = refusalAt(text, from);
      if (type.id === terms.Group && ++depth > QUERY_LIMITS.depth) refusal = tooDeep(from);
      return true;
    },
    leave: ({ type }) => {
      if (type.id === terms.Group) depth -= 1;
    },
  });
  return refusal;
}

function tooDeep(offset: number): QueryRefusal {
  return new QueryRefusal('tooComplex', `Brackets are nested deeper than ${QUERY_LIMITS.depth}`, offset);
}
