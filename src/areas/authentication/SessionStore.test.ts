import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { CancelledError } from 'flux/cancelled';
import { fetch } from 'rest/FetchProvider';
import { eventually } from 'test/nock/eventually';
import { server } from 'test/nock/backend';
import { startSessionService } from './session-service';
import { SessionActions } from './SessionActions';
import { SessionStore } from './SessionStore';

const VALID_UNTIL = '2024-05-02T18:11:12.000+0000';
const ID = '0f8d2a4e-6f1e-4a54-9b59-2f5e8a0d1c11';

const VisitsActions = createActions('Visits', { count: action() });
const VisitsStore = createStore('Visits', VisitsActions, { visits: 0 })(({ setState }) => ({
  count: () => setState(({ visits }) => ({ visits: visits + 1 })),
}));

function validation(answer: { is_valid: boolean; session_id: string | null; username: string | null }) {
  return server().get('/system/sessions').reply(200, answer);
}

const valid = (username = 'mara') => validation({ is_valid: true, session_id: ID, username });
const invalid = () => validation({ is_valid: false, session_id: null, username: null });

/** Signs in; the browser keeps the cookie or not. */
async function signIn(username = 'mara', isCookieKept = true) {
  server()
    .post('/system/sessions', { username, password: 's3cret-9', host: 'localhost' })
    .reply(200, { session_id: ID, username, user_id: '64a1', valid_until: VALID_UNTIL });
  if (isCookieKept) valid(username);
  else invalid();
  await SessionActions.login(username, 's3cret-9', 'localhost');
}

const stored = () => ({ username: localStorage.getItem('username'), sessionId: localStorage.getItem('sessionId') });
const NOTHING = { username: null, sessionId: null };

afterEach(async () => {
  server().delete('/system/sessions').reply(200);
  invalid();
  await SessionActions.logout();
  localStorage.clear();
});

describe('sign-in', () => {
  test('with a cookie: the name is stored, the id is not, calls carry no credentials of their own', async () => {
    await signIn();
    expect(SessionStore.getState()).toMatchObject({ phase: 'signed-in', username: 'mara', hasEnded: false });
    expect(stored()).toEqual({ username: 'mara', sessionId: null });
    server()
      .get('/things')
      .reply(function answer() {
        return 'authorization' in this.req.headers ? [500] : [200, ['fine']];
      });
    await expect(fetch('GET', '/things')).resolves.toEqual(['fine']);
  });

  test('without a cookie: both are stored, calls use the Basic form', async () => {
    await signIn('mara', false);
    expect(stored()).toEqual({ username: 'mara', sessionId: ID });
    server().get('/things').basicAuth({ user: ID, pass: 'session' }).reply(200, ['fine']);
    await expect(fetch('GET', '/things')).resolves.toEqual(['fine']);
  });

  test('with a wrong password: signed out as before, nothing stored, waiting calls go on waiting', async () => {
    server().post('/system/sessions').reply(401);
    await expect(SessionActions.login('mara', 'wrong', 'localhost')).rejects.toMatchObject({ status: 401 });
    expect(SessionStore.getState().phase).not.toBe('signed-in');
    expect(stored()).toEqual(NOTHING);
  });

  test('releases the calls that waited for it', async () => {
    const waiting = fetch('GET', '/things');
    server().get('/things').reply(200, ['fine']);
    await signIn();
    await expect(waiting).resolves.toEqual(['fine']);
  });
});

describe('validation at start', () => {
  test('restores the session of a cookie', async () => {
    valid();
    await SessionActions.validate();
    expect(SessionStore.getState()).toMatchObject({ phase: 'signed-in', username: 'mara', sessionId: ID });
    expect(stored()).toEqual({ username: 'mara', sessionId: null });
  });

  test('restores a stored session, sending its id', async () => {
    localStorage.setItem('sessionId', ID);
    localStorage.setItem('username', 'mara');
    server()
      .get('/system/sessions')
      .basicAuth({ user: ID, pass: 'session' })
      .reply(200, { is_valid: true, session_id: ID, username: null });
    await SessionActions.validate();
    expect(SessionStore.getState()).toMatchObject({ phase: 'signed-in', username: 'mara' });
    server().get('/things').basicAuth({ user: ID, pass: 'session' }).reply(200, ['fine']);
    await expect(fetch('GET', '/things')).resolves.toEqual(['fine']);
  });

  test('of an invalid session removes what is stored', async () => {
    localStorage.setItem('sessionId', ID);
    localStorage.setItem('username', 'mara');
    invalid();
    await SessionActions.validate();
    expect(SessionStore.getState().phase).toBe('signed-out');
    expect(stored()).toEqual(NOTHING);
  });

  test('without an answer decides nothing, and is repeated as soon as the server answers', async () => {
    localStorage.setItem('username', 'mara');
    SessionStore.reset();
    server().get('/system/sessions').replyWithError('connection refused');
    const stop = startSessionService();
    await eventually(() => expect(SessionStore.getState().validationError).toBeDefined());
    expect(SessionStore.getState()).toMatchObject({ phase: 'unknown', validatingSession: false });
    expect(stored().username).toBe('mara');
    valid();
    server().get('/').reply(200, {});
    await fetch('GET', '/', undefined, { anonymous: true });
    await eventually(() => expect(SessionStore.getState().phase).toBe('signed-in'));
    stop();
  });
});

