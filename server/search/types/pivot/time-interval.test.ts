import { automaticStep, nextStep, readInterval, type TimeStep } from './time-interval';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const range = (lengthMs: number) => ({ fromMs: 1_600_000_000_000, toMs: 1_600_000_000_000 + lengthMs });
const automatic = (lengthMs: number) => automaticStep(range(lengthMs), 1);

describe('the automatic interval', () => {
  it.each<[number, TimeStep]>([
    [20, { every: 1 }],
    [21, { every: 5 }],
    [SECOND, { every: 20 }],
    [MINUTE, { every: SECOND }],
    [5 * MINUTE, { every: 10 * SECOND }],
    [HOUR, { every: MINUTE }],
    [HOUR + 1, { every: 2 * MINUTE }],
    [DAY, { every: 30 * MINUTE }],
    [7 * DAY, { every: 4 * HOUR }],
    [30 * DAY, { every: DAY }],
    [365 * DAY, 'week'],
    [730 * DAY, { every: 14 * DAY }],
    [731 * DAY, 'month'],
  ])('of %d ms follows the table', (lengthMs, step) => {
    expect(automatic(lengthMs)).toEqual(step);
  });

  it('grows with the scaling', () => {
    expect(automaticStep(range(MINUTE), 2)).toEqual({ every: 2 * SECOND });
    expect(automaticStep(range(MINUTE), 0.5)).toEqual({ every: 500 });
  });
});

describe('an interval', () => {
  it.each<[string, TimeStep]>([
    ['30s', { every: 30 * SECOND }],
    ['5m', { every: 5 * MINUTE }],
    ['1w', 'week'],
    ['2w', { every: 14 * DAY }],
    ['1M', 'month'],
    ['3M', { every: 90 * DAY }],
  ])('%s is read, bare or as a unit', (text, step) => {
    expect(readInterval(text, range(DAY))).toEqual(step);
    expect(readInterval({ type: 'timeunit', timeunit: text }, range(DAY))).toEqual(step);
  });

  it.each(['', '5', 'm', '0m', '-5m', '5y', '5 m', '9999999s'])('%p is refused', (text) => {
    expect(() => readInterval(text, range(DAY))).toThrow('Cannot read interval');
  });

  it('steps over the months of the calendar', () => {
    expect(nextStep('month', Date.UTC(2024, 0))).toBe(Date.UTC(2024, 1));
    expect(nextStep('month', Date.UTC(2024, 11))).toBe(Date.UTC(2025, 0));
    expect(nextStep('week', Date.UTC(2024, 1, 26))).toBe(Date.UTC(2024, 2, 4));
  });
});
