// Before what reads the texts.
import './texts.de';
import { queryProblem } from './query-problem';

test.each([
  ['level:[', 'Die Abfrage endet zu früh, Position 7.'],
  ['a AND AND b', '„AND“ ist hier nicht möglich, Position 7.'],
  ['a^b', '„b“ ist hier nicht lesbar, Position 3.'],
  ['source:(a', 'Klammer an Position 8 nicht geschlossen.'],
])('on a German page %s is said to be wrong in German', (query, message) => {
  expect(queryProblem(query)?.message).toBe(message);
});
