import { StoredWatermark } from './stored-watermark';

describe('until when everything received is stored', () => {
  let journal: { nextOffset: number; receivedOffset?: number; committedOffset: number };
  let now: number;
  let watermark: StoredWatermark;

  const second = (received: number, stored: number) => {
    now += 1_000;
    journal = Object.assign(journal, { nextOffset: received, committedOffset: stored });
    watermark.mark();
  };

  const ageMs = () => now - (watermark.untilMs() ?? NaN);

  beforeEach(() => {
    journal = { nextOffset: 100, committedOffset: 40 };
    now = 0;
    watermark = new StoredWatermark(journal, { earliestMs: () => now });
  });

  it('is not known as long as messages of an earlier process wait', () => {
    second(100, 40);
    expect(watermark.untilMs()).toBeUndefined();
    journal.committedOffset = 100;
    expect(ageMs()).toBe(0);
  });

  it('is the last mark while nothing waits', () => {
    second(100, 100);
    now += 300;
    expect(ageMs()).toBe(300);
  });

  it('stands still while messages wait, and moves on with them', () => {
    second(100, 100);
    second(120, 100);
    second(140, 110);
    expect(ageMs()).toBe(2_000);
    journal.committedOffset = 120;
    expect(ageMs()).toBe(1_000);
    journal.committedOffset = 140;
    expect(ageMs()).toBe(0);
  });

  it('is not known before the clock is', () => {
    const clock: { ms?: number } = {};
    watermark = new StoredWatermark(journal, { earliestMs: () => clock.ms });
    journal.committedOffset = 100;
    watermark.mark();
    expect(watermark.untilMs()).toBeUndefined();
    clock.ms = 1_000;
    watermark.mark();
    expect(watermark.untilMs()).toBe(1_000);
  });

  it('does not cover what is being written, and does not wait for what could not be', () => {
    journal.receivedOffset = 105;
    second(100, 100);
    expect(watermark.untilMs()).toBeUndefined();
    journal.receivedOffset = 100;
    expect(ageMs()).toBe(0);
  });

  it('takes a bounded number of marks, however long processing is paused', () => {
    second(100, 100);
    for (let received = 101; received < 10_000; received += 1) second(received, 100);
    expect(ageMs()).toBe(9_899_000);
    journal.committedOffset = 9_999;
    expect(ageMs()).toBe(0);
  });
});
