import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { MarkedText } from './MarkedText';
import { MessageTable, type MessageTableProps } from './MessageTable';
import { type MessageRow } from './message-row';

const aRow = (id: number, fields: Record<string, unknown> = {}): MessageRow => ({
  id: `m${id}`,
  fields: {
    timestamp: new Date(Date.parse('2026-11-21T01:57:41.238Z') - id * 1000).toISOString(),
    source: 'web-03',
    level: 6,
    message: `request ${id}`,
    ...fields,
  },
});
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => aRow(index));

function Results(props: Partial<MessageTableProps>) {
  const [expandedIds, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const handleToggle = ({ id }: MessageRow) =>
    setExpanded((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  return (
    <TimeZoneProvider zone="Europe/Berlin">
      <MessageTable
        rows={rowsOf(5)}
        expandedIds={expandedIds}
        onToggle={handleToggle}
        renderDetail={(row) => <button type="button">Detail of {row.id}</button>}
        {...props}
      />
    </TimeZoneProvider>
  );
}

const press = (keys: string) => userEvent.keyboard(keys);
const focusedRow = () => document.activeElement?.querySelector('.tl-message-main')?.textContent;
const messageRows = () => screen.getAllByRole('row').filter((row) => row.getAttribute('aria-level') === '1');
const cells = (row: Element | undefined) =>
  row
    ? within(row as HTMLElement)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent)
    : [];

describe('MessageTable', () => {
  it('shows time in the user’s zone, the level as a word, source and message', () => {
    render(<Results rows={[aRow(0, { level: 3 }), aRow(1, { level: 'weird' })]} />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Time',
      'Level',
      'source',
      'message',
    ]);
    expect(cells(messageRows()[0])).toEqual(['02:57:41.238', 'Error', 'web-03', 'request 0']);
    expect(cells(messageRows()[1])).toEqual(['02:57:40.238', '', 'web-03', 'request 1']);
    expect(screen.getByText('02:57:41.238').title).toBe('2026-11-21 02:57:41.238 +01:00');
  });

  it('gives no room to a level nobody has, and shows other fields as columns', () => {
    render(
      <Results
        rows={[aRow(0, { level: undefined, status: 504, tags: ['a', 'b'] })]}
        columns={['status', 'tags', 'absent']}
      />,
    );
    expect(cells(messageRows()[0])).toEqual(['02:57:41.238', '504', '["a","b"]', '']);
  });

  it('shows text exactly as it was written', () => {
    const message = '<b>bold</b>  two spaces\u0000 & "quotes"';
    render(<Results rows={[aRow(0, { message })]} />);
    expect(cells(messageRows()[0])[3]).toBe(message);
  });

  it('puts a line where the day changes', () => {
    const night = [
      aRow(0, { timestamp: '2020-03-02T00:10:00.000Z' }),
      aRow(1, { timestamp: '2020-03-01T23:30:00.000Z' }),
      aRow(2, { timestamp: '2020-03-01T22:30:00.000Z' }),
    ];
    render(<Results rows={night} />);
    expect(screen.getAllByText(/day, 2020/).map((line) => line.textContent)).toEqual([
      'Monday, 2020-03-02',
      'Sunday, 2020-03-01',
    ]);
  });

  it('shows dates in every row when the order is not that of time', () => {
    render(<Results sort={{ field: 'source', direction: 'ascending' }} />);
    expect(cells(messageRows()[0])[0]).toBe('2026-11-21 02:57:41.238');
  });

  it('is one tab stop and moves by keys, without leaving its ends', async () => {
    render(<Results />);
    await userEvent.tab();
    expect(focusedRow()).toBe('request 0');
    await press('{ArrowDown}');
    await press('j');
    expect(focusedRow()).toBe('request 2');
    await press('k');
    expect(focusedRow()).toBe('request 1');
    await press('{End}');
    await press('{ArrowDown}');
    expect(focusedRow()).toBe('request 4');
    await press('{Home}');
    expect(focusedRow()).toBe('request 0');
    expect(messageRows().map((row) => (row as HTMLElement).tabIndex)).toEqual([0, -1, -1, -1, -1]);
  });

  it('leaves letters alone when they are switched off', async () => {
    render(<Results withLetterKeys={false} />);
    await userEvent.tab();
    await press('j');
    expect(focusedRow()).toBe('request 0');
  });

  it('opens several rows with Enter, and Esc leads out of a detail and closes it', async () => {
    render(<Results />);
    await userEvent.tab();
    await press('{Enter}');
    await press('{ArrowDown}');
    await press('{Enter}');
    expect(messageRows().map((row) => row.getAttribute('aria-expanded'))).toEqual([
      'true',
      'true',
      'false',
      'false',
      'false',
    ]);
    act(() => screen.getByRole('button', { name: 'Detail of m1' }).focus());
    await press('j{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Detail of m1');
    await press('{Escape}');
    expect(focusedRow()).toBe('request 1');
    await press('{Escape}');
    expect(screen.queryByRole('button', { name: 'Detail of m1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Detail of m0' })).toBeTruthy();
  });

  it('opens with a press on the row', async () => {
    render(<Results />);
    await userEvent.click(screen.getByText('request 3'));
    expect(screen.getByRole('button', { name: 'Detail of m3' })).toBeTruthy();
  });

  it('asks for the other order of the sorted column, and for the newest or highest first of another', async () => {
    const handleSort = jest.fn();
    render(<Results sort={{ field: 'timestamp', direction: 'descending' }} onSort={handleSort} />);
    expect(screen.getByRole('columnheader', { name: 'Time' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Time' }));
    await userEvent.click(screen.getByTitle('Sort source Descending'));
    expect(handleSort.mock.calls).toEqual([
      [{ field: 'timestamp', direction: 'ascending' }],
      [{ field: 'source', direction: 'descending' }],
    ]);
  });

  it('marks hits and the message the address points at', () => {
    const marks = { message: [{ start: 0, length: 7 }] };
    render(<Results rows={[{ ...aRow(0), marks }, aRow(1)]} markedId="m1" />);
    expect(document.querySelector('mark')?.textContent).toBe('request');
    expect(messageRows()[1]?.className).toContain('tl-message-marked');
    expect((messageRows()[1] as HTMLElement).tabIndex).toBe(0);
  });

  it('counts rows of the whole result for those who do not see it', () => {
    render(<Results offset={150} />);
    expect(messageRows()[0]?.getAttribute('aria-rowindex')).toBe('152');
  });

  it('has no accessibility problems', async () => {
    const { container } = render(<Results footer="1–5 of 5" />);
    await userEvent.click(screen.getByText('request 3'));
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

describe('MessageTable of ten thousand rows', () => {
  // Without layout everything is 0 high; these are the sizes the stylesheet gives.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(24);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  });

  it('keeps only what is in view in the page, and the focused row', async () => {
    render(<Results rows={rowsOf(10_000)} />);
    expect(messageRows().length).toBeGreaterThan(25);
    expect(messageRows().length).toBeLessThan(80);
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('10001');
    await userEvent.tab();
    await press('{End}');
    expect(focusedRow()).toBe('request 9999');
  });

  it('stays as high as all its rows, with the focused row far from the view', async () => {
    render(<Results rows={rowsOf(10_000)} />);
    const scroller = document.querySelector('.tl-messages-scroll') as HTMLElement;
    scroller.scrollTop = 120_000;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(screen.queryByText('request 5000')).toBeTruthy());
    const gaps = [...document.querySelectorAll<HTMLElement>('tbody[role="presentation"] td')];
    const gapPixels = gaps.reduce((sum, gap) => sum + parseInt(gap.style.height, 10), 0);
    expect(gapPixels + messageRows().length * 24).toBe(240_000);
    expect(screen.getByText('request 0')).toBeTruthy();
  });
});

describe('MarkedText', () => {
  it('ignores ranges that overlap or lie outside', () => {
    const ranges = [
      { start: 6, length: 3 },
      { start: 0, length: 2 },
      { start: 1, length: 4 },
      { start: 8, length: 50 },
    ];
    const { container } = render(<MarkedText text="upstream timed" ranges={ranges} />);
    expect(container.innerHTML).toBe('<mark>up</mark>stre<mark>am </mark>timed');
  });
});