describe('the end of a session', () => {
  test.each([
    ['200', 200],
    ['401', 401],
    ['500', 500],
  ])('signing out removes what is stored and empties the stores when the server answers %s', async (_, status) => {
    await signIn('mara', false);
    await VisitsActions.count();
    server().delete('/system/sessions').basicAuth({ user: ID, pass: 'session' }).reply(status);
    if (status === 200) invalid();
    await SessionActions.logout();
    expect(SessionStore.getState()).toMatchObject({ phase: 'signed-out', hasEnded: false });
    expect(SessionStore.getState().username).toBeUndefined();
    expect(stored()).toEqual(NOTHING);
    expect(VisitsStore.getState()).toEqual({ visits: 0 });
  });

  test('a 401 ends it without a further call; the same person goes on where they were', async () => {
    await signIn();
    await VisitsActions.count();
    server().get('/things').reply(401);
    const asked = fetch('GET', '/things');
    await eventually(() =>
      expect(SessionStore.getState()).toMatchObject({ phase: 'signed-out', hasEnded: true, username: 'mara' }),
    );
    expect(stored()).toEqual(NOTHING);
    server().get('/things').reply(200, ['kept']);
    await signIn();
    await expect(asked).resolves.toEqual(['kept']);
    expect(SessionStore.getState()).toMatchObject({ phase: 'signed-in', hasEnded: false });
    expect(VisitsStore.getState()).toEqual({ visits: 1 });
  });

  test('another person who signs in afterwards finds nothing of the first', async () => {
    await signIn('mara');
    await VisitsActions.count();
    server().get('/things').reply(401);
    const asked = fetch('GET', '/things');
    await eventually(() => expect(SessionStore.getState().hasEnded).toBe(true));
    await Promise.all([expect(asked).rejects.toThrow(CancelledError), signIn('otto')]);
    expect(SessionStore.getState().username).toBe('otto');
    expect(VisitsStore.getState()).toEqual({ visits: 0 });
  });
});

describe('two tabs', () => {
  let stop = () => {};
  beforeEach(async () => {
    await signIn();
    stop = startSessionService();
  });
  afterEach(() => stop());

  const otherTab = (username: string | null) => {
    if (username === null) localStorage.removeItem('username');
    else localStorage.setItem('username', username);
    window.dispatchEvent(new StorageEvent('storage', { key: 'username', newValue: username }));
  };

  test('sign out together, and nothing stays in either', async () => {
    await VisitsActions.count();
    window.dispatchEvent(new StorageEvent('storage', { key: 'signedOut', newValue: '1' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'signedOut', newValue: null }));
    localStorage.removeItem('username');
    invalid();
    window.dispatchEvent(new StorageEvent('storage', { key: 'username', newValue: null }));
    await eventually(() => expect(VisitsStore.getState()).toEqual({ visits: 0 }));
    expect(SessionStore.getState()).toMatchObject({ phase: 'signed-out', hasEnded: false });
    await SessionActions.validate();
  });

  test('end together when the session has merely ended, and both keep their pages', async () => {
    await VisitsActions.count();
    invalid();
    otherTab(null);
    await eventually(() => expect(SessionStore.getState()).toMatchObject({ phase: 'signed-out', hasEnded: true }));
    expect(VisitsStore.getState()).toEqual({ visits: 1 });
    valid();
    otherTab('mara');
    await eventually(() => expect(SessionStore.getState()).toMatchObject({ phase: 'signed-in', hasEnded: false }));
    expect(VisitsStore.getState()).toEqual({ visits: 1 });
  });

  test('sign in together, also as another person', async () => {
    await VisitsActions.count();
    valid('otto');
    otherTab('otto');
    await eventually(() => expect(SessionStore.getState().username).toBe('otto'));
    expect(VisitsStore.getState()).toEqual({ visits: 0 });
  });

  test('a key that is not about the session is ignored', async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'themeMode', newValue: 'dark' }));
    expect(SessionStore.getState().validatingSession).toBe(false);
  });
});
