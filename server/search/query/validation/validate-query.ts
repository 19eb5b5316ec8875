import { type Explanation, type QueryValidation } from 'api/search';
import { escapeFieldName } from 'lang/query/escape';
import { fieldReferences, leavesOf, mistakenOperators } from 'lang/query/hints';
import { parseQuery } from 'lang/query/parse';
import { createLocator, type Locator, type Position, type Span } from 'lang/query/position';
import { type QuerySyntaxError } from 'lang/query/syntax-error';
import { type FieldReference, type QueryNode, type RegexNode } from 'lang/query/tree';
import { type Bindings, isUnbound, type Parameter } from 'lang/query/parameters/parameter';
import { parameterReferences } from 'lang/query/parameters/substitute';
import { COLUMNS } from '../sql/columns';
import { regexProblem } from '../sql/lucene-regex';
import { type FieldTypes } from '../sql/targets';
import { similarName } from './similar-name';
import { unmatchable } from './unmatchable';

export interface ValidationContext {
  parameters: readonly Parameter[];
  bindings: Bindings;
  allowLeadingWildcards: boolean;
  now: Date;
  /** The fields of the searched indices. Called only when the query has no syntax error. */
  knownFields(): Promise<FieldTypes>;
}

type Kind =
  | 'QUERY_PARSING_ERROR'
  | 'INVALID_REGULAR_EXPRESSION'
  | 'UNDECLARED_PARAMETER'
  | 'EMPTY_PARAMETER'
  | 'UNKNOWN_FIELD'
  | 'INVALID_VALUE_TYPE'
  | 'INVALID_OPERATOR';

/** Limit of explanations of one kind; more would not help anybody. */
const MAX_HINTS = 20;
/** Limit of suggestions, because each is searched among all names. */
const MAX_SUGGESTIONS = 5;

const TITLES: Readonly<Record<Kind, string>> = {
  QUERY_PARSING_ERROR: 'Query parsing error',
  INVALID_REGULAR_EXPRESSION: 'Invalid regular expression',
  UNDECLARED_PARAMETER: 'Undeclared parameter',
  EMPTY_PARAMETER: 'Empty parameter',
  UNKNOWN_FIELD: 'Unknown field',
  INVALID_VALUE_TYPE: 'Value never matches',
  INVALID_OPERATOR: 'Invalid operator',
};
const ERRORS = new Set<string>([
  'QUERY_PARSING_ERROR',
  'INVALID_REGULAR_EXPRESSION',
  'UNDECLARED_PARAMETER',
] satisfies Kind[]);

function explain(
  kind: Kind,
  message: string,
  { begin, end }: Pick<Span, 'begin' | 'end'>,
  related?: string,
): Explanation {
  return {
    error_type: kind,
    error_title: TITLES[kind],
    error_message: message,
    begin_line: begin.line,
    begin_column: begin.column,
    end_line: end.line,
    end_column: end.column,
    ...(related !== undefined && { related_property: related }),
  };
}

const byPosition = (left: Explanation, right: Explanation) =>
  left.begin_line - right.begin_line || left.begin_column - right.begin_column;

function answer(explanations: Explanation[]): QueryValidation {
  if (explanations.length === 0) return { status: 'OK', explanations };
  const hasError = explanations.some(({ error_type: type }) => ERRORS.has(type));
  return { status: hasError ? 'ERROR' : 'WARNING', explanations: explanations.sort(byPosition) };
}

function checkParameters(
  query: string,
  { parameters, bindings }: Pick<ValidationContext, 'parameters' | 'bindings'>,
): Explanation[] {
  const locator = createLocator(query);
  return parameterReferences(query).flatMap(({ name, from, to }) => {
    const span = locator.span(from, to);
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (!parameter)
      return [explain('UNDECLARED_PARAMETER', `The parameter $${name}$ is used but not declared`, span, name)];
    if (parameter.optional || !isUnbound(parameter, bindings)) return [];
    return [explain('EMPTY_PARAMETER', `The parameter ${name} has no value`, span, name)];
  });
}

