import { formatQueryDate } from './dates';
import { parseQuery } from './parse';
import { type QueryNode } from './tree';

/** What the console shows for a missing value; as a value in a query it means that the field is absent. */
export const EMPTY_VALUE = '(Empty Value)';

/**
 * A value escaped for a query, so that it is read literally. Blanks are quoted; so is what the parser would take
 * for an operator or a one-sided range.
 */
export function escapeValue(value: string | number | boolean): string {
  if (typeof value === 'number' && value < 0) return `"${value}"`;
  if (typeof value !== 'string') return String(value);
  const line = value.replace(/\r\n|[\r\n]/g, ' ');
  if (line === '' || /[\s\u3000]/.test(line) || /^(?:AND|OR|NOT|[<>].*)$/.test(line)) {
    return `"${line.replace(/["\\]/g, '\\$&')}"`;
  }
  return line.replace(/&&|\|\||[:\\/+\-!(){}[\]^"~*?$]/g, '\\$&');
}

/** A field name escaped for use before the colon. */
export function escapeFieldName(name: string): string {
  const escaped = name.replace(/&&|\|\||[:\\/+\-!(){}[\]^"~*?$\s\u3000]/g, '\\$&');
  return /^(?:AND|OR|NOT)$/.test(escaped) ? `\\${escaped}` : escaped;
}

/** The query that finds one value of a field; instants are written in the one date format. */
export function fieldQuery(field: string, value: string | number | boolean | Date): string {
  if (value === EMPTY_VALUE) return `NOT _exists_:${escapeFieldName(field)}`;
  const written = value instanceof Date ? `"${formatQueryDate(value)}"` : escapeValue(value);
  return `${escapeFieldName(field)}:${written}`;
}

/** The query that finds every message without that value of the field. */
export function excludingFieldQuery(field: string, value: string | number | boolean | Date): string {
  return value === EMPTY_VALUE ? `_exists_:${escapeFieldName(field)}` : `NOT ${fieldQuery(field, value)}`;
}

/** Narrows a query by a part. Brackets keep the old query together where AND would tear it apart. */
export function addToQuery(query: string, part: string): string {
  const old = query.trim();
  if (old === '' || old === '*') return part;
  const { tree } = parseQuery(old, { allowLeadingWildcards: true });
  return tree && isTornByAnd(tree) ? `(${old}) AND ${part}` : `${old} AND ${part}`;
}

function isTornByAnd(tree: QueryNode): boolean {
  if (tree.type === 'clauses') return tree.clauses.some(({ occur }) => occur === 'should');
  return tree.type === 'run';
}
