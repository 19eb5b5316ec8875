import { lineContext, RECEIVED_MS } from 'test/server/format-lines';
import { type LineContext } from '../reading/format';
import { readTime } from './read-time';
import { ZoneClock } from './zone-clock';

const read = (text: string, zone?: string) => {
  const found = readTime(text, 0, lineContext(zone === undefined ? {} : { zone: new ZoneClock(zone) }));
  return found && [new Date(found.ms).toISOString(), text.slice(found.end), found.isComplete];
};
const HALF = '2026-11-21T08:15:30.250Z';
const FULL = '2026-11-21T08:15:30.000Z';

describe('notations of time', () => {
  it.each([
    ['2026-11-21T08:15:30.250Z x', HALF, ' x', true],
    ['2026-11-21T09:15:30.25+01:00', HALF, '', true],
    ['2026-11-21 03:15:30,250 -0500 x', HALF, ' x', true],
    ['2026-11-21 08:15:30.250111999 UTC x', HALF, ' x', true],
    ['2026-11-21 08:15:30,250 x', HALF, ' x', false],
    ['2026/11/21 08:15:30 x', FULL, ' x', false],
    ['2026.11.21 08:15:30', FULL, '', false],
    ['2026-11-21-08.15.30.250111 R02', HALF, ' R02', false],
    ['20261121T081530Z', FULL, '', true],
    ['20261121-08:15:30:250|', HALF, '|', false],
    ['26/11/21 08:15:30 x', FULL, ' x', false],
    ['261121 081530 148', FULL, ' 148', false],
    ['261121  8:15:30 [', FULL, ' [', false],
    ['21/Nov/2026:09:15:30 +0100]', FULL, ']', true],
    ['21-Nov-2026 08:15:30.250 x', HALF, ' x', false],
    ['21 Nov 2026 08:15:30.250 * x', HALF, ' * x', false],
    ['Nov 21 08:15:30 host', FULL, ' host', false],
    ['Nov 21 08:15:30.250 host', HALF, ' host', false],
    ['Nov 21 2026 08:15:30 host', FULL, ' host', false],
    ['2026 Nov 21 08:15:30 host', FULL, ' host', false],
    ['Nov 21, 2026 8:15:30 AM x', FULL, ' x', false],
    ['Sat Nov 21 08:15:30 2026] x', FULL, '] x', false],
    ['Sat Nov 21 08:15:30.250111 2026]', HALF, ']', false],
    ['Sat Nov 21 09:15:30 CET 2026', FULL, '', true],
    ['Sat, 21 Nov 2026 08:15:30 GMT', FULL, '', true],
    ['11/21/2026 8:15:30 AM,', FULL, ',', false],
    ['21.11.2026 08:15:30 x', FULL, ' x', false],
    ['11-21 08:15:30.250  17', HALF, '  17', false],
    ['11.21 08:15:30]', FULL, ']', false],
    ['1795248930 x', FULL, ' x', true],
    ['1795248930.250 x', HALF, ' x', true],
    ['1795248930250 x', HALF, ' x', true],
    ['1795248930250111 x', HALF, ' x', true],
    ['1795248930250111222', HALF, '', true],
  ])('%s', (text, at, rest, isComplete) => {
    expect(read(text)).toEqual([at, rest, isComplete]);
  });

  it.each([
    '2026-02-30 08:15:30',
    '2026-13-01 08:15:30',
    '2026-11-21 24:15:30',
    '2026-11-21 08:61:30',
    '2026-11-21',
    '2026-11/21 08:15:30',
    'Nov 31 08:15:30',
    'Nob 21 08:15:30',
    '08:15:30',
    '0234567890123',
    '99999999999',
    '17952489300x',
    '32/Nov/2026:08:15:30 +0000',
    '',
    '2026',
    '26/11',
  ])('no time: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('assumes the latest year that is not in the future', () => {
    const year = (text: string, receivedMs: number) =>
      new Date(readTime(text, 0, lineContext({ receivedMs }))?.ms ?? NaN).getUTCFullYear();
    expect(year('Nov 22 18:59:59', RECEIVED_MS)).toBe(2026);
    expect(year('Nov 24 00:00:00', RECEIVED_MS)).toBe(2025);
    expect(year('Dec 31 23:59:59', Date.UTC(2027, 0, 1, 0, 0, 1))).toBe(2026);
    // A clock that is slightly fast must not change the year.
    expect(year('Jan  1 00:00:20', Date.UTC(2026, 11, 31, 23, 59, 50))).toBe(2027);
    expect(year('Feb 29 08:15:30', RECEIVED_MS)).toBe(2024);
  });

  it('reads times without a zone in the zone of the input, in summer and winter', () => {
    expect(read('2026-11-21 09:15:30', 'Europe/Berlin')?.[0]).toBe(FULL);
    expect(read('2026-07-21 10:15:30', 'Europe/Berlin')?.[0]).toBe('2026-07-21T08:15:30.000Z');
    expect(read('2026-11-21 13:45:30', 'Asia/Kolkata')?.[0]).toBe(FULL);
    expect(read('2026-11-21 08:15:30Z', 'Asia/Kolkata')?.[0]).toBe(FULL);
    expect(() => new ZoneClock('Europe/Atlantis')).toThrow(RangeError);
  });
});

test('the same text is read anew at another place, in another zone and at another time of receipt', () => {
  const text = 'Nov 21 08:15:30 2026-11-20T08:15:30Z';
  const [inUtc, inBerlin] = [lineContext(), lineContext({ zone: new ZoneClock('Europe/Berlin') })];
  const twoYearsBefore = lineContext({ receivedMs: Date.UTC(2024, 10, 22) });
  const at = (place: number, context: LineContext) => new Date(readTime(text, place, context)?.ms ?? NaN).toISOString();
  expect([at(0, inUtc), at(0, inUtc), at(16, inUtc), at(0, inBerlin), at(0, twoYearsBefore)]).toEqual([
    '2026-11-21T08:15:30.000Z',
    '2026-11-21T08:15:30.000Z',
    '2026-11-20T08:15:30.000Z',
    '2026-11-21T07:15:30.000Z',
    '2024-11-21T08:15:30.000Z',
  ]);
  expect(readTime('no time', 0, inUtc)).toBeUndefined();
});
