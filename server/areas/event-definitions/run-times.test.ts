import { type Window } from './next-window';
import { runTimesOf } from './run-times';
import { type StoredCondition } from './stored-definition';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const timesOf = (expression: string, withinMs: number, timezone = 'Europe/Berlin') =>
  runTimesOf({
    ...{ search_within_ms: withinMs, execute_every_ms: 1_000 },
    ...{ use_cron_scheduling: true, cron_expression: expression, cron_timezone: timezone },
  } as StoredCondition);
const windowTo = (to: string, withinMs: number): Window => ({ from: Date.parse(to) - withinMs, to: Date.parse(to) });
const spoken = (window: Window | undefined) =>
  window && [window.from, window.to].map((each) => new Date(each).toISOString().slice(5, 16)).join(' to ');

describe('the windows of a definition with a cron expression', () => {
  it('end at its times, however far these are from each other', () => {
    const times = timesOf('0 9 * * MON-FRI', HOUR);
    const friday = windowTo('2026-11-27T08:00:00Z', HOUR);
    const monday = times.next(friday, HOUR, friday.to);
    expect(spoken(monday)).toBe('11-30T07:00 to 11-30T08:00');
    expect(times.hopMs(monday!)).toBe(3 * 24 * HOUR);
    // Longer than the time between two runs: they overlap.
    expect(spoken(timesOf('0 * * * *', 2 * HOUR).next(friday, HOUR, friday.to))).toBe('11-27T07:00 to 11-27T09:00');
  });

  it('are searched several at once after a pause where they are at even distances', () => {
    const times = timesOf('*/5 * * * *', 10 * MINUTE);
    const now = Date.parse('2026-11-27T12:00:00Z');
    const windows = [times.next(windowTo('2026-11-27T08:00:00Z', 10 * MINUTE), HOUR, now)!];
    while (windows.at(-1)!.to < now - 50 * MINUTE) windows.push(times.next(windows.at(-1)!, HOUR, now)!);
    expect(windows.map(spoken)).toEqual([
      ...['11-27T07:55 to 11-27T09:00', '11-27T08:55 to 11-27T10:00', '11-27T09:55 to 11-27T11:00'],
      ...['11-27T10:55 to 11-27T11:05', '11-27T11:00 to 11-27T11:10'],
    ]);
    expect(windows.map(times.hopMs)).toEqual(windows.map(() => 5 * MINUTE));
  });

  it('are searched one by one where they are not, and leave none out', () => {
    const times = timesOf('0 9-11 * * *', HOUR);
    const now = Date.parse('2026-12-10T12:00:00Z');
    const windows = [windowTo('2026-11-26T08:00:00Z', HOUR)];
    while (windows.length < 6) windows.push(times.next(windows.at(-1)!, 24 * HOUR, now)!);
    expect(windows.map(spoken)).toEqual([
      ...['11-26T07:00 to 11-26T08:00', '11-26T08:00 to 11-26T10:00'],
      // Further from the one before than the others are from it.
      ...['11-27T07:00 to 11-27T08:00', '11-27T08:00 to 11-27T10:00'],
      ...['11-28T07:00 to 11-28T08:00', '11-28T08:00 to 11-28T10:00'],
    ]);
    expect(windows.map((window) => times.hopMs(window) / HOUR)).toEqual([22, 1, 22, 1, 22, 1]);
  });

  it.each([
    ['there is no catching up', 0, 5 * MINUTE],
    ['a window is longer than that', HOUR, 2 * HOUR],
    ['windows leave gaps', HOUR, MINUTE],
  ])('follow one by one when %s', (_, catchUpMs, withinMs) => {
    const now = Date.parse('2026-12-10T12:00:00Z');
    const next = timesOf('*/5 * * * *', withinMs).next(windowTo('2026-11-26T08:00:00Z', withinMs), catchUpMs, now);
    expect(next).toEqual(windowTo('2026-11-26T08:05:00Z', withinMs));
  });

  it('are no more than 250 at once', () => {
    const times = timesOf('* * * * *', MINUTE);
    const now = Date.parse('2026-12-10T12:00:00Z');
    const far = times.next(windowTo('2026-11-26T08:00:00Z', MINUTE), 7 * 24 * HOUR, now);
    expect(far!.to - far!.from).toBe(250 * MINUTE);
  });

  it('neither skip nor repeat a run when the clocks change', () => {
    const times = timesOf('30 * * * *', HOUR);
    const now = Date.parse('2026-10-26T12:00:00Z');
    const windows = [times.next(windowTo('2026-10-24T22:30:00Z', HOUR), 0, now)!];
    while (windows.length < 4) windows.push(times.next(windows.at(-1)!, 0, now)!);
    expect(windows.map(spoken)).toEqual([
      ...['10-24T22:30 to 10-24T23:30', '10-24T23:30 to 10-25T00:30'],
      ...['10-25T00:30 to 10-25T01:30', '10-25T01:30 to 10-25T02:30'],
    ]);
  });
});
