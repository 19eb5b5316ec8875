import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { PluginStore } from 'plugins/PluginStore';
import { type PaletteEntry } from 'plugins/palette';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { entityGone } from 'rest/entity/entity-gone';
import { signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { PaletteButton } from './PaletteButton';
import { PaletteHost } from './PaletteHost';
import { recentPlaces, rememberPlace } from './recent-places';
import { useRememberedPlace } from './useRememberedPlace';

const trees: PaletteEntry[] = ['Old oak', 'Oak alley', 'Birch'].map((title) => ({
  id: title,
  title,
  fact: 'tree',
  path: `/trees/${encodeURIComponent(title)}`,
  verb: 'Look at',
}));
const findTrees = jest.fn<Promise<PaletteEntry[]>, [string, AbortSignal]>();
const findRocks = jest.fn<Promise<PaletteEntry[]>, [string, AbortSignal]>();
const fell = jest.fn();
const stop: (() => void)[] = [];

beforeAll(async () => {
  await import('./Palette');
  stop.push(
    PluginStore.register({
      name: 'forest',
      navigation: [
        { id: 'search', title: 'Search', path: '/search', menu: 'main', keys: 'g s' },
        { id: 'nodes', title: 'Nodes', path: '/system/nodes', menu: 'system', description: 'the machines' },
        { id: 'secret', title: 'Oak vault', path: '/vault', menu: 'system', permissions: ['vault:read'] },
      ],
      extensions: {
        'palette:find': [
          { id: 'trees', kind: 'trees', find: findTrees },
          { id: 'rocks', kind: 'rocks', permissions: ['rocks:read'], find: findRocks },
        ],
        'palette:action': [
          { id: 'fell', title: 'Fell a tree', keywords: 'cut oak', effect: { run: fell } },
          { id: 'plant', title: 'Plant an oak…', permissions: ['trees:plant'], effect: { path: '/trees/new' } },
        ],
      },
    }),
  );
});
afterAll(() => stop.forEach((each) => each()));

const answer = async (text: string) => trees.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));

let user: UserEvent;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  findTrees.mockReset().mockImplementation(answer);
  findRocks.mockReset().mockResolvedValue([]);
  fell.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  signedOut();
  act(() => resetStores());
  localStorage.clear();
});

function Page() {
  const { pathname, search } = useLocation();
  useDocumentTitle(pathname === '/trees/Oak%20alley' ? 'Oak alley' : `Page ${pathname}`);
  useRememberedPlace();
  return <p>at {pathname + search}</p>;
}

function Places() {
  useRememberedPlace();
  return null;
}

function Named() {
  useDocumentTitle('Named');
  return null;
}

