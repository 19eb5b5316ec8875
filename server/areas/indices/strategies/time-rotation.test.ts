import { type Period, readPeriod } from 'lang/period/period';
import { anchorOf, createTimeRotation } from './time-rotation';

const period = (text: string): Period => {
  const read = readPeriod(text);
  if (!read) throw new Error(text);
  return read;
};

const utc = (text: string) => new Date(`${text}Z`);

describe('where a period is counted from', () => {
  it.each([
    ['P1D', '2026-11-21T13:45:10', '2026-11-21T00:00:00'],
    ['PT24H', '2026-11-21T13:45:10', '2026-11-21T00:00:00'],
    ['P2D', '2026-11-21T13:45:10', '2026-11-20T00:00:00'],
    ['P3D', '2026-11-01T13:45:10', '2026-10-31T00:00:00'],
    ['P2D', '2024-03-01T01:00:00', '2024-02-29T00:00:00'],
    ['P5D', '2024-03-04T01:00:00', '2024-02-29T00:00:00'],
    ['P7D', '2026-11-21T13:45:10', '2026-11-16T00:00:00'],
    ['P1W', '2026-11-16T00:00:00', '2026-11-16T00:00:00'],
    // Week 47 is odd: the week before.
    ['P2W', '2026-11-21T13:45:10', '2026-11-09T00:00:00'],
    // Week 1 of 2026 began in 2025; one back is week 52.
    ['P2W', '2026-01-01T00:00:00', '2025-12-22T00:00:00'],
    ['P1W3D', '2026-11-21T13:45:10', '2026-11-16T00:00:00'],
    ['P1M', '2026-11-21T13:45:10', '2026-11-01T00:00:00'],
    // Months count from 1: 11 less (11 mod 3).
    ['P3M', '2026-11-21T13:45:10', '2026-09-01T00:00:00'],
    ['P2M', '2026-01-15T00:00:00', '2025-12-01T00:00:00'],
    ['P12M', '2026-11-21T13:45:10', '2026-01-01T00:00:00'],
    ['P5Y', '2026-11-21T13:45:10', '2025-01-01T00:00:00'],
    ['PT1H', '2026-11-21T13:45:10', '2026-11-21T13:00:00'],
    ['PT6H', '2026-11-21T13:45:10', '2026-11-21T12:00:00'],
    ['PT5H', '2026-11-21T04:45:10', '2026-11-21T00:00:00'],
    ['PT90M', '2026-11-21T13:45:10', '2026-11-21T13:00:00'],
    ['PT10M', '2026-11-21T13:45:10', '2026-11-21T13:40:00'],
    ['PT30S', '2026-11-21T13:45:10', '2026-11-21T13:45:00'],
  ])('%s at %s: %s', (length, instant, anchor) =>
    expect(new Date(anchorOf(utc(instant).getTime(), period(length)) ?? NaN).toISOString()).toBe(`${anchor}.000Z`),
  );

  it('is nowhere for no time at all', () => expect(anchorOf(Date.now(), period('P0D'))).toBeUndefined());
});

describe('rotation by time', () => {
  const createdAt = utc('2026-11-21T13:45:10');

  /** Asks at each instant; the answers in order. */
  function ask(length: string, instants: string[], { created = createdAt } = {}): boolean[] {
    const rotation = createTimeRotation();
    return instants.map((instant) =>
      rotation.isTime({ setId: 'a', period: period(length), createdAt: created, now: utc(instant) }),
    );
  }

  it.each([
    ['P1D', ['2026-11-21T23:59:59', '2026-11-22T00:00:00', '2026-11-22T00:00:10', '2026-11-23T00:00:03']],
    ['PT1H', ['2026-11-21T13:59:59', '2026-11-21T14:00:00', '2026-11-21T14:00:10', '2026-11-21T15:00:00']],
    ['P1W', ['2026-11-22T23:59:59', '2026-11-23T00:00:00', '2026-11-23T00:00:10', '2026-11-30T00:00:00']],
    ['P1M', ['2026-11-30T23:59:59', '2026-12-01T00:00:00', '2026-12-31T23:59:59', '2027-01-01T00:00:00']],
    ['P1Y', ['2026-12-31T23:59:59', '2027-01-01T00:00:00', '2027-12-31T00:00:00', '2028-01-01T00:00:00']],
  ])('%s: at the beginning of each, once', (length, instants) => {
    const answers = ask(length, instants);
    expect(answers).toEqual([false, true, false, true]);
  });

  it('in February of a leap year counts the 29th', () => {
    const created = utc('2024-02-28T12:00:00');
    expect(ask('P1D', ['2024-02-29T00:00:00', '2024-03-01T00:00:00'], { created })).toEqual([true, true]);
    expect(ask('P1M', ['2024-02-29T23:59:00', '2024-03-01T00:00:00'], { created })).toEqual([false, true]);
  });

  it('after a pause of several periods rotates once, and keeps to its hours', () => {
    expect(ask('PT6H', ['2026-11-23T04:00:00', '2026-11-23T05:59:00', '2026-11-23T06:00:00'])).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('counts from the newest index after a restart, and is due at once when that was long ago', () => {
    const rotation = createTimeRotation();
    const facts = { setId: 'a', period: period('P1D'), createdAt };
    expect(rotation.isTime({ ...facts, now: utc('2026-11-22T00:00:00') })).toBe(true);
    rotation.forget();
    const rotated = { ...facts, createdAt: utc('2026-11-22T00:00:00') };
    expect(rotation.isTime({ ...rotated, now: utc('2026-11-22T10:00:00') })).toBe(false);
    rotation.forget();
    expect(rotation.isTime({ ...rotated, now: utc('2026-11-25T10:00:00') })).toBe(true);
  });

  it('a rotation by hand does not move it', () => {
    const rotation = createTimeRotation();
    const facts = { setId: 'a', period: period('P2D') };
    expect(rotation.isTime({ ...facts, createdAt: utc('2026-11-20T01:00:00'), now: utc('2026-11-21T09:00:00') })).toBe(
      false,
    );
    const byHand = utc('2026-11-21T10:00:00');
    expect(rotation.isTime({ ...facts, createdAt: byHand, now: utc('2026-11-22T00:00:00') })).toBe(true);
  });

  it('counts anew with another period, and by set', () => {
    const rotation = createTimeRotation();
    const now = utc('2026-11-22T00:00:00');
    expect(rotation.isTime({ setId: 'a', period: period('P1D'), createdAt, now })).toBe(true);
    const monday = utc('2026-11-23T00:00:00');
    expect(rotation.isTime({ setId: 'a', period: period('P1W'), createdAt, now: monday })).toBe(true);
    expect(rotation.isTime({ setId: 'a', period: period('P1D'), createdAt, now })).toBe(true);
    expect(rotation.isTime({ setId: 'b', period: period('P1D'), createdAt, now })).toBe(true);
    expect(rotation.isTime({ setId: 'b', period: period('P1D'), createdAt, now })).toBe(false);
  });

  it('never comes with a period of no time', () => expect(ask('P0D', ['2027-11-21T13:45:10'])).toEqual([false]));
});
