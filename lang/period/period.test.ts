import { rotationPeriodError } from './bounds';
import { completePeriod, normalisePeriod, type Period, periodMs, periodText, readPeriod } from './period';

const NONE: Period = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };
const HOUR = 3_600_000;

const read = (text: string): Period => {
  const period = readPeriod(text);
  if (!period) throw new Error(`${text} was not read`);
  return period;
};

describe('completePeriod', () => {
  it.each([
    ['1d', 'P1D'],
    [' p1d ', 'P1D'],
    ['t12h', 'PT12H'],
    ['P1M', 'P1M'],
    ['', ''],
  ])('makes %p %p', (typed, complete) => expect(completePeriod(typed)).toBe(complete));
});

describe('readPeriod', () => {
  it.each([
    ['P1D', { days: 1 }],
    ['1d', { days: 1 }],
    ['pt2h30m', { hours: 2, minutes: 30 }],
    ['P1Y2M3W4DT5H6M7S', { years: 1, months: 2, weeks: 3, days: 4, hours: 5, minutes: 6, seconds: 7 }],
    ['P1M', { months: 1 }],
    ['PT1M', { minutes: 1 }],
    ['P0D', {}],
  ])('reads %s', (text, units) => expect(readPeriod(text)).toEqual({ ...NONE, ...units }));

  it.each([
    '',
    'P',
    'PT',
    'P1DT',
    '1',
    'P1',
    'day',
    'P1DX',
    'xP1D',
    'P-1D',
    'P1.5D',
    'PT1,5H',
    'P1H',
    'P1D P1D',
    'P1001Y',
    `P${'9'.repeat(70)}D`,
  ])('does not take %p', (text) => expect(readPeriod(text)).toBeUndefined());
});

describe('periodMs', () => {
  it.each([
    ['PT1H', HOUR],
    ['P1D', 24 * HOUR],
    ['P1W', 7 * 24 * HOUR],
    ['P1M', 30 * 24 * HOUR],
    ['P1Y', 365 * 24 * HOUR],
    ['PT1M30S', 90_000],
  ])('takes %s for %d ms', (text, ms) => expect(periodMs(read(text))).toBe(ms));
});

describe('normalisePeriod', () => {
  it.each([
    ['PT24H', 'P1D'],
    ['PT90M', 'PT1H30M'],
    ['P7D', 'P1W'],
    ['P10D', 'P1W3D'],
    ['P30D', 'P4W2D'],
    ['P12M', 'P1Y'],
    ['P1Y14M', 'P2Y2M'],
    ['PT86401S', 'P1DT1S'],
    ['P1M40D', 'P1M5W5D'],
    ['P0D', 'PT0S'],
  ])('writes %s as %s', (text, normal) => expect(periodText(normalisePeriod(read(text)))).toBe(normal));
});

describe('rotationPeriodError', () => {
  it.each([
    ['P1D', undefined, undefined],
    ['PT1H', undefined, undefined],
    ['PT60M', null, undefined],
    ['PT59M', undefined, 'too-short'],
    ['P0D', undefined, 'too-short'],
    ['soon', undefined, 'not-a-period'],
    ['P30D', 'P30D', undefined],
    ['P31D', 'P30D', 'too-long'],
    ['P1Y', 'nonsense', undefined],
  ])('%s under %p: %p', (text, longest, fault) => expect(rotationPeriodError(text, longest)).toBe(fault));
});
