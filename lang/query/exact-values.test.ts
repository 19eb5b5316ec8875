import { exactValues, readNumber } from './exact-values';

it('keeps strings, writes numbers and booleans plainly, lower-cases the source and opens arrays', () => {
  expect(
    exactValues('Web-01', ['GET', 200, 0.75, -0, 2n ** 60n, true, ['a', 1, ['b']], '', null, undefined, 'GET']),
  ).toEqual(['web-01', 'GET', '200', '0.75', '0', '1152921504606846976', 'true', 'a', '1', 'b']);
});

test.each([
  ['200', 200],
  ['200.0', 200],
  ['-1', -1],
  ['+2e2', 200],
  ['.5', 0.5],
  ['9007199254740991', 9007199254740991],
  ['1152921504606846977', 1152921504606846977n],
  ['-9223372036854775808', -(2n ** 63n)],
  ['18446744073709551616', 2 ** 64],
  ['', undefined],
  ['0x10', undefined],
  ['1e999', undefined],
  ['200 404', undefined],
  ['NaN', undefined],
])('the number %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});
