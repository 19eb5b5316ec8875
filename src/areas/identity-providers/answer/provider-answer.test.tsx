import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionActions } from 'areas/authentication';
import { resetStores } from 'flux/store';
import { server } from 'test/nock/backend';
import { offerChannels } from 'test/nock/identity-providers';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { awaitTestAnswer } from '../trial/answer-channel';
import { rememberReturn } from '../way/return-path';
import { ProviderAnswerCard } from './ProviderAnswerCard';

const PROVIDERS = '/timberline/identity-providers';
const ID = '0f8d2a4e-6f1e-4a54-9b59-2f5e8a0d1c11';
const SIGNED_OUT = { is_valid: false, session_id: null, username: null };
const SIGNED_IN = { is_valid: true, session_id: ID, username: 'mara' };

beforeAll(offerChannels);
afterEach(async () => {
  server().delete('/system/sessions').optionally().reply(200);
  server().get('/system/sessions').optionally().reply(200, SIGNED_OUT);
  await act(() => SessionActions.logout());
  act(() => resetStores());
  localStorage.clear();
  sessionStorage.clear();
});

async function answeredWith(query: string, session: object = SIGNED_OUT) {
  server().get('/system/sessions').reply(200, session);
  await SessionActions.validate();
  window.history.replaceState(null, '', `/sign-in/provider?${query}`);
  const onDone = jest.fn();
  const view = render(<ProviderAnswerCard onDone={onDone} />);
  // It is no business of the history.
  expect(window.location.search).toBe('');
  return { onDone, ...view };
}

const SESSION = { session_id: ID, username: 'mara', valid_until: '' };

/** The server makes a session; whether the browser keeps its cookie is said by the validation after it. */
const signsIn = (sent: object, returnTo: string, validation: object = SIGNED_IN) =>
  server()
    .post(`${PROVIDERS}/sign-in`, sent as Record<string, string>)
    .reply(200, () => {
      server().get('/system/sessions').reply(200, validation);
      return { session: SESSION, return_to: returnTo };
    });

test('signs in and goes where it was begun', async () => {
  signsIn({ state: 's-1', code: 'c', iss: 'https://id.acme.test' }, '/streams?query=x');
  const { onDone } = await answeredWith('state=s-1&code=c&iss=https%3A%2F%2Fid.acme.test&session_state=z');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(window.location.pathname + window.location.search).toBe('/streams?query=x');
});

test('says so when the browser keeps no cookie', async () => {
  signsIn({ state: 's-1', code: 'c' }, '/', SIGNED_OUT);
  const { onDone } = await answeredWith('state=s-1&code=c');
  expect((await screen.findByRole('alert')).textContent).toContain('keeps no cookie');
  expect(onDone).not.toHaveBeenCalled();
});

test('says why it failed, and leads back to where somebody was', async () => {
  rememberReturn('/search?q=a');
  server()
    .post(`${PROVIDERS}/sign-in`, { state: 's-1', error: 'access_denied' })
    .reply(400, { type: 'ApiError', message: 'They said no.' });
  const { onDone, container } = await answeredWith('state=s-1&error=access_denied');
  expect((await screen.findByRole('alert')).textContent).toContain('They said no.');
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(window.location.pathname + window.location.search).toBe('/search?q=a');
});

test('an answer that leads to another server leads to the start page', async () => {
  signsIn({ state: 's-1', code: 'c' }, '//evil.test/');
  const { onDone } = await answeredWith('state=s-1&code=c');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(window.location.pathname).toBe('/');
});

test('links the account of the session there is, and of no other', async () => {
  rememberReturn('/system/users/edit/u1');
  const { unmount } = await answeredWith('state=l-1&code=c');
  expect((await screen.findByRole('alert')).textContent).toContain('Your session ended meanwhile.');
  unmount();
  server().post(`${PROVIDERS}/links`, { state: 'l-1', code: 'c' }).reply(200, {});
  const { onDone } = await answeredWith('state=l-1&code=c', SIGNED_IN);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(window.location.pathname).toBe('/system/users/edit/u1');
});

test('hands the answer of a test to the window that began it, and asks no server', async () => {
  // The page of the tests would end with its window.
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  const take = jest.fn();
  awaitTestAnswer('t-other', () => fail('of another test'));
  awaitTestAnswer('t-1', take);
  await answeredWith('state=t-1&code=c');
  expect(await screen.findByText(/The result is in the other window/)).toBeTruthy();
  expect(take).toHaveBeenCalledWith({ state: 't-1', code: 'c' });
  expect(close).toHaveBeenCalledTimes(1);
});

test('without an answer says what the address is for', async () => {
  const { onDone } = await answeredWith('');
  expect(screen.getByText(/the address to which a provider sends people back/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the start page' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});
