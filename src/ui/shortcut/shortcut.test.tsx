import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeyList } from './KeyList';
import { keyName, type KeyPress, printed } from './key-names';
import { listedShortcuts, type Shortcut } from './shortcuts';
import { switchSingleKeys } from './single-keys';
import { usePageKeys, useShortcuts } from './useShortcuts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';

const press = (part: Partial<KeyPress> & { key: string }): KeyPress => ({
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...part,
});

describe('the name of a key', () => {
  it.each([
    [press({ key: 'k' }), 'k'],
    [press({ key: 'K' }), 'k'], // Caps Lock
    [press({ key: 'R', shiftKey: true }), 'R'],
    [press({ key: '?', shiftKey: true }), '?'],
    [press({ key: ' ' }), 'Space'],
    [press({ key: 'k', ctrlKey: true }), 'Mod+k'],
    [press({ key: 'Enter', ctrlKey: true }), 'Mod+Enter'],
    [press({ key: 'Enter', shiftKey: true }), 'Shift+Enter'],
    [press({ key: '[', ctrlKey: true, altKey: true }), '['], // AltGr+8
    [press({ key: 'f', altKey: true }), undefined],
    [press({ key: 'I', ctrlKey: true, shiftKey: true }), undefined],
    [press({ key: 'k', metaKey: true }), undefined],
    [press({ key: 'Shift', shiftKey: true }), undefined],
  ])('%p is %p', (event, name) => expect(keyName(event)).toBe(name));

  it('on Apple machines takes ⌘ for the key of commands, and leaves Ctrl to the fields', () => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    expect(keyName(press({ key: 'k', metaKey: true }))).toBe('Mod+k');
    expect(keyName(press({ key: 'k', ctrlKey: true }))).toBeUndefined();
    expect(printed('Mod+k')).toEqual(['⌘', 'K']);
  });

  it.each([
    ['g s', ['G', 'S']],
    ['Mod+Enter', ['Ctrl', '⏎']],
    ['R', ['⇧', 'R']],
    ['?', ['?']],
    ['ArrowDown', ['↓']],
    ['-', ['−']],
  ])('%s is printed %p', (keys, expected) => expect(printed(keys)).toEqual(expected));
});

const did = jest.fn();
const doing =
  (what: string): Shortcut['run'] =>
  () =>
    void did(what);

function Console() {
  useShortcuts('Everywhere', [
    { keys: ['?'], does: 'This list', run: doing('list') },
    { keys: ['Mod+k'], does: 'Go to or run', run: doing('palette') },
    { keys: ['Mod+z'], does: 'Take back', run: doing('undo') },
    { keys: ['['], does: 'Collapse the rail', run: doing('rail') },
  ]);
  useShortcuts('Go to', [
    { keys: ['g s'], does: 'Search', run: doing('search') },
    { keys: ['g i'], does: 'Inputs', run: doing('inputs') },
  ]);
  return null;
}

function Page({ isModal = false }: { isModal?: boolean }) {
  usePageKeys([
    { keys: ['['], does: 'Hide the fields', run: doing('fields') },
    { keys: ['j', 'k'], does: 'To the rows', run: doing('rows') },
    { keys: ['ArrowUp', 'ArrowDown'], does: 'Move in the table' },
    { keys: ['z'], does: 'Undo', run: () => false },
  ]);
  return (
    <main>
      <input aria-label="Query" />
      <input type="checkbox" aria-label="Wrap" />
      <div role="dialog" aria-label="Menu" aria-modal={isModal || undefined}>
        <button type="button">Inside</button>
      </div>
    </main>
  );
}

const show = (isModal = false) =>
  render(
    <>
      <Console />
      <Page isModal={isModal} />
    </>,
  );

beforeEach(() => did.mockClear());
afterEach(() => act(() => switchSingleKeys(true)));

describe('shortcuts', () => {
  it('run on their key, a page’s before those of the console, until they leave the screen', async () => {
    const { unmount } = show();
    await userEvent.keyboard('[[?j');
    expect(did.mock.calls.flat()).toEqual(['fields', 'list', 'rows']);
    unmount();
    await userEvent.keyboard('?');
    expect(did).toHaveBeenCalledTimes(3);
  });

  it('take the keys of a sequence one after the other, and forget the first after a while', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.keyboard('gs');
    await user.keyboard('g{Shift}i');
    await user.keyboard('g?');
    expect(did.mock.calls.flat()).toEqual(['search', 'inputs', 'list']);
    await user.keyboard('g');
    act(() => jest.advanceTimersByTime(1_600));
    await user.keyboard('s');
    expect(did).toHaveBeenCalledTimes(3);
    jest.useRealTimers();
  });

  it('leave letters to fields, but not the keys with Ctrl; a checkbox is no place to type', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Query'), 'j?');
    expect(did).not.toHaveBeenCalled();
    // What Ctrl+Z takes back in a field is what was typed there.
    await userEvent.keyboard('{Control>}kz{/Control}');
    screen.getByLabelText('Wrap').focus();
    await userEvent.keyboard('j{Control>}z{/Control}');
    expect(did.mock.calls.flat()).toEqual(['palette', 'rows', 'undo']);
  });

  it('are still inside a layer, and all of them below a dialog that covers the page', async () => {
    const { unmount } = show();
    screen.getByRole('button', { name: 'Inside' }).focus();
    await userEvent.keyboard('j');
    expect(did).not.toHaveBeenCalled();
    unmount();
    show(true);
    await userEvent.keyboard('j{Control>}k{/Control}');
    expect(did).not.toHaveBeenCalled();
  });

  it('keep their usual effect where they say that they did nothing, or where a part has answered them', () => {
    show();
    expect(fireEvent.keyDown(document.body, { key: 'z' })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'j' })).toBe(false);
    did.mockClear();
    const handled = new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true });
    handled.preventDefault();
    act(() => void document.body.dispatchEvent(handled));
    expect(did).not.toHaveBeenCalled();
  });

  it('are off when the person switched keys pressed alone off, and this is remembered', async () => {
    show();
    act(() => switchSingleKeys(false));
    await userEvent.keyboard('jgs{Control>}k{/Control}');
    expect(did.mock.calls.flat()).toEqual(['palette']);
    expect(localStorage.getItem('singleKeys')).toBe('false');
  });

  it('are listed by group, the page’s first, each effect once', async () => {
    show();
    expect(listedShortcuts().map(({ group, shortcuts }) => [group, shortcuts.map(({ does }) => does)])).toEqual([
      ['This page', ['Hide the fields', 'To the rows', 'Move in the table', 'Undo']],
      ['Go to', ['Search', 'Inputs']],
      ['Everywhere', ['This list', 'Go to or run', 'Take back', 'Collapse the rail']],
    ]);
    const { container } = render(<KeyList shortcuts={listedShortcuts()[1]?.shortcuts ?? []} />);
    expect(container.textContent).toBe('GSSearchGIInputs');
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
