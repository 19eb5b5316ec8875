// Importing them puts the page into German.
import '../texts.de';
import { timeTicks } from './time-ticks';

const labelsOf = (from: string, to: string, width: number) =>
  timeTicks({ from: Date.parse(from), to: Date.parse(to), width, zone: 'UTC' }).map(({ label }) => label);

test('the labels of a time axis in German name months, and days with their year', () => {
  expect(labelsOf('2025-06-24T00:00:00Z', '2026-11-24T00:00:00Z', 700)).toEqual([
    'Juli 2025',
    'Okt. 2025',
    'Jan. 2026',
    'Apr. 2026',
    'Juli 2026',
    'Okt. 2026',
  ]);
  expect(labelsOf('2026-02-10T00:00:00Z', '2026-06-21T00:00:00Z', 600)).toEqual(['März', 'Apr.', 'Mai', 'Juni']);
  expect(labelsOf('2025-12-20T00:00:00Z', '2026-01-10T00:00:00Z', 600)).toEqual([
    '22. Dez. 2025',
    '29. Dez. 2025',
    '5. Jan. 2026',
  ]);
});
