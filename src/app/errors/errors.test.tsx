import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { PluginStore } from 'plugins/PluginStore';
import { MemoryRouter } from 'react-router';
import { signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { paletteWanted } from '../palette/palette-wish';
import { recentPlaces, rememberPlace } from '../palette/recent-places';
import { NoAccessPage } from './NoAccessPage';
import { NotFoundPage } from './NotFoundPage';

afterEach(() => {
  signedOut();
  act(() => resetStores());
  localStorage.clear();
});

const at = (address: string, page: JSX.Element) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <main>{page}</main>
    </MemoryRouter>,
  );
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the “not found” page', () => {
  it('shows the address, links to existing pages, and searches by a text', async () => {
    const wanted = jest.fn();
    const stop = paletteWanted.listen(wanted);
    at('/streams/gone?x=1', <NotFoundPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByText('/streams/gone?x=1')).toBeTruthy();
    expect(document.title).toBe('Page not found - Timberline');
    expect(links()).toEqual([
      ['Start page', '/'],
      ['Search', '/search'],
    ]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Go to' }), 'index{Enter}');
    expect(wanted).toHaveBeenCalledWith('index');
    expect(await accessibilityProblems(document.body)).toEqual([]);
    stop();
  });

  it('links to the dashboards once there are any, and does not show its own address', () => {
    const stop = PluginStore.register({
      name: 'dashboards',
      routes: [{ path: '/dashboards', page: () => Promise.resolve(() => null) }],
    });
    at('/notfound', <NotFoundPage />);
    expect(links().at(-1)).toEqual(['Dashboards', '/dashboards']);
    expect(screen.queryByText('/notfound')).toBeNull();
    act(() => stop());
  });

  it('removes the address from the recent places', async () => {
    await act(() => signedInAs());
    rememberPlace('mara', { path: '/streams/gone', title: 'Orders' });
    at('/streams/gone', <NotFoundPage />);
    expect(recentPlaces('mara')).toEqual([]);
  });
});

describe('the “no access” page', () => {
  it('names the required permissions and who can grant them, and has a request to send', async () => {
    const copied = jest.fn().mockResolvedValue(undefined);
    await act(() => signedInAs({ permissions: [] }));
    at('/system/indices', <NoAccessPage permissions={['indices:read']} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account has no access to this page');
    expect(screen.getByText('indices:read')).toBeTruthy();
    expect(screen.getByText(/An administrator can give you access with/)).toBeTruthy();
    expect(screen.queryByText('The owner can share it with you.')).toBeNull();
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Copy a request' }));
    expect(copied).toHaveBeenCalledWith(
      'Mara Lind (mara) would like to open http://localhost/system/indices, which needs indices:read.',
    );
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it('names the owner where there is one', async () => {
    await act(() => signedInAs({ permissions: [] }));
    at('/dashboards/5f', <NoAccessPage permissions={['dashboards:read:5f']} />);
    expect(screen.getByText('The owner can share it with you.')).toBeTruthy();
  });
});
