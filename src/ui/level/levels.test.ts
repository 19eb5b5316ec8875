import { levelOf, namedLevel } from './levels';

describe('levelOf', () => {
  it.each([
    [0, 'fatal', 'Emerg'],
    [2, 'fatal', 'Crit'],
    [3, 'error', 'Error'],
    ['4', 'warn', 'Warn'],
    [5, 'notice', 'Notice'],
    [6, 'info', 'Info'],
    [7, 'debug', 'Debug'],
    ['CRITICAL', 'fatal', 'Crit'],
    ['fatal', 'fatal', 'Fatal'],
    ['Warning', 'warn', 'Warn'],
    ['trace', 'debug', 'Trace'],
  ])('reads %p as %s', (value, level, word) => {
    expect(levelOf(value)).toMatchObject({ level, word });
  });

  it.each([8, -1, 3.5, '12', 'loud', '', null, undefined, {}])('knows no level in %p', (value) => {
    expect(levelOf(value)).toBeUndefined();
  });
});

it.each([
  ['3', '3 Error'],
  ['4', '4 Warning'],
  ['1', '1 Alert'],
  ['9', '9'],
  ['error', 'error'],
])('writes %p as %p', (value, text) => {
  expect(namedLevel(value)).toBe(text);
});
