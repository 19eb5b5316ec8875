import { chosenLevels, readLevels, toggleLevel } from './level-filter';

test.each([
  ['', 'error', undefined, 'level:3'],
  ['*', 'fatal', undefined, 'level:(0 OR 1 OR 2)'],
  ['source:web-01', 'error', ['3', 'error'], 'source:web-01 AND level:(3 OR error)'],
  ['a OR b', 'warn', undefined, '(a OR b) AND level:4'],
  ['source:web-01 AND level:3', 'warn', undefined, 'source:web-01 AND level:(3 OR 4)'],
  ['source:web-01 AND level:(3 OR 4)', 'error', undefined, 'source:web-01 AND level:4'],
  ['source:web-01 AND level:3', 'error', undefined, 'source:web-01'],
  ['(a OR b) AND level:4', 'warn', undefined, 'a OR b'],
  ['level:3', 'error', undefined, ''],
  ['level:ERROR', 'error', ['ERROR'], ''],
] as const)('%j with %s pressed', (query, level, stored, expected) => {
  expect(toggleLevel(query, level, stored)).toBe(expected);
});

test('a typed condition on levels counts as the level filter only in the form that the legend writes', () => {
  expect(chosenLevels('a AND level:(3 OR error OR 4)')).toEqual(['error', 'warn']);
  expect(chosenLevels('level:3 AND a')).toEqual([]);
  expect(chosenLevels('a OR level:3')).toEqual([]);
  expect(chosenLevels('NOT level:3')).toEqual([]);
  expect(chosenLevels('sublevel:3')).toEqual([]);
  expect(readLevels('a AND level:boss')).toEqual({ rest: 'a AND level:boss', values: [] });
});

test('parentheses that were typed stay', () => {
  expect(toggleLevel('(a) OR (b) AND level:3', 'error')).toBe('(a) OR (b)');
});
