import { type Bindings, type Parameter, valueOf } from './parameter';

const REFERENCE = /\$([A-Za-z_][A-Za-z0-9_-]*)\$/g;
/** Characters that need no quotes round a term; see the query language's special characters. */
const PLAIN_TERM = /^[\p{L}\p{N}_.@#%]+$/u;
const OPERATORS = new Set(['AND', 'OR', 'NOT', 'TO']);

/** A place where a query names a parameter; offsets count UTF-16 units, the end is exclusive. */
export interface ParameterReference {
  name: string;
  from: number;
  to: number;
}

/** The places `$name$` in a query, in order. */
export function parameterReferences(query: string): ParameterReference[] {
  return [...query.matchAll(REFERENCE)].map(({ 0: text, 1: name = '', index }) => ({
    name,
    from: index,
    to: index + text.length,
  }));
}

/** A value as a term of the query language: quoted when it holds blanks or special characters. */
function asTerm(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (PLAIN_TERM.test(text) && !OPERATORS.has(text)) return text;
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * Puts the values in the places of declared parameters. One without a value stands for any value; text between dollar
 * signs that nobody declared stays as it is.
 */
export function substitute(query: string, parameters: readonly Parameter[], bindings: Bindings): string {
  return query.replace(REFERENCE, (reference: string, name: string) => {
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (!parameter) return reference;
    const value = valueOf(parameter, bindings);
    return value === undefined ? '*' : asTerm(value);
  });
}
