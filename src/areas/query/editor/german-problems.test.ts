// Before what reads the texts.
import '../texts.de';
import { validationProblem } from './query-problems';

test('on a German page the server’s explanations are said in German, by their types', () => {
  const place = { begin_line: 1, begin_column: 0, end_line: 1, end_column: 3 };
  const messageOf = (error_type: string, related_property?: string) => {
    const explanation = { ...place, error_type, error_title: 'Title', error_message: 'Message', related_property };
    const written = { query: 'foo:bar' };
    return validationProblem({ checked: written, status: 'WARNING', explanations: [explanation] }, written)?.message;
  };
  expect(messageOf('UNKNOWN_FIELD', 'foo')).toBe('Unbekanntes Feld: foo');
  expect(messageOf('INVALID_OPERATOR')).toBe('foo ist nur in Großbuchstaben ein Operator.');
  expect(messageOf('OF_A_PLUGIN')).toBe('Title: Message');
});
