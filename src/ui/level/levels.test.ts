import { levelOf } from './levels';

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
