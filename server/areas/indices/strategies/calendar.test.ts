import { readPeriod } from 'lang/period/period';
import { addPeriod, addPeriodsUpTo, UNITS } from './calendar';

const at = (text: string) => Date.parse(text.length > 10 ? text : `${text}T00:00:00Z`);
const text = (ms: number) => new Date(ms).toISOString().replace('T00:00:00.000Z', '').replace('.000Z', 'Z');
const period = (written: string) => {
  const read = readPeriod(written);
  if (!read) throw new Error(written);
  return read;
};

describe('ISO weeks', () => {
  it.each([
    ['2026-01-01', 1],
    ['2025-12-28', 52],
    ['2025-12-29', 1],
    ['2021-01-03', 53],
    ['2021-01-04', 1],
    ['2024-12-30', 1],
    ['2026-11-21', 47],
  ])('%s is in week %d', (day, week) => expect(UNITS.weeks.number(at(day))).toBe(week));

  it.each([
    ['2026-11-21T13:00:00Z', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22T23:59:59Z', '2026-11-16'],
    ['1970-01-01', '1969-12-29'],
  ])('the week of %s begins on %s', (instant, begin) => expect(text(UNITS.weeks.floor(at(instant)))).toBe(begin));
});

describe('addPeriod', () => {
  it.each([
    ['2026-01-31', 'P1M', '2026-02-28'],
    ['2024-01-31', 'P1M', '2024-02-29'],
    ['2024-02-29', 'P1Y', '2025-02-28'],
    ['2024-02-29', 'P4Y', '2028-02-29'],
    ['2024-02-28', 'P1D', '2024-02-29'],
    ['2026-12-01', 'P1M', '2027-01-01'],
    ['2026-11-16', 'P1W3D', '2026-11-26'],
    ['2026-11-16T10:20:30Z', 'P1M', '2026-12-16T10:20:30Z'],
    ['2026-11-16', 'P1MT12H', '2026-12-16T12:00:00Z'],
    ['2026-11-16', 'PT1M1S', '2026-11-16T00:01:01Z'],
  ])('%s and %s make %s', (from, length, to) => expect(text(addPeriod(at(from), period(length)))).toBe(to));
});

describe('addPeriodsUpTo', () => {
  it.each([
    ['2026-11-16', 'P1D', '2026-11-20T13:00:00Z', '2026-11-20'],
    ['2026-11-16', 'P1D', '2026-11-20', '2026-11-20'],
    ['2026-11-16', 'P3D', '2026-11-18', '2026-11-16'],
    ['2026-01-01', 'P1M', '2026-11-20', '2026-11-01'],
    ['2020-02-01', 'P1Y', '2026-01-31', '2025-02-01'],
    ['2026-01-01', 'P0D', '2026-11-20', '2026-01-01'],
  ])('%s in steps of %s up to %s is %s', (from, step, to, last) =>
    expect(text(addPeriodsUpTo(at(from), period(step), at(to)))).toBe(last),
  );
});
