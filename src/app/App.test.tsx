import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionActions, SessionStore } from 'areas/authentication';
import { CurrentUserStore } from 'areas/users';
import { resetStores } from 'flux/store';
import { PluginStore } from 'plugins/PluginStore';
import { useState } from 'react';
import { fetch } from 'rest/FetchProvider';
import { ServerAvailabilityActions } from 'rest/ServerAvailabilityActions';
import { server } from 'test/nock/backend';
import { aUser, signedInAs } from 'test/nock/people';
import { App } from './App';
import { recentPlaces } from './palette/recent-places';

const ID = '0f8d2a4e-6f1e-4a54-9b59-2f5e8a0d1c11';

function Notes() {
  const [text, setText] = useState('');
  return (
    <>
      <h1>Notes</h1>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  );
}

function Crash(): never {
  throw new Error('a defect of this page');
}

const Gate = () => <h1>Gate</h1>;
const stop: (() => void)[] = [];

beforeAll(() => {
  stop.push(
    PluginStore.register({
      name: 'notes',
      routes: [
        { path: '/notes', page: async () => Notes, title: 'My notes' },
        { path: '/crash', page: async () => Crash },
        { path: '/gate', page: async () => Gate, permissions: ['gate:open'] },
        { path: '/gates/:id', page: async () => Gate, permissions: ['gate:open:{id}'] },
      ],
      navigation: [
        { id: 'notes', title: 'Notes', path: '/notes', menu: 'main' },
        { id: 'gate', title: 'Gate', path: '/gate', menu: 'main', permissions: ['gate:open'] },
        { id: 'trees', title: 'Trees', path: '/trees', menu: 'system', group: 'Cluster' },
        { id: 'beyond', title: 'Beyond', path: '/beyond', menu: 'main', capability: 'beyond' },
      ],
    }),
  );
});
afterAll(() => stop.forEach((each) => each()));

// The calls that the top bar makes.
const chrome = () => {
  server().persist().post('/cluster/metrics/multiple').optionally().reply(200, {});
  server().persist().get('/system/notifications').optionally().reply(200, { total: 0, notifications: [] });
};

const signedInAt = async (path: string, permissions: string[] = ['*']) => {
  window.history.replaceState(null, '', path);
  chrome();
  server().post('/system/sessions').reply(200, { session_id: ID, username: 'mara', valid_until: '' });
  server().get('/system/sessions').reply(200, { is_valid: true, session_id: ID, username: 'mara' });
  await act(() => SessionActions.login('mara', 's3cret', 'localhost'));
  await act(() => signedInAs({ permissions }));
  render(<App />);
};

afterEach(async () => {
  server().delete('/system/sessions').reply(200);
  server().get('/system/sessions').reply(200, { is_valid: false, session_id: null, username: null });
  await act(() => SessionActions.logout());
  act(() => resetStores());
  localStorage.clear();
});

describe('App', () => {
  it('shows sign-in while nobody is signed in, and keeps the address', async () => {
    window.history.replaceState(null, '', '/notes?q=1');
    server().get('/system/sessions').reply(200, { is_valid: false, session_id: null, username: null });
    render(<App />);
    await act(() => SessionActions.validate());
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/notes?q=1');
    expect(document.title).toBe('Sign in - Timberline');
  });

  it('shows the page of the address, and only permitted entries in the navigation', async () => {
    await signedInAt('/notes', ['notes:*']);
    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeTruthy();
    expect(document.title).toBe('My notes - Timberline');
    expect(recentPlaces('mara')).toEqual([{ path: '/notes', title: 'My notes' }]);
    const links = screen.getByRole('navigation', { name: 'Main' });
    expect([...links.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Notes']);
    expect(screen.getByRole('link', { name: 'Notes' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: 'System' })).toBeTruthy();
  });

  it('shows an error for a missing page, a missing permission or a crash, and keeps the rest', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await signedInAt('/nowhere', ['notes:*']);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    act(() => window.history.pushState(null, '', '/gate'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    expect(await screen.findByText('gate:open')).toBeTruthy();
    act(() => window.history.pushState(null, '', '/crash'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Notes' }));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toBeTruthy();
  });

  it('opens a page of one entity to those with the permission for that entity', async () => {
    await signedInAt('/gates/a1', ['gate:open:a1']);
    expect(await screen.findByRole('heading', { name: 'Gate' })).toBeTruthy();
    act(() => window.history.pushState(null, '', '/gates/b2'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    expect(await screen.findByText('gate:open:b2')).toBeTruthy();
  });

  it('focuses the heading of a page that was opened by a link', async () => {
    await signedInAt('/nowhere');
    await userEvent.click(await screen.findByRole('link', { name: 'Notes' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notes' })));
  });

  it('covers the page with sign-in when the session ends, and keeps what was typed', async () => {
    await signedInAt('/notes');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'half a thought');
    server().get('/things').reply(401);
    const asked = fetch('GET', '/things');
    const layer = await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(layer.textContent).toContain('Your session ended. Sign in to go on.');
    expect(screen.getByLabelText<HTMLInputElement>('Note').closest('[inert]')).toBeTruthy();
    server().post('/system/sessions').reply(200, { session_id: ID, username: 'mara', valid_until: '' });
    server().get('/system/sessions').reply(200, { is_valid: true, session_id: ID, username: 'mara' });
    server().get('/users/mara').optionally().reply(200, aUser());
    server().get('/things').reply(200, ['kept']);
    await userEvent.type(screen.getByLabelText('Password'), 's3cret{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => expect(await asked).toEqual(['kept']));
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a thought');
    expect(screen.getByLabelText('Note').closest('[inert]')).toBeNull();
    expect(CurrentUserStore.getState().currentUser?.username).toBe('mara');
  });

  it('covers the page while the server does not answer, and then shows it unchanged', async () => {
    await signedInAt('/notes');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'kept');
    server().get('/').replyWithError('refused');
    await act(() => ServerAvailabilityActions.ping());
    expect(screen.getByRole('dialog', { name: 'Server unavailable' }).textContent).toContain(
      'Cannot reach the server at http://localhost/api. This page comes back by itself.',
    );
    expect(SessionStore.getState().phase).toBe('signed-in');
    server().get('/').reply(200, {});
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('kept');
  });

  it('signs out by the user menu, and the next sign-in opens the start page', async () => {
    await signedInAt('/notes');
    await userEvent.click(await screen.findByRole('button', { name: 'User menu' }));
    const ending = server().delete('/system/sessions').reply(200);
    const asking = server().get('/system/sessions').reply(200, { is_valid: false, session_id: null, username: null });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    await waitFor(() => expect([ending.isDone(), asking.isDone()]).toEqual([true, true]));
  });
});