function explainSyntax({ kind, message, position }: QuerySyntaxError): Explanation {
  const reason = kind === 'unexpectedEnd' ? 'it ends too early' : message;
  const span = { begin: { line: 1, column: 0 }, end: position };
  return explain('QUERY_PARSING_ERROR', `Cannot parse query: ${reason}`, span);
}

function explainRegex({ pattern, at }: RegexNode, locator: Locator): Explanation[] {
  const problem = regexProblem(pattern);
  if (!problem) return [];
  // After the opening slash.
  const place = problem.at === undefined ? at : locator.span(at.from + 1 + problem.at, at.from + 2 + problem.at);
  return [explain('INVALID_REGULAR_EXPRESSION', `The regular expression cannot be read: ${problem.reason}`, place)];
}

function explainField({ name, at }: FieldReference, number: number, fields: FieldTypes): Explanation {
  const similar = number < MAX_SUGGESTIONS ? similarName(name, [...COLUMNS.keys(), ...fields.keys()]) : undefined;
  return {
    ...explain('UNKNOWN_FIELD', `Unknown field: ${name}`, at, name),
    ...(similar !== undefined && { suggestion: escapeFieldName(similar) }),
  };
}

async function checkTree(tree: QueryNode, query: string, context: ValidationContext): Promise<Explanation[]> {
  const named = fieldReferences(tree).filter(({ isPattern }) => !isPattern);
  const fields: FieldTypes = named.length > 0 ? await context.knownFields() : new Map();
  const isKnown = ({ name }: FieldReference) => COLUMNS.has(name) || fields.has(name);
  const leaves = leavesOf(tree);
  const locator = createLocator(query);
  return [
    ...leaves.flatMap((leaf) => (leaf.type === 'regex' ? explainRegex(leaf, locator) : [])).slice(0, MAX_HINTS),
    ...named.filter((field) => !isKnown(field)).map((field, number) => explainField(field, number, fields)),
    ...leaves
      .flatMap((leaf) => {
        const reason = unmatchable(leaf, fields, context.now);
        return reason === undefined ? [] : [explain('INVALID_VALUE_TYPE', reason, leaf.at, leaf.field?.name)];
      })
      .slice(0, MAX_HINTS),
    ...mistakenOperators(tree).map(({ word, operator, at }) =>
      explain('INVALID_OPERATOR', `"${word}" is a word here; write ${operator}`, at),
    ),
  ];
}

/** Why a query without parameters cannot be run, and where; undefined when it can. */
export function firstError(query: string): { message: string; position: Position } | undefined {
  const [undeclared] = checkParameters(query, { parameters: [], bindings: {} });
  const { tree, error } = parseQuery(query);
  const locator = createLocator(query);
  const [found] = undeclared
    ? [undeclared]
    : (tree ? leavesOf(tree) : []).flatMap((leaf) => (leaf.type === 'regex' ? explainRegex(leaf, locator) : []));
  if (found) return { message: found.error_message, position: { line: found.begin_line, column: found.begin_column } };
  return error && { message: explainSyntax(error).error_message, position: error.position };
}

/**
 * Validates a query: parameters first, whose errors end the check, then syntax, then regular expressions, fields, values
 * that their field never has, and words that look like operators (card search.md, "Validation"; our additions:
 * `INVALID_REGULAR_EXPRESSION`, `INVALID_VALUE_TYPE` and `suggestion`).
 */
export async function validateQuery(query: string, context: ValidationContext): Promise<QueryValidation> {
  if (query.trim() === '') return { status: 'OK', explanations: [] };
  const ofParameters = checkParameters(query, context);
  if (ofParameters.some(({ error_type: type }) => ERRORS.has(type))) return answer(ofParameters);
  const { tree, error } = parseQuery(query, { allowLeadingWildcards: context.allowLeadingWildcards });
  if (error) return answer([...ofParameters, explainSyntax(error)]);
  return answer([...ofParameters, ...(await checkTree(tree, query, context))]);
}
