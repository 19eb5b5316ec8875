import { commonTimeoutOf, wireTimeoutOf } from './common-timeout';

const stored = (interval: string, isOn = true) => ({
  enable_global_session_timeout: isOn,
  global_session_timeout_interval: interval,
});

test.each([
  ['PT8H', 8, 'hours'],
  ['P2D', 2, 'days'],
  ['PT90M', 90, 'minutes'],
])('%s is typed as %d %s, and sent as it was', (interval, count, unit) => {
  const typed = commonTimeoutOf(stored(interval));
  expect(typed).toEqual({ isOn: true, count, unit });
  expect(wireTimeoutOf(typed)).toEqual(stored(interval));
});

test('what is switched off need not be a number', () => {
  expect(wireTimeoutOf({ isOn: false, count: undefined, unit: 'days' })).toEqual(stored('PT8H', false));
});
