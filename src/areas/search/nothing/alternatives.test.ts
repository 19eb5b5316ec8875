import { alternativesOf } from './alternatives';

const written = (query: string) =>
  alternativesOf(query).map(({ difference, query: other }) => `${difference}: ${other}`);

test.each([
  ['', []],
  ['*', []],
  ['timeout', ['as the beginning of words: timeout*']],
  ['disk of fire', ['as the beginning of words: (disk* OR of OR fire*)']],
  ['"disk failure"', ['without quotes: (disk AND failure)']],
  [
    'message:"Timed out" AND level:3',
    ['without quotes: message:(timed AND out) AND level:3', 'in any field: "Timed out" AND 3'],
  ],
  ['user:Mara', ['in lower case: user:mara', 'in upper case: user:MARA', 'in any field: Mara']],
  ['method:(get OR put)', []],
  ['took_ms:[1 TO 5]', []],
  ['user:/Ma.*/', ['in any field: /Ma.*/']],
  ['a AND (b', []],
])('%s', (query, expected) => {
  expect(written(query)).toEqual(expected);
});
