import { type Explanation, type QueryValidation } from 'api/search';
import { fieldReferences, mistakenOperators } from 'lang/query/hints';
import { parseQuery } from 'lang/query/parse';
import { createLocator, type Span } from 'lang/query/position';
import { type QuerySyntaxError } from 'lang/query/syntax-error';
import { type QueryNode } from 'lang/query/tree';
import { type Bindings, isUnbound, type Parameter } from 'lang/query/parameters/parameter';
import { parameterReferences } from 'lang/query/parameters/substitute';

export interface ValidationContext {
  parameters: readonly Parameter[];
  bindings: Bindings;
  allowLeadingWildcards: boolean;
  /** Whether any index looked at has the field. Asked only when the query can be read. */
  knownFields(): Promise<(name: string) => boolean>;
}

type Kind = 'QUERY_PARSING_ERROR' | 'UNDECLARED_PARAMETER' | 'EMPTY_PARAMETER' | 'UNKNOWN_FIELD' | 'INVALID_OPERATOR';

const TITLES: Readonly<Record<Kind, string>> = {
  QUERY_PARSING_ERROR: 'Query parsing error',
  UNDECLARED_PARAMETER: 'Undeclared parameter',
  EMPTY_PARAMETER: 'Empty parameter',
  UNKNOWN_FIELD: 'Unknown field',
  INVALID_OPERATOR: 'Invalid operator',
};
const ERRORS = new Set<string>(['QUERY_PARSING_ERROR', 'UNDECLARED_PARAMETER'] satisfies Kind[]);

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

function checkParameters(query: string, { parameters, bindings }: ValidationContext): Explanation[] {
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

async function checkTree(tree: QueryNode, { knownFields }: ValidationContext): Promise<Explanation[]> {
  const named = fieldReferences(tree).filter(({ isPattern }) => !isPattern);
  const isKnown = named.length > 0 ? await knownFields() : () => true;
  return [
    ...named
      .filter(({ name }) => !isKnown(name))
      .map(({ name, at }) => explain('UNKNOWN_FIELD', `Unknown field: ${name}`, at, name)),
    ...mistakenOperators(tree).map(({ word, operator, at }) =>
      explain('INVALID_OPERATOR', `"${word}" is a word here; write ${operator}`, at),
    ),
  ];
}

/**
 * What is wrong with a query: parameters first, whose errors end the check, then the syntax, then fields and words
 * that look like operators (card search.md, "Validation").
 */
export async function validateQuery(query: string, context: ValidationContext): Promise<QueryValidation> {
  if (query.trim() === '') return { status: 'OK', explanations: [] };
  const ofParameters = checkParameters(query, context);
  if (ofParameters.some(({ error_type: type }) => ERRORS.has(type))) return answer(ofParameters);
  const { tree, error } = parseQuery(query, { allowLeadingWildcards: context.allowLeadingWildcards });
  if (error) return answer([...ofParameters, explainSyntax(error)]);
  return answer([...ofParameters, ...(await checkTree(tree, context))]);
}
