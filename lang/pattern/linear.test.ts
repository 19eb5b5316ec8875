import { cpuTimeOf } from 'test/cpu-time';
import { linearFinder } from './linear';

const found = (pattern: string, text: string, flags = '') =>
  linearFinder(pattern, flags)(text, 10).map(({ start, length }) => text.slice(start, start + length));

test.each([
  ['a+', 'baaad a', ['aaa', 'a']],
  ['timeout|time', 'timeout in time', ['timeout', 'time']],
  ['\\d{3,4}', '12 123 12345', ['123', '1234']],
  ['^GET', 'GET /GET', ['GET']],
  ['\\bdb-\\d\\b', 'db-1 xdb-2 db-33 db-4', ['db-1', 'db-4']],
  ['(ab)*c', 'ababc c', ['ababc', 'c']],
  ['[^ ]+@[a-z.]+$', 'from a@b.c to x@y.z', ['x@y.z']],
  ['x*', 'yyy', []],
  ['💥.', 'a💥b', ['💥b']],
])('%s in %s', (pattern, text, expected) => {
  expect(found(pattern, text)).toEqual(expected);
});

test('letter case is ignored when asked; what cannot be followed at once is refused', () => {
  expect(found('ERROR', 'an Error', 'i')).toEqual(['Error']);
  for (const pattern of ['(a)\\1', '(?=a)b', 'a++', '(', 'a{500}', '(a{20}){30}']) {
    expect(() => linearFinder(pattern)).toThrow();
  }
});

test('a hostile expression takes no longer than others', async () => {
  for (const pattern of ['(a+)+$', '(a|aa)+$', '(.*)*x', '.*.*.*.*.*x', '(a?){30}a{30}x']) {
    expect(await cpuTimeOf(() => linearFinder(pattern)('a'.repeat(1_000), 40))).toBeLessThan(2_000);
  }
});

test('a text costs a bounded number of steps, and what was found until then counts', () => {
  expect(found('x', `x${'a'.repeat(60_000)}x`)).toEqual(['x']);
  expect(found('x', `x${'a'.repeat(30_000)}x`)).toEqual(['x', 'x']);
});

test('a pattern of more than 4,000 characters is refused', () => {
  expect(() => linearFinder('a?'.repeat(2_001))).toThrow('Pattern too long');
});
