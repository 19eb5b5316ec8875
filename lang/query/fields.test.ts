import { fieldKind, fieldPattern } from './fields';

test.each([
  ['message', undefined, 'text'],
  ['source', 'string', 'source'],
  ['gl2_receive_timestamp', undefined, 'date'],
  ['took_ms', 'long', 'number'],
  ['success', 'boolean', 'boolean'],
  ['user', 'string', 'keyword'],
  ['mixed', 'compound(long,string)', 'keyword'],
] as const)('%s stored as %s is a %s field', (name, type, kind) => {
  expect(fieldKind(name, type)).toBe(kind);
});

test.each([
  ['http_*', 'http_code', true],
  ['http_*', 'http', false],
  ['*_code', 'http_code', true],
  ['*tt*co*', 'http_code', true],
  ['a*a', 'a', false],
  ['*ab*b', 'ab', false],
  ['.*', 'x', false],
  ['plain', 'plain', true],
])('the pattern %s on %s: %s', (pattern, name, expected) => {
  expect(fieldPattern(pattern)(name)).toBe(expected);
});

it('takes a pattern of nothing but stars in linear time', () => {
  expect(fieldPattern('*a'.repeat(5_000))('a'.repeat(20_000))).toBe(true);
});
