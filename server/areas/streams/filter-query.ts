import { parseQuery } from 'lang/query/parse';
import { httpError } from 'server/calls/http-error';
import { compileMatcher } from 'server/search/query/matching/compile-matcher';
import { QueryTooLargeError } from 'server/search/query/sql/compile';
import { firstError } from 'server/search/query/validation/validate-query';

const refusal = (reason: string) => httpError.invalidFields({ filter_query: reason });

/**
 * The query of an output, as it is stored; undefined for none.
 *
 * @throws HttpError 400 that says where it cannot be read
 */
export function readFilterQuery(given: string | null): string | undefined {
  const text = given?.trim() ?? '';
  if (text === '') return undefined;
  const error = firstError(text);
  if (error) throw refusal(`${error.message} (line ${error.position.line}, column ${error.position.column + 1}).`);
  const { tree } = parseQuery(text);
  try {
    if (tree) compileMatcher(tree, { now: new Date() }); // Lanes compile it again; here errors reach the caller.
  } catch (cause) {
    if (cause instanceof QueryTooLargeError) throw refusal(`${cause.message}.`);
    throw cause;
  }
  return text;
}
