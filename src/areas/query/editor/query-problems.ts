import { type Explanation } from 'api/search';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { sentenceInPageLanguage } from 'texts/server/early';
import { isChecked, type QueryValidationState, type WrittenQuery } from './QueryValidationStore';
import { texts } from '../texts';

/** The offset of a position in a text; lines from 1, columns from 0. */
function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(before + column, text.length);
}

function sentenceOf({ error_title: title, error_message: message }: Explanation): string {
  const [known, said] = [title, message].map((text) => sentenceInPageLanguage(text));
  return message.toLowerCase().startsWith(title.toLowerCase()) ? (said ?? message) : `${known}: ${said}`;
}

function fixOf(explanation: Explanation, query: string, from: number, to: number): QueryProblem['fix'] {
  const { error_type: type, suggestion } = explanation;
  const writing = (text: string) => query.slice(0, from) + text + query.slice(to);
  if (suggestion !== undefined) return { label: texts.problem.suggestion(suggestion), query: writing(suggestion) };
  const word = query.slice(from, to);
  if (type !== 'INVALID_OPERATOR' || !/^(?:and|or|not)$/i.test(word)) return undefined;
  return { label: texts.problem.upperCase(word.toUpperCase()), query: writing(word.toUpperCase()) };
}

function problemOf(explanation: Explanation, query: string, severity: QueryProblem['severity']): QueryProblem {
  const { error_type: type, begin_line, begin_column, end_line, end_column } = explanation;
  const end = offsetOf(query, end_line, end_column);
  const isParser = type === 'QUERY_PARSING_ERROR';
  // A parser reports where it stopped: the text there is the error.
  const from = isParser ? Math.max(0, Math.min(end, query.length - 1)) : offsetOf(query, begin_line, begin_column);
  const to = isParser ? from + 1 : end;
  const name = explanation.related_property ?? query.slice(from, to);
  const message = texts.problem.ofType(type, name) ?? sentenceOf(explanation);
  return { message, severity, from, to, fix: fixOf(explanation, query, from, to) };
}

const WARNINGS = ['UNKNOWN_FIELD', 'INVALID_VALUE_TYPE', 'INVALID_OPERATOR', 'EMPTY_PARAMETER'];

/** The first problem the server reported for the current query; undefined for another query. */
export function validationProblem(state: QueryValidationState, written: WrittenQuery): QueryProblem | undefined {
  const { status, explanations } = state;
  if (status === 'OK' || !isChecked(state, written)) return undefined;
  const isError = ({ error_type: type }: Explanation) => !WARNINGS.includes(type);
  const wanted = status === 'ERROR' ? (explanations.find(isError) ?? explanations[0]) : explanations[0];
  return wanted && problemOf(wanted, written.query, status === 'ERROR' ? 'error' : 'warning');
}
