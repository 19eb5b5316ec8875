import { intervalOfPeriod, periodOfInterval } from './fixed-interval';

it.each([
  [{ value: 5, unit: 'minutes' }, 'PT5M'],
  [{ value: 1, unit: 'months' }, 'P1M'],
  [{ value: 2, unit: 'years' }, 'P2Y'],
  [{ value: 36, unit: 'hours' }, 'PT36H'],
])('%p is stored as it was and edited as %s', (interval, period) => {
  expect(periodOfInterval(interval)).toBe(period);
  expect(intervalOfPeriod(period)).toEqual(interval);
});

it.each([
  ['PT1H30M', { value: 90, unit: 'minutes' }],
  ['P1W1D', { value: 8, unit: 'days' }],
  ['P1Y6M', { value: 18, unit: 'months' }],
  ['P1M1D', undefined],
  ['PT0S', undefined],
  ['soon', undefined],
])('%s comes to %p', (period, interval) => expect(intervalOfPeriod(period)).toEqual(interval));
