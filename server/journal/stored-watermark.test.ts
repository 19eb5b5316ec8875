import { StoredWatermark } from './stored-watermark';

describe('until when everything received is stored', () => {
  let journal: { nextOffset: number; receivedOffset?: number; committedOffset: number };
  let now: number;
  /** The node's clock is behind. */
  const wallMs = () => now - 30_000;
  let watermark: StoredWatermark;

  const second = (received: number, stored: number) => {
    now += 1_000;
    journal = Object.assign(journal, { nextOffset: received, committedOffset: stored });
    watermark.mark();
  };

  beforeEach(() => {
    journal = { nextOffset: 100, committedOffset: 40 };
    now = 0;
    watermark = new StoredWatermark(journal, { monotonicMs: () => now, wallMs });
  });

  it('is not known as long as messages of an earlier process wait', () => {
    second(100, 40);
    expect(watermark.ageMs()).toBeUndefined();
    journal.committedOffset = 100;
    expect(watermark.ageMs()).toBe(0);
  });

  it('is the last mark while nothing waits', () => {
    second(100, 100);
    now += 300;
    expect(watermark.ageMs()).toBe(300);
  });

  it('stands still while messages wait, and moves on with them', () => {
    second(100, 100);
    second(120, 100);
    second(140, 110);
    expect(watermark.ageMs()).toBe(2_000);
    journal.committedOffset = 120;
    expect(watermark.ageMs()).toBe(1_000);
    journal.committedOffset = 140;
    expect(watermark.ageMs()).toBe(0);
  });

  it('is told by the clock that times of receipt are from, too', () => {
    second(100, 100);
    second(120, 100);
    now += 300;
    expect(watermark.receivedUntilMs()).toBe(1_000 - 30_000);
    journal.committedOffset = 120;
    expect(watermark.receivedUntilMs()).toBe(2_000 - 30_000);
  });

  it('does not cover what is being written, and does not wait for what could not be', () => {
    journal.receivedOffset = 105;
    second(100, 100);
    expect(watermark.ageMs()).toBeUndefined();
    journal.receivedOffset = 100;
    expect(watermark.ageMs()).toBe(0);
  });

  it('takes a bounded number of marks, however long processing is paused', () => {
    second(100, 100);
    for (let received = 101; received < 10_000; received += 1) second(received, 100);
    expect(watermark.ageMs()).toBe(9_899_000);
    journal.committedOffset = 9_999;
    expect(watermark.ageMs()).toBe(0);
  });
});
