import { correctedQueries, wordsOf } from './corrected';

const to = (word: string, ...closest: string[]) => ({
  word,
  closest: closest.map((each) => ({ word: each, messages: 5 })),
});

test.each([
  ['', []],
  ['Conection refused', ['conection', 'refused']],
  ['message:conection AND (disk OR conection)', ['conection', 'disk']],
  ['"conection refused" user:marra', ['conection', 'refused']],
  ['foo-bar größe', ['foo', 'bar', 'größe']],
  ['conn* con?ection /conec.*/ conection~ level:[1 TO 3] _exists_:conection', []],
  ['a.b 1,5 foo\\:bar', []],
  ['a AND (b', []],
])('the words of %s', (query, expected) => {
  expect(wordsOf(query)).toEqual(expected);
});

test('a single word is corrected in several ways, wherever it stands', () => {
  const query = 'Conection AND NOT "the conection" AND user:conection';
  expect(correctedQueries(query, [to('conection', 'connection', 'convection')])).toEqual([
    { difference: 'with “connection”', query: 'connection AND NOT "the connection" AND user:conection' },
    { difference: 'with “convection”', query: 'convection AND NOT "the convection" AND user:conection' },
  ]);
});

test('several are corrected together', () => {
  const corrections = [to('conection', 'connection', 'convection'), to('refsued', 'refused')];
  expect(correctedQueries('conection refsued', corrections)).toEqual([
    { difference: 'with “connection” and “refused”', query: 'connection refused' },
  ]);
});

test('nothing is offered without corrections', () => {
  expect(correctedQueries('connection', [])).toEqual([]);
});
