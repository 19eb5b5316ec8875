import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { windowWidth } from 'test/window-width';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { Button } from 'ui/button/Button';
import { MenuItem } from 'ui/menu/MenuItem';
import { type Column, type Sort } from './column';
import { DataTable } from './DataTable';
import { type DataTableProps } from './data-table-props';
import { sortRows } from './sort-rows';

interface Index {
  name: string;
  bytes: number;
  isWritten?: boolean;
}

const indicesOf = (count: number): Index[] =>
  Array.from({ length: count }, (_, number) => ({ name: `apps_${number}`, bytes: (number * 7) % 11 }));
const columns: Column<Index>[] = [
  {
    id: 'name',
    title: 'Index',
    sortValue: ({ name }) => name,
    cell: ({ name }, { tabIndex }) => (
      <a href={`#${name}`} tabIndex={tabIndex}>
        {name}
      </a>
    ),
  },
  { id: 'bytes', title: 'Size', sortValue: ({ bytes }) => bytes, cell: ({ bytes }) => `${bytes} GB`, align: 'end' },
  { id: 'state', title: 'State', cell: () => 'Open' },
];
const handleOpen = jest.fn();
const handleClose = jest.fn();

function Indices({
  rows,
  selects = true,
  expands = false,
  ...props
}: Partial<DataTableProps<Index>> & { selects?: boolean; expands?: boolean }) {
  const [sort, setSort] = useState<Sort>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  return (
    <main>
      <DataTable
        label="Indices"
        columns={columns}
        rows={rows && sortRows(rows, columns, sort)}
        rowKey={({ name }) => name}
        rowLabel={({ name }) => name}
        sort={sort}
        onSort={setSort}
        rowMenu={({ name }) => <MenuItem onChoose={() => handleClose(name)}>Close index</MenuItem>}
        selection={
          selects
            ? {
                selected,
                onChange: setSelected,
                blockedReason: ({ isWritten }) => (isWritten ? 'The write index stays' : undefined),
                sum: '3 GB',
                actions: <Button onClick={() => handleClose([...selected].sort().join())}>Close</Button>,
              }
            : undefined
        }
        expansion={
          expands
            ? {
                expanded,
                onToggle: (key) => setExpanded(expanded.has(key) ? new Set() : new Set([key])),
                render: ({ name }) => `Details of ${name}`,
              }
            : undefined
        }
        {...props}
      />
    </main>
  );
}

const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.querySelector('a')?.textContent;
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const checkedNames = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label'));
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => [handleOpen, handleClose].forEach((mock) => mock.mockReset()));

describe('DataTable', () => {
  it('shows its columns and sorts by them', async () => {
    render(<Indices rows={indicesOf(3)} />);
    expect(rowTexts()).toEqual(['apps_00 GBOpen', 'apps_17 GBOpen', 'apps_23 GBOpen']);
    await userEvent.click(screen.getByRole('button', { name: 'Size' }));
    expect(rowTexts()[0]).toBe('apps_17 GBOpen');
    expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.queryByRole('button', { name: 'State' })).toBeNull();
  });

  it('is one stop of Tab; keys move the row with the focus, from anywhere by j', async () => {
    render(<Indices rows={indicesOf(30)} />);
    await press('j');
    expect(focused()).toBe('apps_0');
    await press('{ArrowDown}j');
    expect(focused()).toBe('apps_2');
    await press('k{End}');
    expect(focused()).toBe('apps_29');
    await press('{PageUp}{PageUp}');
    expect(focused()).toBe('apps_9');
    await press('{Home}{ArrowUp}');
    expect(focused()).toBe('apps_0');
    expect(document.querySelectorAll('.tl-table-row[tabindex="0"]').length).toBe(1);
    expect(check('apps_1').tabIndex).toBe(-1);
  });

  it('keeps the focus on its row when the rows are sorted, and on its place when it goes', async () => {
    const { rerender } = render(<Indices rows={indicesOf(4)} />);
    await press('j{ArrowDown}');
    await userEvent.click(screen.getByRole('button', { name: 'Size' }));
    await press('j');
    expect(focused()).toBe('apps_1');
    rerender(<Indices rows={indicesOf(4).filter(({ name }) => name !== 'apps_1')} />);
    expect(focused()).toBe('apps_2');
  });

  it('opens a row by Enter or a press, not by a press on what is in it', async () => {
    render(<Indices rows={indicesOf(3)} onOpen={({ name }) => handleOpen(name)} openKey="apps_2" />);
    await press('j{ArrowDown}{Enter}');
    await userEvent.click(screen.getAllByText('Open')[2] as HTMLElement);
    await userEvent.click(screen.getByText('apps_0'));
    await userEvent.click(check('apps_0'));
    expect(handleOpen.mock.calls).toEqual([['apps_1'], ['apps_2']]);
  });

  it('opens the menu of a row by its button and by a dot', async () => {
    render(<Indices rows={indicesOf(3)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for apps_2' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Close index' }));
    await press('{Home}.');
    await press('{Enter}');
    expect(handleClose.mock.calls).toEqual([['apps_2'], ['apps_0']]);
  });

  it('does single keys of its rows', async () => {
    render(<Indices rows={indicesOf(3)} rowKeys={{ e: ({ name }) => handleOpen(name) }} />);
    await press('j{ArrowDown}e');
    expect(handleOpen).toHaveBeenCalledWith('apps_1');
  });
});

