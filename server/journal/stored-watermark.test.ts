import { StoredWatermark } from './stored-watermark';

describe('until when everything received is stored', () => {
  let journal: { nextOffset: number; committedOffset: number };
  let now: number;
  let watermark: StoredWatermark;

  const second = (received: number, stored: number) => {
    now += 1_000;
    journal = Object.assign(journal, { nextOffset: received, committedOffset: stored });
    watermark.mark();
  };

  beforeEach(() => {
    journal = { nextOffset: 100, committedOffset: 40 };
    now = 0;
    watermark = new StoredWatermark(journal, () => now);
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

  it('takes a bounded number of marks, however long processing is paused', () => {
    second(100, 100);
    for (let received = 101; received < 10_000; received += 1) second(received, 100);
    expect(watermark.ageMs()).toBe(9_899_000);
    journal.committedOffset = 9_999;
    expect(watermark.ageMs()).toBe(0);
  });
});
