import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { Histogram } from './Histogram';
import { HistogramLegend } from './HistogramLegend';
import { countTicks, roundTop } from './count-axis';
import { barPaths, outlinePath } from './bars';
import { countsWithin, type HistogramBucket } from './buckets';

const START = Date.parse('2026-11-21T02:00:00Z');
const MINUTE = 60_000;

// Twelve minutes, the sixth the highest. Without layout the plot is 1164 wide, so each bucket is 97 pixels.
const buckets: HistogramBucket[] = Array.from({ length: 12 }, (_, index) => ({
  from: START + index * MINUTE,
  to: START + (index + 1) * MINUTE,
  total: index === 5 ? 90 : 40,
  levels: { info: 30, error: index === 5 ? 50 : 0 },
}));

const handleZoom = jest.fn();
const handleZoomOut = jest.fn();
const show = () =>
  render(
    <TimeZoneProvider zone="UTC">
      <Histogram buckets={buckets} onZoom={handleZoom} onZoomOut={handleZoomOut} />
    </TimeZoneProvider>,
  );
const plot = () => screen.getByRole('slider');
// jsdom's pointer events carry no coordinates.
const pointer = (type: string, clientX: number) => fireEvent(plot(), new MouseEvent(type, { bubbles: true, clientX }));

describe('Histogram', () => {
  beforeEach(() => [handleZoom, handleZoomOut].forEach((mock) => mock.mockClear()));

  it('says in one sentence what it shows', () => {
    show();
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      '530 messages, 2026-11-21 02:00:00.000 – 02:12:00.000. Peak: 90 from 2026-11-21 02:05:00.000.',
    );
  });

  it('shows counts per level of the step under the pointer', () => {
    show();
    pointer('pointermove', 5.5 * 97);
    expect(screen.getByText('2026-11-21 02:05:00.000 – 02:06:00.000')).toBeTruthy();
    expect(screen.getByText('Error').parentElement?.textContent).toBe('Error50');
    expect(screen.getByText('No level').parentElement?.textContent).toBe('No level10');
    fireEvent.pointerLeave(plot());
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('zooms into the whole steps a drag covers, in either direction', () => {
    show();
    pointer('pointerdown', 7.2 * 97);
    pointer('pointermove', 3.5 * 97);
    pointer('pointerup', 3.5 * 97);
    expect(handleZoom.mock.calls).toEqual([[START + 3 * MINUTE, START + 8 * MINUTE]]);
  });

  it('takes a press without a drag for no range, and Esc for giving up', () => {
    show();
    pointer('pointerdown', 300);
    pointer('pointerup', 301);
    pointer('pointerdown', 300);
    pointer('pointermove', 600);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    pointer('pointerup', 600);
    expect(handleZoom).not.toHaveBeenCalled();
  });

  it('widens on a double click', async () => {
    show();
    await userEvent.dblClick(plot());
    expect(handleZoomOut).toHaveBeenCalledTimes(1);
  });

  it('chooses a range by keyboard', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(plot().getAttribute('aria-valuetext')).toBe('2026-11-21 02:01:00.000 – 02:04:00.000');
    await userEvent.keyboard('{Enter}');
    expect(handleZoom.mock.calls).toEqual([[START + MINUTE, START + 4 * MINUTE]]);
  });

  it('shows everything as a table', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'From',
      'Messages',
      'Error',
      'Info',
      'No level',
    ]);
    expect(table.getAllByRole('row')[6]?.textContent).toBe('2026-11-21 02:05:00.00090503010');
  });

  it('has the times of the zone below it', async () => {
    render(
      <TimeZoneProvider zone="Asia/Kolkata">
        <Histogram buckets={buckets} />
      </TimeZoneProvider>,
    );
    expect(await screen.findByText('07:35')).toBeTruthy();
  });

  it.each([
    [{ error: 40 }, 'tl-bar-error'],
    [{ info: 40 }, 'tl-bar-info'],
    [{}, 'tl-bar-none'],
  ])('keeps the colour of the only level there is: %j', (levels, look) => {
    const { container } = render(<Histogram buckets={buckets.map((bucket) => ({ ...bucket, total: 40, levels }))} />);
    expect([...container.querySelectorAll('path[class]')].map((path) => path.getAttribute('class'))).toEqual([look]);
  });

  it('has no accessibility problems, with or without messages', async () => {
    const { container } = show();
    expect(await accessibilityProblems(container)).toEqual([]);
    const empty = render(<Histogram buckets={[]} />);
    expect(await accessibilityProblems(empty.container)).toEqual([]);
  });
});