const show = async (permissions = ['*']) => {
  jest.useRealTimers();
  await act(() => signedInAs({ permissions }));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  render(
    <MemoryRouter initialEntries={['/search']}>
      <PaletteButton isSmall={false} />
      <PaletteHost />
      <main>
        <Page />
      </main>
    </MemoryRouter>,
  );
};
const wish = async () => {
  await act(async () => {
    await user.keyboard('{Control>}k{/Control}');
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(screen.getByRole('combobox')).toBeTruthy();
};
const open = async (permissions?: string[]) => {
  await show(permissions);
  await wish();
};
/** Waits out the pause after typing, and the answers. */
const pause = () => act(() => jest.advanceTimersByTimeAsync(130));
const group = (name: string) => {
  const found = screen.queryByRole('group', { name });
  return found
    ? within(found)
        .getAllByRole('option')
        .map((row) => row.textContent)
    : undefined;
};

describe('the palette', () => {
  it('opens by Ctrl+K and by its button, with the permitted pages and actions', async () => {
    await open(['streams:read']);
    expect(group('Go to')).toEqual(['SearchGS⏎', 'Nodesthe machines']);
    expect(group('Actions')).toEqual(['Fell a tree']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Go to or run…' }));
    expect(screen.getByRole('combobox')).toBeTruthy();
    jest.useRealTimers();
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it('shows recent places except the current page while nothing is typed', async () => {
    rememberPlace('mara', { path: '/streams/1/search?q=a', title: 'Orders' });
    await open();
    expect(group('Recent')).toEqual(['Orders/streams/1/search?q=a⏎']);
    await user.keyboard('{Enter}');
    expect(screen.getByText('at /streams/1/search?q=a')).toBeTruthy();
    await wish();
    expect(group('Recent')).toEqual(['Page /search/search⏎']);
  });

  it('forgets the pages of a thing that is deleted, and no others', async () => {
    for (const path of ['/streams/1/search?q=a', '/streams/12/edit']) rememberPlace('mara', { path, title: path });
    await show();
    act(() => entityGone.emit('1'));
    await wish();
    expect(group('Recent')).toEqual([expect.stringContaining('/streams/12/edit')]);
  });

  it('queries the server when typing pauses, and puts the best match first', async () => {
    await open();
    await user.keyboard('oak');
    expect(findTrees).not.toHaveBeenCalled();
    expect(group('Best match')).toEqual(['Oak vault⏎']);
    await pause();
    expect(findTrees.mock.calls.map(([text]) => text)).toEqual(['oak']);
    expect(group('Best match')).toEqual(['Oak vault⏎']);
    expect(group('Go to')).toEqual(['Oak alleytree', 'Old oaktree']);
    expect(group('Actions')).toEqual(['Plant an oak…', 'Fell a tree']);
    expect(group('Search messages')).toEqual(['oak in all streams']);
  });

  it('has no best match where the text only occurs inside words', async () => {
    await open();
    await user.keyboard('irc');
    await pause();
    expect(group('Best match')).toBeUndefined();
    expect(group('Go to')).toEqual(['BirchtreeLook at⏎']);
  });

  it('neither finds nor requests what the person may not see', async () => {
    await open(['trees:read']);
    await user.keyboard('oak');
    await pause();
    expect(findRocks).not.toHaveBeenCalled();
    expect(group('Best match')).toEqual(['Oak alleytreeLook at⏎']);
    expect(group('Actions')).toEqual(['Fell a tree']);
  });

  it('ignores late answers to an older text, and keeps what still matches meanwhile', async () => {
    let answerLate: (entries: PaletteEntry[]) => void = () => undefined;
    await open(['trees:read']);
    await user.keyboard('o');
    await pause();
    findTrees.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
    await user.keyboard('a');
    await pause();
    expect(group('Best match')).toEqual(['Oak alleytreeLook at⏎']);
    const asked = findTrees.mock.calls.at(-1)?.[1];
    await user.keyboard('k');
    await pause();
    expect(asked?.aborted).toBe(true);
    await act(async () => answerLate([{ id: 'late', title: 'Oa too late', path: '/late' }]));
    expect(screen.queryByText(/too late/)).toBeNull();
    expect(group('Go to')).toEqual(['Old oaktree']);
  });

  it('names failed finders in one line and shows the results of the others', async () => {
    findRocks.mockRejectedValue(new Error('down'));
    await open();
    await user.keyboard('alley');
    await pause();
    expect(screen.getByText('The server could not search rocks.')).toBeTruthy();
    expect(group('Best match')?.[0]).toContain('Oak alley');
  });

  it('Tab limits the results to one kind, with more rows, and shows everything again', async () => {
    await open(['trees:read']);
    await user.keyboard('oak');
    await pause();
    await user.keyboard('{Tab}');
    await pause();
    expect(group('Trees')).toEqual(['Oak alleytreeLook at⏎', 'Old oaktree']);
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
    await user.clear(screen.getByRole('combobox'));
    await pause();
    expect(group('Trees')).toHaveLength(3);
    await user.keyboard('{Tab}');
    await pause();
    expect(group('Go to')).toBeTruthy();
  });

  it('opens pages, runs actions, and searches the messages', async () => {
    await open();
    await user.keyboard('cut{Enter}');
    expect(fell).toHaveBeenCalledTimes(1);
    await wish();
    await user.keyboard('alley');
    await pause();
    await user.keyboard('{Enter}');
    expect(screen.getByText('at /trees/Oak%20alley')).toBeTruthy();
    await wish();
    await user.keyboard('timed out{ArrowUp}{Enter}');
    expect(screen.getByText('at /search?q=timed%20out')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens in a new tab with Ctrl, and stays open', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await open();
    await user.keyboard('nodes{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/system/nodes', '_blank', 'noopener');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.getByText('at /search')).toBeTruthy();
  });

  it('remembers pages by their titles', async () => {
    await show();
    expect(recentPlaces('mara')).toEqual([{ path: '/search', title: 'Page /search' }]);
  });

  it('does not remember a page by the title of the previous one', async () => {
    jest.useRealTimers();
    await act(() => signedInAs());
    render(
      <MemoryRouter initialEntries={['/named']}>
        <Places />
        <Routes>
          <Route path="/named" element={<Named />} />
          <Route path="*" element={<p>nameless</p>} />
        </Routes>
        <Link to="/nameless">on</Link>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(screen.getByText('nameless')).toBeTruthy();
    expect(recentPlaces('mara')).toEqual([{ path: '/named', title: 'Named' }]);
  });
});
