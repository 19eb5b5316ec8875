import { batchDueMs } from './batch-due';

const MB = 1024 * 1024;
const STARTED = 1_000_000;

/** Milliseconds after the first message. */
const dueAfter = (sizeBytes: number, grewAfterMs: number, isAllTaken: boolean): number =>
  batchDueMs({ startedMs: STARTED, grewMs: STARTED + grewAfterMs, sizeBytes }, isAllTaken) - STARTED;

describe('a batch is due', () => {
  it('after 200 ms when little comes', () => {
    expect(dueAfter(1_000, 0, true)).toBe(200);
    expect(dueAfter(1_000, 190, false)).toBe(200);
  });

  it('after 600 ms while much comes', () => {
    expect(dueAfter(MB, 590, true)).toBe(600);
    expect(dueAfter(MB, 100, false)).toBe(600);
  });

  it('earlier when nothing more has come for 100 ms, but not before 200 ms', () => {
    expect(dueAfter(MB, 250, true)).toBe(350);
    expect(dueAfter(MB, 20, true)).toBe(200);
  });

  it('after 200 ms when it has enough for one insert', () => {
    expect(dueAfter(12 * MB, 150, false)).toBe(200);
  });
});
