import { ReceiptClock } from './receipt-clock';

const HOUR = 3_600_000;

describe('times of receipt', () => {
  let wallMs: number;
  let monotonicMs: number;
  let clock: ReceiptClock;

  const pass = (ms: number) => {
    wallMs += ms;
    monotonicMs += ms;
  };

  beforeEach(() => {
    wallMs = 10 * HOUR;
    monotonicMs = 500.25;
    clock = new ReceiptClock({ wallMs: () => wallMs, monotonicMs: () => monotonicMs });
  });

  it('are those of the node while nothing is known of the database', () => {
    expect(clock.nowMs()).toBe(10 * HOUR);
    expect(clock.earliestMs()).toBeUndefined();
  });

  it('are those of a node that is ahead', () => {
    clock.follow(9 * HOUR);
    expect(clock.nowMs()).toBe(10 * HOUR);
    expect(clock.earliestMs()).toBe(9 * HOUR);
  });

  it('are never behind the clock of the database, nor go back when that of the node is set back', () => {
    clock.follow(10 * HOUR);
    pass(2_000);
    const before = clock.nowMs();
    wallMs -= HOUR;
    expect(clock.nowMs()).toBe(before);
    pass(1_000);
    expect(clock.nowMs()).toBe(10 * HOUR + 3_000);
    clock.follow(11 * HOUR);
    expect(clock.nowMs()).toBe(11 * HOUR);
  });

  it('do not go back when the database answers late', () => {
    clock.follow(10 * HOUR);
    pass(5_000);
    clock.follow(10 * HOUR + 1_000);
    expect(clock.earliestMs()).toBe(10 * HOUR + 5_000);
  });

  it('go back with the clock of the database', () => {
    clock.follow(11 * HOUR);
    pass(5_000);
    clock.follow(10 * HOUR);
    expect(clock.earliestMs()).toBe(10 * HOUR);
    expect(clock.nowMs()).toBe(10 * HOUR + 5_000);
  });
});
