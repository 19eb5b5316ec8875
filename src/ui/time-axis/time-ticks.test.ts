import { instantWriter } from './instant-labels';
import { timeTicks } from './time-ticks';

const labelsOf = (from: string, to: string, zone = 'UTC', width = 600) =>
  timeTicks({ from: Date.parse(from), to: Date.parse(to), width, zone }).map(({ label }) => label);

test.each<[string, string, string, number, string[]]>([
  ['2026-11-21T01:43:10Z', '2026-11-21T01:58:10Z', 'Europe/Berlin', 600, ['02:45', '02:50', '02:55']],
  [
    '2026-11-20T20:00:00Z',
    '2026-11-21T20:00:00Z',
    'Asia/Kolkata',
    600,
    ['03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', 'Nov 22'],
  ],
  ['2026-11-02T00:00:00Z', '2026-11-21T00:00:00Z', 'UTC', 600, ['Nov 2', 'Nov 9', 'Nov 16']],
  [
    '2026-02-10T00:00:00Z',
    '2026-10-21T00:00:00Z',
    'UTC',
    900,
    ['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'],
  ],
  [
    '2025-02-10T00:00:00Z',
    '2026-10-21T00:00:00Z',
    'UTC',
    700,
    ['Apr 2025', 'Jul 2025', 'Oct 2025', 'Jan 2026', 'Apr 2026', 'Jul 2026', 'Oct 2026'],
  ],
  ['2005-12-04T00:00:00Z', '2026-11-21T00:00:00Z', 'UTC', 600, ['2010', '2015', '2020', '2025']],
])('%s to %s in %s on %d pixels', (from, to, zone, width, labels) => {
  expect(labelsOf(from, to, zone, width)).toEqual(labels);
});

test('the turn of a year is told, however short the range', () => {
  expect(labelsOf('2025-12-20T00:00:00Z', '2026-01-10T00:00:00Z')).toEqual([
    'Dec 22, 2025',
    'Dec 29, 2025',
    'Jan 5, 2026',
  ]);
  expect(labelsOf('2025-12-18T00:00:00Z', '2026-01-14T00:00:00Z', 'UTC', 330)).toEqual(['Dec 22, 2025', 'Jan 5, 2026']);
  expect(labelsOf('2025-12-31T21:30:00Z', '2026-01-01T02:30:00Z')).toContain('Jan 1, 2026');
  expect(labelsOf('2025-12-31T22:30:00Z', '2025-12-31T23:30:00Z', 'Europe/Berlin')).toContain('Jan 1, 2026');
});

test('times of day that come again have their day', () => {
  expect(labelsOf('2026-11-20T00:30:00Z', '2026-11-22T00:00:00Z', 'UTC', 700)).toEqual([
    'Nov 20, 12:00',
    'Nov 21',
    'Nov 21, 12:00',
    'Nov 22',
  ]);
});

