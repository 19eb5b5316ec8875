import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type IdentityProvider, type LinkedIdentity, OIDC_CAPABILITY } from 'api/identity-providers/provider';
import { authenticationServices } from 'areas/authentication-services/manifest';
import { resetStores } from 'flux/store';
import { PluginStore } from 'plugins/PluginStore';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { answersRoles, knows, READER_ID } from 'test/nock/authentication-services';
import { server, strictServer } from 'test/nock/backend';
import { aProvider, offerChannels, textOf } from 'test/nock/identity-providers';
import { aUser, signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { CreateProviderPage } from './form/CreateProviderPage';
import { LinkedAccounts } from './linked/LinkedAccounts';
import { ProvidersPage } from './list/ProvidersPage';
import { identityProviders } from './manifest';
import { IdentityProvidersActions } from './stores/IdentityProvidersStore';
import { handBackTestAnswer } from './trial/answer-channel';

const PATH = '/system/authentication/providers';
const API = '/timberline/identity-providers';
const acme = aProvider();
const other = aProvider({ id: '65b2', title: 'Larch', issuer: 'https://larch.test', enabled: false, accounts: 0 });

beforeAll(() => {
  PluginStore.registerAll([authenticationServices, identityProviders]);
  offerChannels();
});
afterEach(() => resetStores());

const lists = (providers: readonly IdentityProvider[] = [acme, other]) => server().get(API).reply(200, { providers });

async function opened(path: string, permissions: readonly string[] = ['*'], capabilities = [OIDC_CAPABILITY]) {
  await signedInAs({ permissions: [...permissions] });
  await knows(...capabilities);
  const router = createMemoryRouter(
    [
      { path: PATH, element: <ProvidersPage /> },
      { path: `${PATH}/create`, element: <CreateProviderPage /> },
    ],
    { initialEntries: [PATH + path] },
  );
  const view = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { router, ...view };
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
const menuOf = async (name: string) => {
  await userEvent.click(await button(`Actions for ${name}`));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('the providers', () => {
  test('are listed with who may come by them, and deleted with a word on who loses a way in', async () => {
    lists();
    const { container } = await opened('');
    const row = within(await screen.findByRole('row', { name: /Acme/ }));
    expect(row.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(`${PATH}/edit/65b1`);
    expect(row.getByText('are refused')).toBeTruthy();
    expect(row.getByText('Enabled')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Larch/ })).getByText('Disabled')).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);

    expect(await menuOf('Larch')).toEqual(['Edite', 'Delete…']);
    await userEvent.click(screen.getByRole('menuitem', { name: /Delete/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain('No account is linked to it.');
    await userEvent.keyboard('{Escape}');
    await menuOf('Acme');
    await userEvent.click(screen.getByRole('menuitem', { name: /Delete/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2 accounts lose this way to sign in/)).toBeTruthy();
    server().delete(`${API}/65b1`).reply(204);
    lists([other]);
    await userEvent.click(dialog.getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(screen.queryByText('Acme')).toBeNull());
    expectToasts(['success', "Successfully deleted OpenID Connect provider 'Acme'"]);
  });

  test('show nothing that one may not do', async () => {
    lists();
    await opened('', ['authservicebackend:read:65b1', 'authservicebackend:read:65b2', 'authservicebackend:edit:65b2']);
    expect(within(await screen.findByRole('row', { name: /Acme/ })).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Acme' })).toBeNull();
    expect(await menuOf('Larch')).toEqual(['Edite']);
    expect(screen.queryByText('Add provider')).toBeNull();
  });

  test('are not said to be missing to people who may see none', async () => {
    lists([]);
    await opened('', ['streams:read']);
    expect(await screen.findByText('authservicebackend:read')).toBeTruthy();
    expect(screen.queryByText('Let people sign in where they already have an account')).toBeNull();
  });

  test('are explained where there are none, and where the server has none', async () => {
    lists([]);
    const { unmount } = await opened('');
    expect(await screen.findByText('Let people sign in where they already have an account')).toBeTruthy();
    unmount();
    await opened('', ['*'], []);
    expect(await screen.findByText('This server knows no providers')).toBeTruthy();
  });

  test('of which one is gone leave that to its page: no toast says so as well', async () => {
    await signedInAs();
    server().get(`${API}/gone`).reply(404, { type: 'ApiError', message: 'There is no identity provider gone.' });
    await expect(IdentityProvidersActions.get('gone')).rejects.toThrow('There is no identity provider gone.');
    expectToasts();
  });

  test('that cannot be loaded say why', async () => {
    server().get(API).reply(500, { type: 'ApiError', message: 'The database is asleep.' });
    await opened('');
    expect(await screen.findByText('The providers could not be loaded')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText('The database is asleep.')).toBeTruthy();
    expectToasts([
      'error',
      'Fetching OpenID Connect providers failed: The database is asleep.',
      'Could not retrieve OpenID Connect providers.',
    ]);
  });
});

describe('the form of a provider', () => {
  const discovery = (answer: object) => server().post(`${API}/discovery`, { issuer: acme.issuer }).reply(200, answer);
  const FOUND = {
    ...{ issuer: acme.issuer, authorization_endpoint: `${acme.issuer}/auth`, token_endpoint: `${acme.issuer}/token` },
    ...{ userinfo_endpoint: null, end_session_endpoint: null, scopes_supported: ['openid', 'email'] },
    ...{ claims_supported: ['sub', 'upn'], supports_pkce: true },
  };
  async function filledIn() {
    answersRoles();
    const view = await opened('/create');
    await userEvent.type(await field('Title'), 'Acme');
    await userEvent.type(await field('Issuer'), acme.issuer);
    await userEvent.type(await field('Client ID'), 'timberline');
    return view;
  }

  test('reads what the provider says of itself, and says when that is out of date', async () => {
    answersRoles();
    const { container } = await opened('/create');
    expect((await button(/Read settings/)).getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(await field('Issuer'), acme.issuer);
    discovery({ success: true, message: 'The provider answers.', found: FOUND });
    await userEvent.click(await button(/Read settings/));
    expect(await screen.findByText(`${acme.issuer}/auth`)).toBeTruthy();
    expect(screen.getByText('openid, email')).toBeTruthy();
    expect(screen.getByText('supported (S256)')).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.type(await field('Issuer'), '2');
    expect(screen.getByText('Issuer or certificate authority have changed since.')).toBeTruthy();
  });

  test('names what is missing, and what the server refuses, at the field', async () => {
    answersRoles();
    await opened('/create');
    await userEvent.click(await button('Add provider'));
    expect((await field('Issuer')).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(await field('Title'), 'Acme');
    await userEvent.type(await field('Issuer'), acme.issuer);
    await userEvent.type(await field('Client ID'), 'timberline');
    server()
      .post(API)
      .reply(400, { failed: true, errors: { issuer: ['is the one of another provider'] }, error_context: {} });
    await userEvent.click(await button('Add provider'));
    const issuer = await field('Issuer');
    await waitFor(() => expect(issuer.getAttribute('aria-invalid')).toBe('true'));
    const described = (issuer.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('another provider');
    expectToasts();
  });

  test('saves, and goes back to the list', async () => {
    const { router } = await filledIn();
    const sent: { body?: Record<string, unknown> } = {};
    strictServer()
      .post(API, (body: Record<string, unknown>) => {
        sent.body = body;
        return true;
      })
      .reply(200, acme);
    lists([acme]);
    await userEvent.click(await button('Add provider'));
    expect(await screen.findByRole('row', { name: /Acme/ })).toBeTruthy();
    expect(router.state.location.pathname).toBe(PATH);
    expect(sent.body).toMatchObject({ title: 'Acme', issuer: acme.issuer, unknown_people: 'refuse' });
    expect(sent.body).toMatchObject({ default_roles: [READER_ID] });
    expect(Object.keys(sent.body ?? {}).sort()).toEqual(
      expect.arrayContaining(Object.keys(textOf(acme)).sort() as unknown[]),
    );
  });

  test('shows the claims of a test sign-in, and what would come of it', async () => {
    await filledIn();
    const beside = { closed: false, close: jest.fn(), location: { replace: jest.fn() }, opener: window };
    jest.spyOn(window, 'open').mockReturnValue(beside as never);
    server()
      .post(`${API}/tests`)
      .reply(200, { redirect_to: `${acme.issuer}/auth?state=t-1` });
    await userEvent.click(await button('Test sign-in'));
    await waitFor(() => expect(beside.location.replace).toHaveBeenCalledWith(`${acme.issuer}/auth?state=t-1`));
    expect(beside.opener).toBeNull();
    server()
      .post(`${API}/test-results`, { state: 't-1', code: 'c' })
      .reply(200, {
        ...{ success: true, message: 'The sign-in works.', consequence: 'A new account would be made.' },
        person: {
          ...{ username: 'mara', full_name: 'Mara Lind', first_name: null, last_name: null },
          ...{ email: 'mara@acme.test', groups: ['ops'], roles: ['Reader'] },
        },
        claims: { sub: 's', preferred_username: 'mara', groups: ['ops'] },
      });
    act(() => void handBackTestAnswer({ state: 't-1', code: 'c' }, () => undefined));
    expect(await screen.findByText('A new account would be made.')).toBeTruthy();
    const test = within(screen.getByRole('complementary', { name: 'Test sign-in' }));
    const claim = within(test.getByRole('rowheader', { name: 'preferred_username' }).closest('tr') as HTMLElement);
    expect(claim.getByText('Username')).toBeTruthy();
    expect(test.getByText('Mara Lind')).toBeTruthy();
    await userEvent.type(await field('Title'), '!');
    expect(test.getByText('The form has changed since.')).toBeTruthy();
  });
});

describe('the linked accounts of somebody', () => {
  const jon = aUser({ id: '64a9', username: 'jon', full_name: 'Jon Berg' });
  const link: LinkedIdentity = {
    ...{ provider_id: '65b1', provider_title: 'Acme', issuer: acme.issuer, subject: 'sub-jon' },
    ...{ linked_at: '2026-11-20T10:00:00.000Z', last_sign_in_at: null },
  };
  const three = ['Acme', 'Larch', 'Pine'].map((title, at) => ({ id: `65b${at + 1}`, title }));

  async function shown(links: readonly LinkedIdentity[], permissions = ['*']) {
    await signedInAs({ permissions });
    await knows(OIDC_CAPABILITY);
    server().get('/timberline/users/64a9/identities').reply(200, { identities: links });
    server().get(`${API}/buttons`).reply(200, { providers: three });
    return render(
      <main>
        <LinkedAccounts user={jon} />
      </main>,
    );
  }

  test('are linked by the subject to one of those they have no link to', async () => {
    const { container } = await shown([link]);
    expect(await screen.findByText('sub-jon')).toBeTruthy();
    expect(screen.getByText(/never used to sign in/)).toBeTruthy();
    await userEvent.click(await button('Link…'));
    const dialog = within(await screen.findByRole('dialog'));
    const provider = dialog.getByRole('combobox', { name: 'Provider' });
    expect(
      within(provider)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Larch', 'Pine']);
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Link account' }));
    expect(dialog.getByText('Required.')).toBeTruthy();
    await userEvent.selectOptions(provider, 'Pine');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Subject/ }), ' sub-9 ');
    const refusal = { type: 'ApiError', message: 'This subject belongs to lena.' };
    server().put('/timberline/users/64a9/identities/65b3', { subject: 'sub-9' }).reply(400, refusal);
    await userEvent.click(dialog.getByRole('button', { name: 'Link account' }));
    expect(await dialog.findByText(/belongs to lena/)).toBeTruthy();
    const pine = { ...link, provider_id: '65b3', provider_title: 'Pine', subject: 'sub-9' };
    server().put('/timberline/users/64a9/identities/65b3').reply(200, pine);
    server()
      .get('/timberline/users/64a9/identities')
      .reply(200, { identities: [link, pine] });
    server().get(`${API}/buttons`).reply(200, { providers: three });
    await userEvent.click(dialog.getByRole('button', { name: 'Link account' }));
    expect(await screen.findByText('sub-9')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are unlinked after a word on what that means', async () => {
    await shown([link]);
    await userEvent.click(await button('Unlink from Acme'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/jon cannot sign in through Acme any more/)).toBeTruthy();
    server().delete('/timberline/users/64a9/identities/65b1').reply(204);
    server().get('/timberline/users/64a9/identities').reply(200, { identities: [] });
    server().get(`${API}/buttons`).reply(200, { providers: three });
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Linked to no account at a provider.')).toBeTruthy();
  });

  test('are nobody’s to see who may not edit people', async () => {
    await signedInAs({ permissions: ['users:list'] });
    await knows(OIDC_CAPABILITY);
    const { container } = render(<LinkedAccounts user={jon} />);
    expect(container.textContent).toBe('');
  });

  test('are linked by nobody who may not set passwords', async () => {
    await shown([link], ['users:edit']);
    expect(await button('Unlink from Acme')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Link…' })).toBeNull();
  });
});
