import { act, render, screen } from '@testing-library/react';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { FactsLine, type FactsLineProps } from './FactsLine';

const facts = (part: Partial<FactsLineProps>) => (
  <TimeZoneProvider zone="UTC">
    <main>
      <FactsLine
        query=""
        isRunning
        onCancel={jest.fn()}
        onLevel={jest.fn()}
        isHistogramOpen
        onToggleHistogram={jest.fn()}
        {...part}
      />
    </main>
  </TimeZoneProvider>
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a search that takes long shows how far it has read, once that is known', async () => {
  const { container, rerender } = render(facts({}));
  act(() => jest.advanceTimersByTime(1_100));
  expect(screen.getByText('Updating results')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(facts({ progress: { read_rows: 3_200_000, total_rows: 10_012_345 } }));
  const bar = screen.getByRole('progressbar', { name: 'Progress of the search' });
  expect(bar.getAttribute('aria-valuetext')).toBe('Read 3.2 million of about 10 million rows');
  expect(bar.getAttribute('aria-valuenow')).toBe('3200000');
  expect(container.textContent?.replace(/\u00a0/g, ' ')).toContain('3.2 M of 10 M rows');
  jest.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
  rerender(facts({ isRunning: false }));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a quick one shows nothing of it', () => {
  render(facts({ progress: { read_rows: 1, total_rows: 0 } }));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('before there is a result, a search that failed is not called one that was not run', () => {
  const { rerender } = render(facts({ isRunning: false }));
  expect(screen.getByText('Not run yet')).toBeTruthy();
  rerender(facts({ isRunning: false, hasFailed: true }));
  expect(screen.getByText('Failed')).toBeTruthy();
  rerender(facts({ isRunning: true, hasFailed: true }));
  expect(screen.getByText('Searching…')).toBeTruthy();
});
