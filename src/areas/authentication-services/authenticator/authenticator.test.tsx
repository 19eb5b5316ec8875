import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { AuthenticatorPage } from './AuthenticatorPage';
import { EditAuthenticatorPage } from './EditAuthenticatorPage';

const CALL = '/system/authentication/http-header-auth-config';
const PATH = '/system/authentication/authenticator';
const OFF = { enabled: false, username_header: 'Remote-User', trusted_proxies: ['10.0.0.0/8'] };

afterEach(() => resetStores());

async function opened(path: string, permissions: readonly string[] = ['*']) {
  await signedInAs({ permissions: [...permissions] });
  const router = createMemoryRouter(
    [
      { path: PATH, element: <AuthenticatorPage /> },
      { path: `${PATH}/edit`, element: <EditAuthenticatorPage /> },
    ],
    { initialEntries: [path] },
  );
  return render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
}

const answers = (config: object = OFF) => server().get(CALL).reply(200, config);

test('the trusted header is shown, with the proxies where the server says them', async () => {
  answers();
  const { container } = await opened(PATH, ['authhttpheaderconfig:read']);
  expect(await screen.findByText('Remote-User')).toBeTruthy();
  expect(screen.getByText('10.0.0.0/8')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('it is said that without a trusted proxy nothing comes of it', async () => {
  answers({ ...OFF, trusted_proxies: [] });
  await opened(PATH);
  expect(await screen.findByText('No proxy is trusted, so the header is never honoured.')).toBeTruthy();
});

test('what cannot be loaded says why, and is asked for again', async () => {
  server().get(CALL).reply(500, { type: 'ApiError', message: 'Broken' });
  await opened(PATH);
  expect(await screen.findByText('Could not load trusted header settings: Broken')).toBeTruthy();
  answers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Remote-User')).toBeTruthy();
  expectToasts();
});

test('it is enabled after a question; a name that is none, or taken, is refused', async () => {
  answers();
  const { container } = await opened(`${PATH}/edit`);
  const name = await screen.findByRole('textbox', { name: 'Username header' });
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  for (const [typed, said] of [
    ['a b', /Only the signs/],
    ['X-Forwarded-User', /means something else already/],
  ] as const) {
    await userEvent.clear(name);
    await userEvent.type(name, `${typed}{Enter}`);
    expect(screen.getByText(said)).toBeTruthy();
  }
  await userEvent.clear(name);
  await userEvent.type(name, 'X-User{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/must remove “X-User”/)).toBeTruthy();
  const changed = { enabled: true, username_header: 'X-User' };
  server().put(CALL, changed).reply(500, { type: 'ApiError', message: 'Broken' });
  await userEvent.click(dialog.getByRole('button', { name: 'Enable trusted header' }));
  expect(await screen.findByText('Could not save trusted header settings: Broken')).toBeTruthy();
  server()
    .put(CALL, changed)
    .reply(200, { ...OFF, ...changed });
  answers({ ...OFF, ...changed });
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enable trusted header' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Authenticators Details' })).toBeTruthy();
  expectToasts(['success', 'Saved trusted header settings.']);
});
