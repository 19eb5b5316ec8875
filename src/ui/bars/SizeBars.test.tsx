import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { statePaths } from './bar-paths';
import { groupBars, type SizeBar, sizeAxis } from './size-bars';
import { SizeBars } from './SizeBars';

const DAY = 86_400_000;
const START = Date.parse('2026-11-01T00:00:00Z');

// Closed ones first, as retention leaves them; the last one is written.
const barsOf = (count: number, closed = 2): SizeBar[] =>
  Array.from({ length: count }, (_, number) => ({
    name: `apps_${number}`,
    bytes: number < closed ? undefined : (1 + (number % 5)) * 1e9,
    state: number < closed ? 'closed' : number === count - 1 ? 'current' : 'open',
    at: START + number * DAY,
    fact: `day ${number}`,
  }));

function Chart({ bars }: { bars: readonly SizeBar[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <TimeZoneProvider zone="UTC">
      <SizeBars
        label="Size per index"
        words={{ one: 'index', many: 'indices', current: 'Write index' }}
        bars={bars}
        selected={selected}
        onSelect={(names, isIn) =>
          setSelected(new Set(isIn ? [...selected, ...names] : [...selected].filter((name) => !names.includes(name))))
        }
      />
    </TimeZoneProvider>
  );
}

const chosen = () =>
  screen.queryAllByRole('option', { selected: true }).map((option) => option.getAttribute('aria-label'));

describe('SizeBars', () => {
  it('says in one sentence what it shows', async () => {
    const { container } = render(<Chart bars={barsOf(8)} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      '8 indices, 18\u00a0GB, 2 closed, largest: apps_4, 5\u00a0GB.',
    );
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('selects by presses, with Shift all between', async () => {
    render(<Chart bars={barsOf(8)} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('option', { name: 'apps_3' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('option', { name: 'apps_5' }));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['apps_3', 'apps_4', 'apps_5']);
    await user.click(screen.getByRole('option', { name: 'apps_4' }));
    expect(chosen()).toEqual(['apps_3', 'apps_5']);
  });

  it('selects by keys and tells what a bar is', async () => {
    render(<Chart bars={barsOf(8)} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight} {Shift>}{ArrowRight}{/Shift}');
    expect(chosen()).toEqual(['apps_2', 'apps_3']);
    expect(screen.getByText('day 3').parentElement?.textContent).toBe('apps_34\u00a0GBday 3');
    await userEvent.keyboard('{End}');
    expect(screen.getByText(/, write index/)).toBeTruthy();
    await userEvent.keyboard('{Home}');
    expect(screen.getByText('size unknown, closed')).toBeTruthy();
  });

  it('shows everything as a table', async () => {
    render(<Chart bars={barsOf(4)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'IndexStateSize',
      'apps_0Closed–',
      'apps_1Closed–',
      'apps_2Open3\u00a0GB',
      'apps_3Write index4\u00a0GB',
    ]);
  });

  it('names each day once, and the year where there are two', () => {
    const at = (text: string) => Date.parse(text);
    const days = ['2025-12-31T01:00:00Z', '2025-12-31T13:00:00Z', '2026-01-01T02:00:00Z'];
    const { container } = render(
      <Chart bars={barsOf(3, 0).map((bar, index) => ({ ...bar, at: at(days[index] ?? '') }))} />,
    );
    const texts = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(texts.filter((text) => text?.includes(', '))).toEqual(['Dec 31, 2025', 'Jan 1, 2026']);
  });

  it('draws ten thousand as two hundred', async () => {
    render(<Chart bars={barsOf(10_000)} />);
    expect(screen.getAllByRole('option').length).toBe(200);
    await userEvent.click(screen.getByRole('option', { name: 'apps_50 – apps_99' }));
    expect(chosen()).toEqual(['apps_50 – apps_99']);
  });
});

describe('groups', () => {
  it('are as high as their members on average, and unknown ones as all are', () => {
    const groups = groupBars(barsOf(6), 3);
    expect(groups.map(({ label, bytes, isEstimated, state }) => [label, bytes, isEstimated, state])).toEqual([
      ['apps_0 – apps_1', 3.25e9, true, 'closed'],
      ['apps_2 – apps_3', 3.5e9, false, 'open'],
      ['apps_4 – apps_5', 3e9, false, 'current'],
    ]);
  });

  it('of nothing are nothing', () => {
    expect(groupBars([])).toEqual([]);
    expect(statePaths([], { width: 100, height: 50, top: 1 })).toEqual([]);
  });
});

describe('the axis of sizes', () => {
  test.each([
    [14.2e9, ['0', '5', '10', '15\u00a0GB']],
    [5e9, ['0', '2', '4', '6\u00a0GB']],
    [1, ['0', '1\u00a0B']],
    [734_003, ['0', '200', '400', '600', '800\u00a0kB']],
    [1e12, ['0', '0.25', '0.5', '0.75', '1\u00a0TB']],
  ])('of %d', (highest, labels) => {
    expect(sizeAxis(highest).ticks.map(({ label }) => label)).toEqual(labels);
  });
});