describe('on the days clocks are changed', () => {
  const at = (from: string, to: string, zone = 'Europe/Berlin') =>
    timeTicks({ from: Date.parse(from), to: Date.parse(to), width: 900, zone }).map(
      ({ label, at: instant }) => `${label} = ${new Date(instant).toISOString().slice(5, 16)}`,
    );

  test('an hour that is left out has no label', () => {
    expect(at('2026-03-29T00:00:00Z', '2026-03-29T04:00:00Z').filter((text) => text.includes(':00 '))).toEqual([
      '01:00 = 03-29T00:00',
      '03:00 = 03-29T01:00',
      '04:00 = 03-29T02:00',
      '05:00 = 03-29T03:00',
      '06:00 = 03-29T04:00',
    ]);
  });

  test('an hour that comes twice has its labels once', () => {
    expect(at('2026-10-25T00:30:00Z', '2026-10-25T01:31:00Z').filter((text) => /0 =/.test(text))).toEqual([
      '02:30 = 10-25T00:30',
      '02:40 = 10-25T00:40',
      '02:50 = 10-25T00:50',
      '02:00 = 10-25T01:00',
      '02:10 = 10-25T01:10',
      '02:20 = 10-25T01:20',
    ]);
    expect(at('2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z').filter((text) => text.includes(':00 '))).toEqual([
      '01:00 = 10-24T23:00',
      '02:00 = 10-25T00:00',
      '03:00 = 10-25T02:00',
      '04:00 = 10-25T03:00',
      '05:00 = 10-25T04:00',
    ]);
  });

  test('days begin at their midnight, or where they begin without one', () => {
    expect(at('2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z').filter((text) => !text.includes(', '))).toEqual([
      'Mar 28 = 03-27T23:00',
      'Mar 29 = 03-28T23:00',
      'Mar 30 = 03-29T22:00',
      'Mar 31 = 03-30T22:00',
    ]);
    expect(at('2026-03-05T12:00:00Z', '2026-03-12T12:00:00Z', 'America/Havana')).toContain('Mar 8 = 03-08T05:00');
  });
});

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Havana'];
const SPANS = [7, 900, 61_000, 9e5, 3.6e6, 8.64e7, 2.1e8, 6e8, 2.6e9, 8e9, 3.2e10, 7e10, 6.4e11];

test('no label is there twice, none covers another, each has its place, down to a phone', () => {
  const measured = (label: string) => label.length * 6.2;
  for (const zone of ZONES)
    for (const span of SPANS)
      for (const width of [280, 340, 700, 1164])
        for (const begin of [
          '2025-12-31T23:59:59.500Z',
          '2026-03-08T04:30:00Z',
          '2026-03-29T00:10:00Z',
          '2026-10-25T00:20:00Z',
          '2005-06-09T06:07:04Z',
        ]) {
          const from = Date.parse(begin);
          const axis = { from, to: from + span, width, zone };
          const ticks = timeTicks(axis);
          const labels = ticks.map(({ label }) => label);
          expect(new Set(labels).size).toBe(labels.length);
          const middles = ticks.map(({ at }) => ((at - from) / span) * width);
          middles.forEach((middle, index) => {
            expect(middle).toBeGreaterThanOrEqual(0);
            expect(middle).toBeLessThanOrEqual(width);
            const before = index - 1;
            // Not at the ends, where labels are moved inwards.
            if (before < 1 || index > ticks.length - 2) return;
            const need = (measured(labels[index] ?? '') + measured(labels[before] ?? '')) / 2;
            expect(middle - (middles[before] ?? 0)).toBeGreaterThan(need);
          });
          if (span !== 7) expect(ticks.length).toBeGreaterThan(0);
        }
});

test('instants are written as briefly as tells them apart', () => {
  const written = (instants: string[], from: string, to: string, zone = 'UTC') => {
    const all = instants.map((text) => Date.parse(text));
    return all.map(instantWriter(all, { from: Date.parse(from), to: Date.parse(to) }, zone));
  };
  expect(
    written(['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z'], '2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z'),
  ).toEqual(['10:00', '11:00']);
  expect(
    written(['2026-03-01T10:00:00Z', '2026-03-09T11:00:00Z'], '2026-03-01T10:00:00Z', '2026-03-10T12:00:00Z'),
  ).toEqual(['Mar 1, 10:00', 'Mar 9, 11:00']);
  expect(
    written(
      ['2025-03-02T23:00:00Z', '2026-03-02T23:00:00Z'],
      '2025-03-01T10:00:00Z',
      '2026-03-10T12:00:00Z',
      'Europe/Berlin',
    ),
  ).toEqual(['Mar 3, 2025', 'Mar 3, 2026']);
  expect(written(['2026-03-01T10:00:00.250Z'], '2026-03-01T10:00:00Z', '2026-03-01T10:00:01Z')).toEqual([
    '10:00:00.250',
  ]);
});
