import { type Explanation } from 'api/search';
import { validationProblem } from './query-problems';

const explained = (
  type: string,
  title: string,
  message: string,
  place: [number, number, number, number],
): Explanation => ({
  error_type: type,
  error_title: title,
  error_message: message,
  begin_line: place[0],
  begin_column: place[1],
  end_line: place[2],
  end_column: place[3],
});

test('an unknown field is underlined at its position, on its line', () => {
  const query = 'a AND\nfoo:bar';
  const explanations = [explained('UNKNOWN_FIELD', 'Unknown field', 'Unknown field: foo', [2, 0, 2, 3])];
  expect(validationProblem({ checked: { query }, status: 'WARNING', explanations }, { query })).toEqual({
    message: 'Unknown field: foo',
    severity: 'warning',
    from: 6,
    to: 9,
    fix: undefined,
  });
});

test('a syntax error is underlined where the parser stopped; it comes before warnings', () => {
  const query = 'foo:a OR';
  const explanations = [
    explained('UNKNOWN_FIELD', 'Unknown field', 'Unknown field: foo', [1, 0, 1, 3]),
    explained('QUERY_PARSING_ERROR', 'Query parsing error', 'Cannot parse query: it ends too early', [1, 0, 1, 8]),
  ];
  expect(validationProblem({ checked: { query }, status: 'ERROR', explanations }, { query })).toMatchObject({
    message: 'Query parsing error: Cannot parse query: it ends too early',
    severity: 'error',
    from: 7,
    to: 8,
  });
});

test('the position where a parser stopped is underlined, not the character before it', () => {
  const query = 'message:*lure';
  const explanations = [explained('QUERY_PARSING_ERROR', 'Query parsing error', 'No wildcard there', [1, 0, 1, 8])];
  expect(validationProblem({ checked: { query }, status: 'ERROR', explanations }, { query })).toMatchObject({
    from: 8,
    to: 9,
  });
});

test('a lower-case operator can be changed to upper case', () => {
  const query = 'disk and login';
  const explanations = [
    explained('INVALID_OPERATOR', 'Invalid operator', '"and" is a word here; write AND', [1, 5, 1, 8]),
  ];
  expect(validationProblem({ checked: { query }, status: 'WARNING', explanations }, { query })?.fix).toEqual({
    label: 'Write AND',
    query: 'disk AND login',
  });
});

test('a similar field can replace an unknown one', () => {
  const query = 'tok_ms:5 OR disk';
  const explanations = [
    { ...explained('UNKNOWN_FIELD', 'Unknown field', 'Unknown field: tok_ms', [1, 0, 1, 6]), suggestion: 'took_ms' },
  ];
  expect(validationProblem({ checked: { query }, status: 'WARNING', explanations }, { query })?.fix).toEqual({
    label: 'Did you mean took_ms?',
    query: 'took_ms:5 OR disk',
  });
});

test('the result for another text is ignored', () => {
  const explanations = [explained('UNKNOWN_FIELD', 'Unknown field', 'Unknown field: foo', [1, 0, 1, 3])];
  expect(
    validationProblem({ checked: { query: 'foo:a' }, status: 'WARNING', explanations }, { query: 'foo:ab' }),
  ).toBeUndefined();
  expect(
    validationProblem({ checked: { query: 'foo:a' }, status: 'OK', explanations: [] }, { query: 'foo:a' }),
  ).toBeUndefined();
});
