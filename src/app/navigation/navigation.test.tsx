import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSignal } from 'flux/signal';
import { resetStores } from 'flux/store';
import { PluginStore } from 'plugins/PluginStore';
import { MemoryRouter, useLocation } from 'react-router';
import { signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { windowWidth } from 'test/window-width';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { NavigationButton } from './NavigationButton';
import { SystemMenu } from './SystemMenu';
import { SystemRail } from './SystemRail';
import { useNavigationKeys } from './useNavigationKeys';

const changed = createSignal<[]>();
let inputs: number | undefined;
const stop: (() => void)[] = [];

beforeAll(() => {
  stop.push(
    PluginStore.register({
      name: 'things',
      navigation: [
        { id: 'search', title: 'Search', path: '/search', menu: 'main', keys: 'g s' },
        { id: 'nodes', title: 'Nodes', path: '/system/nodes', menu: 'system', group: 'Cluster', keys: 'g n' },
        { id: 'logging', title: 'Logging', path: '/system/logging', menu: 'system', group: 'Cluster' },
        {
          id: 'inputs',
          title: 'Inputs',
          path: '/system/inputs',
          menu: 'system',
          group: 'Data in and out',
          permissions: ['inputs:read'],
          count: async () => ({ read: () => inputs, listen: changed.listen }),
        },
        {
          id: 'indices',
          title: 'Index sets',
          path: '/system/indices',
          alsoAt: ['/system/index_sets'],
          menu: 'system',
          group: 'Storage',
          keys: 'g x',
        },
      ],
    }),
  );
});
afterAll(() => stop.forEach((each) => each()));
afterEach(() => {
  signedOut();
  act(() => resetStores());
  localStorage.clear();
  inputs = undefined;
});

function Keys() {
  useNavigationKeys();
  return <p>at {useLocation().pathname}</p>;
}

const show = async (path: string, permissions = ['*'], width = 1440) => {
  stop.push(windowWidth(width));
  await act(() => signedInAs({ permissions }));
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <header>
        <SystemMenu />
        <NavigationButton />
      </header>
      <SystemRail />
      <main>
        <Keys />
      </main>
    </MemoryRouter>,
  );
  // The counts in the rail are loaded later.
  await act(async () => undefined);
  return view;
};
const focused = () => document.activeElement?.textContent;
const rail = () => screen.queryByRole('navigation', { name: 'System' });

describe('the System menu', () => {
  it('shows the current page on its button, and marks it', async () => {
    await show('/system/index_sets/7');
    const button = screen.getByRole('button', { name: 'System / Index sets' });
    await userEvent.click(button);
    // The code that places menus is loaded with the first of them.
    const marked = await screen.findByRole('menuitem', { current: 'page' });
    expect(marked.textContent).toContain('Index sets');
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it('moves by arrows in both directions, and opens with Enter', async () => {
    await show('/search');
    await userEvent.click(screen.getByRole('button', { name: 'System' }));
    await screen.findByRole('menu');
    expect(focused()).toContain('Nodes');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Inputs');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toContain('Index sets');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('Logging');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('at /system/logging')).toBeTruthy();
  });

  it('leaves out pages the person may not open', async () => {
    await show('/search', ['streams:read']);
    await userEvent.click(screen.getByRole('button', { name: 'System' }));
    await screen.findByRole('menu');
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Cluster',
      'Storage',
    ]);
  });
});

describe('the System rail', () => {
  it('is shown beside System pages only, with counts that follow their store', async () => {
    const { unmount } = await show('/search');
    expect(rail()).toBeNull();
    unmount();
    await show('/system/index_sets/7');
    const links = within(rail() as HTMLElement);
    expect(links.getByRole('link', { current: 'page', name: 'Index sets' })).toBeTruthy();
    expect(links.getByRole('link', { name: 'Inputs' })).toBeTruthy();
    act(() => {
      inputs = 1_234;
      changed.emit();
    });
    expect(await links.findByRole('link', { name: 'Inputs 1,234' })).toBeTruthy();
  });

  it('is shown on System pages without an entry of their own, but not in narrow windows', async () => {
    const { unmount } = await show('/system/enterprise');
    expect(rail()).toBeTruthy();
    unmount();
    await show('/system/nodes', ['*'], 991);
    expect(rail()).toBeNull();
  });

  it('collapses by [ or its button, which is stored in the browser', async () => {
    const { unmount } = await show('/system/nodes');
    await userEvent.keyboard('[[');
    expect(screen.getByRole('button', { name: 'Show titles, System navigation' })).toBeTruthy();
    unmount();
    await show('/system/nodes');
    await userEvent.click(screen.getByRole('button', { name: 'Show titles, System navigation' }));
    expect(screen.getByRole('button', { name: 'Collapse, System navigation' })).toBeTruthy();
  });
});

describe('shortcuts of pages', () => {
  it('work from anywhere, for the pages the person may open', async () => {
    await show('/search');
    await userEvent.keyboard('gx');
    expect(screen.getByText('at /system/indices')).toBeTruthy();
    await userEvent.keyboard('gs');
    expect(screen.getByText('at /search')).toBeTruthy();
  });
});

describe('the navigation of narrow windows', () => {
  it('has all areas and the System groups behind one button, and closes when a page is opened', async () => {
    await show('/system/nodes', ['*'], 390);
    await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Navigation' }));
    const main = within(dialog.getByRole('navigation', { name: 'Main' }));
    expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(['Search']);
    expect(dialog.getByRole('list', { name: 'Storage' })).toBeTruthy();
    expect(dialog.getByRole('link', { current: 'page' }).textContent).toBe('Nodes');
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await userEvent.click(dialog.getByRole('link', { name: 'Index sets' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('at /system/indices')).toBeTruthy();
  });

  it('closes on Esc and returns the focus', async () => {
    await show('/search', ['*'], 390);
    const button = screen.getByRole('button', { name: 'Open navigation' });
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Navigation' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