describe('HistogramLegend', () => {
  it('keeps the place of a level that nobody has any more', () => {
    const { rerender } = render(<HistogramLegend buckets={buckets} />);
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[\d,]+/, 'N'));
    const before = names();
    rerender(<HistogramLegend buckets={[]} />);
    expect(names()).toEqual(before);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => /[\d,]+/.exec(textContent ?? '')?.[0])).toEqual(
      before.map(() => '0'),
    );
  });

  it('carries the totals, worst first, and filters by a level', async () => {
    const handleChoose = jest.fn();
    render(<HistogramLegend buckets={buckets} active={['error']} onChoose={handleChoose} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Error 50',
      'Info 360',
      'No level 120',
    ]);
    expect(screen.getByRole('button', { name: 'Error 50', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Info 360' }));
    expect(handleChoose).toHaveBeenCalledWith('info');
  });
});

describe('axes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 3],
    [90, 100],
    [870, 1000],
    [5100, 6000],
    [11, 12],
  ])('end for %d at %d', (highest, top) => expect(roundTop(highest)).toBe(top));

  it('leave out a middle that is no whole number', () => {
    expect(countTicks(1000)).toEqual([0, 500, 1000]);
    expect(countTicks(3)).toEqual([0, 3]);
  });
});

describe('bars', () => {
  const area = { width: 1200, height: 70, from: START, to: START + 12 * MINUTE, top: 100 };

  it('stack the worst on top, in one path per level', () => {
    const paths = Object.fromEntries(barPaths(buckets, area).map(({ part, path }) => [part, path]));
    expect(Object.keys(paths)).toEqual(['none', 'info', 'error']);
    expect(paths['error']).toBe('M500.0,7.0h99.0v35.0h-99.0z');
  });

  it('keep one error among many messages visible', () => {
    const one: HistogramBucket = {
      from: START,
      to: START + MINUTE,
      total: 100_000,
      levels: { info: 99_999, error: 1 },
    };
    const error = barPaths([one], { ...area, top: 100_000 }).find(({ part }) => part === 'error');
    expect(error?.path).toMatch(/v1\.0h/);
  });
});

describe('the time before', () => {
  const earlier = buckets.map((bucket, index) => ({ ...bucket, total: index === 0 ? 200 : 20 }));
  const showBoth = () =>
    render(
      <TimeZoneProvider zone="UTC">
        <Histogram buckets={buckets} earlier={earlier} />
      </TimeZoneProvider>,
    );

  it('is told step by step in the table and under the pointer', async () => {
    showBoth();
    pointer('pointermove', 20);
    expect(screen.getByText('Previous period').parentElement?.textContent).toBe('Previous period200');
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
    expect(cells.slice(0, 2).map((cell) => cell.textContent)).toEqual(['40', '200']);
  });

  it('is an outline over the same axis, which has room for both', () => {
    const area = { width: 1200, height: 100, from: START, to: START + 12 * MINUTE, top: 200 };
    expect(outlinePath(earlier.slice(0, 2), area)).toBe('M0.0,0.0H100.0V90.0H200.0');
    expect(outlinePath([{ from: START - MINUTE, to: START, total: 5 }], area)).toBe('');
  });

  it('falls into the steps by its middle, however it is aligned', () => {
    const shifted = earlier.slice(0, 3).map((each) => ({ ...each, from: each.from + 20_000, to: each.to + 20_000 }));
    expect(countsWithin(buckets, shifted).slice(0, 4)).toEqual([200, 20, 20, 0]);
    expect(countsWithin(buckets, [{ from: START - 2 * MINUTE, to: START - MINUTE, total: 9 }])[0]).toBe(0);
  });
});
