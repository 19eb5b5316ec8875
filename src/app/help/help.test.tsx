import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { usePageHelp } from 'ui/page-help/page-help';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { switchSingleKeys } from 'ui/shortcut/single-keys';
import { usePageKeys, useShortcuts } from 'ui/shortcut/useShortcuts';
import { HelpButton } from './HelpButton';
import { helpWanted } from './help-wish';

const HELP = {
  text: 'Index sets say where messages are stored. They also say for how long.',
  links: [
    { title: 'Index sets', to: '/system/indices' },
    { title: 'The project', href: 'https://example.org/' },
  ],
};

function Page() {
  usePageHelp(HELP);
  useDocumentTitle('Indices and Index Sets');
  usePageKeys([{ keys: ['/'], does: 'To the search field', run: () => undefined }]);
  return <input aria-label="Name" />;
}

function Shell({ hasPage = true }) {
  useShortcuts('Go to', [{ keys: ['g s'], does: 'Search', run: () => undefined }]);
  return (
    <MemoryRouter>
      <header>
        <HelpButton />
      </header>
      <main>{hasPage && <Page />}</main>
    </MemoryRouter>
  );
}

const help = () => screen.queryByRole('dialog', { name: 'Help and shortcuts' });

afterEach(() => act(() => switchSingleKeys(true)));

it('explains the page, links to more, and lists its shortcuts first', async () => {
  render(<Shell />);
  await userEvent.click(screen.getByRole('button', { name: 'Help and shortcuts' }));
  const open = within(await screen.findByRole('dialog', { name: 'Help and shortcuts' }));
  expect(open.getByRole('heading', { name: 'Indices and Index Sets' })).toBeTruthy();
  expect(open.getByText(HELP.text)).toBeTruthy();
  expect(open.getByRole('link', { name: 'The project' }).getAttribute('target')).toBe('_blank');
  expect(open.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'This page',
    'Go to',
    'Everywhere',
  ]);
  expect(open.getByText('To the search field').previousElementSibling?.textContent).toBe('/');
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await userEvent.click(open.getByRole('link', { name: 'Index sets' }));
  expect(help()).toBeNull();
});

it('opens by ? except in a field, and by helpWanted; Esc closes it', async () => {
  render(<Shell />);
  await userEvent.type(screen.getByLabelText('Name'), '?');
  expect(help()).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  expect(help()).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(help()).toBeNull();
  await act(async () => helpWanted.emit());
  expect(help()).toBeTruthy();
});

it('of a page without an explanation lists its shortcuts, and says when they are off', async () => {
  switchSingleKeys(false);
  render(<Shell hasPage={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Help and shortcuts' }));
  const open = within(help() as HTMLElement);
  expect(open.queryByRole('heading', { level: 2 })).toBeNull();
  expect(open.getByText(/Single-key shortcuts are off/)).toBeTruthy();
});