describe('the selection', () => {
  it('grows by presses, with Shift by a range, by all, and shows what can be done with it', async () => {
    const rows = indicesOf(6);
    render(<Indices rows={[...rows.slice(0, 4), { ...rows[4]!, isWritten: true }, rows[5]!]} />);
    expect(screen.queryByRole('toolbar')).toBeNull();
    const user = userEvent.setup();
    await user.click(check('apps_1'));
    await user.keyboard('{Shift>}');
    await user.click(check('apps_5'));
    await user.keyboard('{/Shift}');
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
    expect(bar.getByText('4 selected')).toBeTruthy();
    expect(bar.getByText('3 GB')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Close' }));
    expect(handleClose).toHaveBeenCalledWith('apps_1,apps_2,apps_3,apps_5');
    expect(check('apps_4').getAttribute('aria-description')).toBe('The write index stays');
    await user.click(check('apps_4'));
    expect(check('apps_4').checked).toBe(false);
    expect(screen.getByText('The write index stays')).toBeTruthy();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(checkedNames().length).toBe(6);
    await user.click(all);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('grows by Space and by Shift with arrows, and Esc clears it', async () => {
    render(<Indices rows={indicesOf(6)} />);
    await press('j{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(checkedNames()).toEqual(['Select apps_1', 'Select apps_2', 'Select apps_3']);
    expect(focused()).toBe('apps_3');
    await press(' ');
    expect(screen.getByText('2 selected')).toBeTruthy();
    await press('{Escape}');
    expect(checkedNames()).toEqual([]);
  });

  it('leaves Space and Enter to the control that has the focus', async () => {
    render(<Indices rows={indicesOf(3)} onOpen={({ name }) => handleOpen(name)} />);
    await userEvent.click(check('apps_1'));
    await press(' ');
    expect(checkedNames()).toEqual([]);
    await press('{Enter}');
    expect(handleOpen).not.toHaveBeenCalled();
  });

  it('stands in the place of the toolbar when there is one', async () => {
    render(<Indices rows={indicesOf(3)} toolbar={<h2>All indices</h2>} />);
    expect(screen.getByRole('heading', { name: 'All indices' })).toBeTruthy();
    await userEvent.click(check('apps_1'));
    expect(screen.queryByRole('heading', { name: 'All indices' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.getByRole('heading', { name: 'All indices' })).toBeTruthy();
  });
});

describe('details in place', () => {
  it('open and close by Enter, arrows and the button', async () => {
    render(<Indices rows={indicesOf(3)} expands selects={false} />);
    const row = () => screen.getAllByRole('row')[1];
    await press('j{Enter}');
    expect(screen.getByText('Details of apps_0')).toBeTruthy();
    expect(row()?.getAttribute('aria-expanded')).toBe('true');
    await press('{ArrowLeft}');
    expect(row()?.getAttribute('aria-expanded')).toBe('false');
    await press('{ArrowLeft}{ArrowRight}');
    expect(screen.getByText('Details of apps_0')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Details of apps_1' }));
    expect(screen.getByText('Details of apps_1')).toBeTruthy();
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });
});

describe('groups', () => {
  const kinds = ['global', 'local'] as const;
  const nodes = indicesOf(5);
  const kindOf = ({ bytes }: Index) => kinds[bytes % 2 === 0 ? 0 : 1];

  function Grouped(props: { selects?: boolean }) {
    const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
    const groups = useMemo(
      () => ({
        of: kindOf,
        title: (kind: string) => (kind === 'global' ? 'On all nodes' : 'On one node'),
        order: ['local', 'global', 'nothing of this'],
        collapsed,
        onToggle: (kind: string) => setCollapsed(collapsed.has(kind) ? new Set() : new Set([kind])),
      }),
      [collapsed],
    );
    return <Indices rows={nodes} groups={groups} selects={props.selects ?? false} />;
  }
  const heading = (name: RegExp) => screen.getByRole('row', { name });

  it('stand under headings with their count, in the order said, and fold by press and by keys', async () => {
    render(<Grouped />);
    expect(rowTexts()).toEqual([
      ' On one node 2',
      'apps_17 GBOpen',
      'apps_23 GBOpen',
      ' On all nodes 3',
      'apps_00 GBOpen',
      'apps_310 GBOpen',
      'apps_46 GBOpen',
    ]);
    await userEvent.click(heading(/On one node/));
    expect(heading(/On one node/).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('apps_1')).toBeNull();
    await press('j{Home}{ArrowRight}');
    expect(screen.getByText('apps_1')).toBeTruthy();
    await press('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(heading(/On one node/));
    await press('{Enter}');
    expect(screen.queryByText('apps_1')).toBeNull();
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it('leave the selection to rows', async () => {
    render(<Grouped selects />);
    await press('j{Home} ');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await press('{ArrowRight}{ArrowDown}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('5 selected')).toBeTruthy();
  });
});

describe('rows that a newer answer brought', () => {
  const newNames = () => [...document.querySelectorAll('.tl-table-new a')].map(({ textContent }) => textContent);

  it('are tinted; those of another page, filter or order are not', () => {
    const { rerender } = render(<Indices rows={undefined} cutFrom="page 1" />);
    rerender(<Indices rows={indicesOf(3)} cutFrom="page 1" />);
    expect(newNames()).toEqual([]);
    rerender(<Indices rows={indicesOf(5)} cutFrom="page 1" />);
    expect(newNames()).toEqual(['apps_3', 'apps_4']);
    rerender(<Indices rows={indicesOf(5)} cutFrom="page 1" isLoading />);
    expect(newNames()).toEqual(['apps_3', 'apps_4']);
    rerender(<Indices rows={indicesOf(6)} cutFrom="page 2" />);
    expect(newNames()).toEqual([]);
    rerender(<Indices rows={indicesOf(7)} />);
    expect(newNames()).toEqual([]);
  });
});

describe('on a phone', () => {
  let restore = () => undefined as void;
  beforeEach(() => {
    restore = windowWidth(390);
  });
  afterEach(() => restore());

  it('rows are sorted and all selected by a bar, since there are no heads', async () => {
    render(<Indices rows={indicesOf(3)} />);
    const by = screen.getByRole('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(by, 'Size');
    expect(rowTexts()[0]).toBe('apps_17 GBOpen');
    await userEvent.click(screen.getByRole('button', { name: 'Descending, reverse the order' }));
    expect(rowTexts()[0]).toBe('apps_00 GBOpen');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });
});

describe('states', () => {
  it('shows bars under the real head until rows are there', () => {
    jest.useFakeTimers();
    render(<Indices rows={undefined} />);
    expect(screen.getByRole('columnheader', { name: 'Index' })).toBeTruthy();
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    const bars = document.querySelector<HTMLElement>('.tl-table-wait tr');
    expect(bars?.style.opacity).toBe('0');
    act(() => jest.advanceTimersByTime(150));
    expect(bars?.style.opacity).toBe('1');
    jest.useRealTimers();
  });

  it('keeps old rows while newer ones load, with a line after 300 ms', () => {
    jest.useFakeTimers();
    render(<Indices rows={indicesOf(2)} isLoading />);
    expect(rowTexts().length).toBe(2);
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => jest.advanceTimersByTime(300));
    expect(screen.getByRole('progressbar', { name: 'Loading Indices' })).toBeTruthy();
    jest.useRealTimers();
  });

  it('says that a row is busy in the place of its menu, and what is shown without rows', () => {
    const { rerender } = render(<Indices rows={indicesOf(2)} busyKeys={new Set(['apps_1'])} />);
    expect(screen.getByRole('img', { name: 'apps_1 is busy' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for apps_1' })).toBeNull();
    rerender(<Indices rows={[]} empty="No index matches" footer="0 of 0" />);
    expect(screen.getByText('No index matches')).toBeTruthy();
    expect(screen.getByText('0 of 0')).toBeTruthy();
  });

  it('has no accessibility problems', async () => {
    render(<Indices rows={indicesOf(3)} toolbar="Indices" footer="1–3 of 3" />);
    await userEvent.click(check('apps_1'));
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });
});

describe('ten thousand rows', () => {
  // Without layout everything is 0 high; these are the sizes the stylesheet gives.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  });

  const show = () =>
    render(
      <div data-testid="page" style={{ overflowY: 'auto' }}>
        <Indices rows={indicesOf(10_000)} />
      </div>,
    );

  it('are in the page only around the view, and the row with the focus', async () => {
    show();
    expect(rowTexts().length).toBeGreaterThan(15);
    expect(rowTexts().length).toBeLessThan(70);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
    await press('j{End}');
    expect(focused()).toBe('apps_9999');
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('10001');
  });

  it('follow the scrolling of the page', async () => {
    show();
    const page = screen.getByTestId('page');
    page.scrollTop = 40 * 5000;
    fireEvent.scroll(page);
    await waitFor(() => expect(screen.queryByText('apps_5000')).toBeTruthy());
    const gaps = [...document.querySelectorAll<HTMLElement>('.tl-table-spacer')];
    const gapPixels = gaps.reduce((sum, gap) => sum + parseInt(gap.style.height, 10), 0);
    expect(gapPixels + document.querySelectorAll('.tl-table-row').length * 40).toBe(400_000);
  });

  it('are all selected at once', async () => {
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('10,000 selected')).toBeTruthy();
  });
});
