import { act, render } from '@testing-library/react';
import { RelativeTime } from './RelativeTime';
import { TimeZoneProvider } from './TimeZone';

const at = Date.parse('2026-11-21T01:57:41.052Z');

beforeEach(() => jest.useFakeTimers({ now: at }));
afterEach(() => jest.useRealTimers());

test('a relative time steps every 10 seconds, and its tooltip is exact in the user’s zone', () => {
  const { container } = render(
    <TimeZoneProvider zone="Europe/Berlin">
      <RelativeTime instant={at - 55_000} />
    </TimeZoneProvider>,
  );
  const time = container.querySelector('time');
  expect(time?.textContent).toBe('just now');
  expect(time?.title).toBe('2026-11-21 02:56:46.052 +01:00');
  act(() => jest.advanceTimersByTime(9_999));
  expect(time?.textContent).toBe('just now');
  act(() => jest.advanceTimersByTime(1));
  expect(time?.textContent).toBe('1 min ago');
  act(() => jest.advanceTimersByTime(24 * 60 * 60_000));
  expect(time?.textContent).toBe('Nov 21, 02:56');
});
