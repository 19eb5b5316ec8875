import { valueOf } from 'flux/loadable';
import { resetStores } from 'flux/store';
import { entitiesOf } from 'rest/entity/entity-store';
import { server, signedIn, signedOut, strictServer } from 'test/nock/backend';
import { aProvider, textOf } from 'test/nock/identity-providers';
import { expectToasts } from 'test/toasts';
import { IdentityProvidersActions, IdentityProvidersStore } from './IdentityProvidersStore';
import { LinkedIdentitiesActions, LinkedIdentitiesStore } from './LinkedIdentitiesStore';
import { ProviderSignInActions } from './ProviderSignInStore';

const PROVIDERS = '/timberline/identity-providers';
const BROKEN = { type: 'ApiError', message: 'Broken' };
const acme = aProvider();
const text = textOf(acme);
const ANSWER = { state: 's-1', code: 'c-1' };

beforeEach(() => signedIn('mara'));
afterEach(() => resetStores());

describe('providers', () => {
  test('are listed, changed and deleted, with toasts', async () => {
    server()
      .get(PROVIDERS)
      .reply(200, { providers: [acme] });
    await IdentityProvidersActions.list();
    expect(entitiesOf(IdentityProvidersStore.getState())).toEqual([acme]);
    strictServer()
      .post(PROVIDERS, { ...text, client_secret: 'marker' })
      .reply(200, acme);
    await IdentityProvidersActions.create({ ...text, client_secret: 'marker' });
    expectToasts(['success', "Successfully created OpenID Connect provider 'Acme'"]);
    const changed = { ...acme, enabled: false };
    server().put(`${PROVIDERS}/65b1`).reply(200, changed);
    await IdentityProvidersActions.update('65b1', { ...text, enabled: false });
    expect(entitiesOf(IdentityProvidersStore.getState())).toEqual([changed]);
    expectToasts(['success', "Successfully updated OpenID Connect provider 'Acme'"]);
    server().delete(`${PROVIDERS}/65b1`).reply(204);
    await IdentityProvidersActions.delete(acme);
    expect(entitiesOf(IdentityProvidersStore.getState())).toEqual([]);
    expectToasts(['success', "Successfully deleted OpenID Connect provider 'Acme'"]);
  });

  test('that break a rule are for the form to explain; other failures have a toast', async () => {
    server()
      .post(PROVIDERS)
      .reply(400, { failed: true, errors: { issuer: ['is no address'] } });
    await expect(IdentityProvidersActions.create(text)).rejects.toThrow('issuer is no address');
    expectToasts();
    server().put(`${PROVIDERS}/65b1`).reply(500, BROKEN);
    await expect(IdentityProvidersActions.update('65b1', text)).rejects.toThrow();
    expectToasts([
      'error',
      "Updating OpenID Connect provider 'Acme' failed with status: Broken",
      'Could not update OpenID Connect provider.',
    ]);
  });

  test('are asked what they say of themselves, with their authority when there is one', async () => {
    const found = { success: false, message: 'No answer', found: null };
    server().post(`${PROVIDERS}/discovery`, { issuer: acme.issuer }).reply(200, found);
    expect(await IdentityProvidersActions.discover({ issuer: acme.issuer, certificateAuthority: '' })).toEqual(found);
    server().post(`${PROVIDERS}/discovery`, { issuer: acme.issuer, certificate_authority: 'PEM' }).reply(500, BROKEN);
    const asked = IdentityProvidersActions.discover({ issuer: acme.issuer, certificateAuthority: 'PEM' });
    await expect(asked).rejects.toThrow('Broken');
    // It stands beside its button.
    expectToasts();
  });
});

describe('a way through a provider', () => {
  test('is begun and finished by somebody who is not signed in', async () => {
    signedOut();
    server()
      .post(`${PROVIDERS}/65b1/sign-in`, { return_to: '/streams' })
      .reply(200, { redirect_to: 'https://id.acme.test/authorize' });
    const wished = { returnTo: '/streams', endsWithBrowser: false };
    expect(await ProviderSignInActions.begin('65b1', wished)).toEqual({
      redirect_to: 'https://id.acme.test/authorize',
    });
    server().post(`${PROVIDERS}/65b1/sign-in`, { return_to: '/', ends_with_browser: true }).reply(503, BROKEN);
    await expect(ProviderSignInActions.begin('65b1', { returnTo: '/', endsWithBrowser: true })).rejects.toThrow();
    server().post(`${PROVIDERS}/sign-in`, ANSWER).reply(403, BROKEN);
    await expect(ProviderSignInActions.finish(ANSWER)).rejects.toThrow('Broken');
    expectToasts();
  });

  test('links the account of somebody who is', async () => {
    server().post(`${PROVIDERS}/65b1/link`).reply(200, { redirect_to: 'https://id.acme.test/authorize' });
    await ProviderSignInActions.beginLinking('65b1');
    server().post(`${PROVIDERS}/links`, ANSWER).reply(400, BROKEN);
    await expect(ProviderSignInActions.finishLinking(ANSWER)).rejects.toThrow('Broken');
  });
});

test('links of people are listed, made and ended', async () => {
  const link = {
    ...{ provider_id: '65b1', provider_title: 'Acme', issuer: acme.issuer, subject: 'jon-1' },
    ...{ linked_at: '2026-11-20T10:00:00.000Z', last_sign_in_at: null },
  };
  server()
    .get('/timberline/users/u1/identities')
    .reply(200, { identities: [link] });
  await LinkedIdentitiesActions.load('u1');
  expect(valueOf(LinkedIdentitiesStore.getState().list)).toEqual({ userId: 'u1', identities: [link] });
  server().put('/timberline/users/u1/identities/65b1', { subject: 'jon-1' }).reply(200, link);
  await LinkedIdentitiesActions.link('u1', { id: '65b1', title: 'Acme' }, 'jon-1');
  expectToasts(['success', 'Linked the account to Acme.']);
  server().put('/timberline/users/u1/identities/65b1').reply(400, BROKEN);
  await expect(LinkedIdentitiesActions.link('u1', { id: '65b1', title: 'Acme' }, 'x')).rejects.toThrow('Broken');
  expectToasts();
  server().delete('/timberline/users/u1/identities/65b1').reply(204);
  await LinkedIdentitiesActions.unlink('u1', link);
  expectToasts(['success', 'The account is no longer linked to Acme.']);
});
