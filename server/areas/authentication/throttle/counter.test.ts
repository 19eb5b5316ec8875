import { type Counter, NO_FAILURES, waitSeconds, withAttempt, withFailure, withoutAttempt } from './counter';
import { type Limit } from './limits';

const LIMIT: Limit = { failures: 3, windowMs: 60_000 };
const START = 1_000_000;
const failed = (times: number, at = START, counter: Counter = NO_FAILURES) =>
  Array.from({ length: times }).reduce<Counter>((before) => withFailure(before, LIMIT, at), counter);

describe('a counter of wrong passwords', () => {
  it('leads to a wait from the limit on, and forgets what lies a window back', () => {
    expect(waitSeconds(failed(2), START)).toBe(0);
    expect(waitSeconds(failed(3), START)).toBe(60);
    const late = withFailure(failed(2), LIMIT, START + 60_000);
    expect(late).toMatchObject({ failures: 1, failuresUntilMs: START + 120_000 });
  });

  it('keeps the window of the first failure: one every now and then is not counted for ever', () => {
    const two = withFailure(failed(1), LIMIT, START + 50_000);
    expect(two.failuresUntilMs).toBe(START + 60_000);
    expect(waitSeconds(withFailure(two, LIMIT, START + 60_001), START + 60_001)).toBe(0);
  });

  it('doubles the wait with each failure after a wait, up to a quarter of an hour', () => {
    let at = START;
    let counter = failed(3);
    const waits = [waitSeconds(counter, at)];
    for (let turn = 0; turn < 5; turn += 1) {
      at = counter.blockedUntilMs;
      counter = withFailure(counter, LIMIT, at);
      waits.push(waitSeconds(counter, at));
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    // A quarter of an hour after the wait all is forgotten.
    expect(waitSeconds(failed(1, counter.blockedUntilMs + 900_000, counter), counter.blockedUntilMs + 900_000)).toBe(0);
  });

  it('lets as many attempts at once as failures are left, one after a wait, and none while it blocks', () => {
    const begun = (counter: Counter, times: number, at = START, limit = LIMIT) => {
      let count = 0;
      for (let next: Counter | undefined = counter; count < times; count += 1) {
        next = withAttempt(next, limit, at);
        if (!next) break;
      }
      return count;
    };
    expect(begun(NO_FAILURES, 9)).toBe(3);
    expect(begun(failed(1), 9)).toBe(2);
    expect(begun(failed(3), 9)).toBe(0);
    expect(begun(failed(3), 9, START + 60_000)).toBe(1);
    expect(begun(NO_FAILURES, 9, START, { ...LIMIT, atOnce: 1 })).toBe(1);
  });

  it('gives an attempt back that was not wrong, or whose node was stopped', () => {
    const one = withAttempt(NO_FAILURES, LIMIT, START)!;
    expect(withoutAttempt(one, START)).toEqual(NO_FAILURES);
    const all = withAttempt(withAttempt(one, LIMIT, START)!, LIMIT, START)!;
    expect(withAttempt(all, LIMIT, START + 59_999)).toBeUndefined();
    expect(withAttempt(all, LIMIT, START + 60_000)?.pending).toBe(1);
  });
});
