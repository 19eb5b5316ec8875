import { periodText } from './period';
import { typedMs, typedPeriod } from './typed';

const iso = (typed: string) => {
  const period = typedPeriod(typed);
  return period && periodText(period);
};

describe('typedPeriod', () => {
  it.each([
    ['7 days', 'P7D'],
    ['7days', 'P7D'],
    ['1 day', 'P1D'],
    ['1d', 'P1D'],
    ['36 h', 'PT36H'],
    ['1h 30m', 'PT1H30M'],
    ['1h30m', 'PT1H30M'],
    ['1 hour and 30 minutes', 'PT1H30M'],
    ['1 week, 2 days', 'P1W2D'],
    ['5 m', 'PT5M'],
    ['2 mo', 'P2M'],
    ['1 year 6 months', 'P1Y6M'],
    ['1.5 h', 'PT1H30M'],
    ['0,5 Tage', 'PT12H'],
    ['7 Tage', 'P7D'],
    ['2 Std. 10 Min.', 'PT2H10M'],
    ['1 Stunde und 30 Minuten', 'PT1H30M'],
    ['P7D', 'P7D'],
    ['p1m', 'P1M'],
    ['t12h', 'PT12H'],
    [' PT2H30M ', 'PT2H30M'],
  ])('reads %p as %s', (typed, text) => expect(iso(typed)).toBe(text));

  it.each([
    '',
    '7',
    'days',
    'soon',
    '-1 day',
    '1 day 1 day',
    '7 days ago',
    '1.5 months',
    '0 days',
    '1500 ms',
    '7 light years',
    '1001 years',
    '1..5 h',
    `${'9'.repeat(70)} d`,
  ])('does not take %p', (typed) => expect(iso(typed)).toBeUndefined());
});

describe('typedMs', () => {
  it.each([
    ['5', 'seconds', 5_000],
    ['500', 'milliseconds', 500],
    ['1.5', 'seconds', 1_500],
    ['-1', 'seconds', -1_000],
    ['2 minutes', 'seconds', 120_000],
    ['1 s 500 ms', 'milliseconds', 1_500],
    ['0.5 s', 'milliseconds', 500],
    ['PT5M', 'milliseconds', 300_000],
  ] as const)('takes %p in a field of %s for %d ms', (typed, unit, ms) => expect(typedMs(typed, unit)).toBe(ms));

  it.each(['', 'soon', '5 x', '--1', '9'.repeat(20)])('does not take %p', (typed) =>
    expect(typedMs(typed, 'seconds')).toBeUndefined(),
  );
});
