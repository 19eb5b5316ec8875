import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CommandPalette, type CommandPaletteProps } from './CommandPalette';
import { type PaletteGroup } from './palette-option';
import { accessibilityProblems } from 'ui/accessibility/axe-check';

const GROUPS: PaletteGroup[] = [
  {
    title: 'Best match',
    options: [
      {
        id: 'stream:1',
        title: 'Orders API',
        ranges: [{ start: 0, length: 3 }],
        fact: 'stream',
        kind: 'streams',
        verb: 'Search',
        hasAddress: true,
      },
    ],
  },
  {
    title: 'Go to',
    options: [
      { id: 'page:nodes', title: 'Nodes', kind: 'pages', keys: 'g n', hasAddress: true },
      { id: 'page:users', title: 'Users', kind: 'pages', hasAddress: true },
    ],
  },
  { title: 'Do', options: [{ id: 'action:out', title: 'Sign out', kind: 'actions', hasAddress: false }] },
];

const onChoose = jest.fn();
const onKind = jest.fn();

function Page(props: Partial<CommandPaletteProps>) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <CommandPalette
          groups={GROUPS}
          {...{ text, onChoose, onKind }}
          onText={setText}
          onClose={() => setOpen(false)}
          {...props}
        />
      )}
    </main>
  );
}

const open = async (props: Partial<CommandPaletteProps> = {}) => {
  const view = render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return view;
};
const field = () => screen.getByRole('combobox', { name: 'Go to or run' });
const activeRow = () => screen.getByRole('option', { selected: true });
const chosen = () => onChoose.mock.calls.map(([{ id }, { isNewTab }]) => [id, isNewTab]);

beforeEach(() => {
  onChoose.mockClear();
  onKind.mockClear();
});

describe('the command palette', () => {
  it('has the focus in its field, the first row active, and marks what fits', async () => {
    await open();
    expect(document.activeElement).toBe(field());
    expect(activeRow().textContent).toContain('Orders API');
    expect(field().getAttribute('aria-activedescendant')).toBe(activeRow().id);
    expect(screen.getByText('Ord').tagName).toBe('MARK');
    expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
      'Best match',
      'Go to',
      'Do',
    ]);
    expect(screen.getByRole('status').textContent).toBe('4 results');
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it('moves by arrows over the groups and around, and opens with Enter, with Ctrl beside this page', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await userEvent.keyboard('{ArrowUp}{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Control>}{Enter}{/Control}');
    expect(chosen()).toEqual([
      ['page:users', false],
      ['page:nodes', true],
      // What has no address cannot be opened beside.
      ['action:out', false],
    ]);
  });

  it('opens by a press, with Ctrl or the middle button beside this page; the pointer makes a row active', async () => {
    await open();
    const users = screen.getByRole('option', { name: 'Users' });
    fireEvent.mouseMove(users);
    expect(activeRow()).toBe(users);
    await userEvent.click(users);
    fireEvent.click(users, { ctrlKey: true });
    fireEvent(users, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(chosen()).toEqual([
      ['page:users', false],
      ['page:users', true],
      ['page:users', true],
    ]);
    expect(document.activeElement).toBe(field());
  });

  it('begins at the first row again when another text is typed, and stays with a row that other answers keep', async () => {
    const { rerender } = await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    rerender(<Page groups={[{ title: 'Go to', options: [...(GROUPS[1]?.options ?? [])] }]} />);
    expect(activeRow().textContent).toBe('Users⏎');
    await userEvent.keyboard('u');
    expect(activeRow().textContent).toBe('NodesGN⏎');
  });

  it('limits to the kind of the active row by Tab, and takes the limit away by Tab or its button', async () => {
    const { rerender } = await open();
    await userEvent.keyboard('{Tab}');
    expect(onKind).toHaveBeenLastCalledWith('streams');
    expect(document.activeElement).toBe(field());
    rerender(<Page kind="streams" />);
    await userEvent.click(screen.getByRole('button', { name: 'Only streams , show everything' }));
    expect(onKind).toHaveBeenLastCalledWith(undefined);
    field().focus();
    await userEvent.keyboard('{Tab}');
    expect(onKind).toHaveBeenCalledTimes(3);
    expect(onKind).toHaveBeenLastCalledWith(undefined);
  });

  it('says when there is nothing, and in a quiet line what could not be asked', async () => {
    await open({ groups: [], notes: ['Streams could not be searched.'] });
    expect(screen.getByText('Nothing found.')).toBeTruthy();
    expect(screen.getByText('Streams could not be searched.')).toBeTruthy();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it.each(['{Escape}', '{Control>}k{/Control}'])('closes by %s, and gives the focus back', async (keys) => {
    await open();
    await userEvent.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Open');
  });
});
