import { PASSWORD_RULES } from 'api/users/password-rules';
import { USER_CONFIGURATION } from 'api/users/sessions';
import { errorOf, valueOf } from 'flux/loadable';
import { resetStores } from 'flux/store';
import { polledServer, server, strictServer } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { SignInsActions, SignInsStore } from './SignInsStore';

const BROKEN = { type: 'ApiError', message: 'Broken' };
const AT = '2026-11-25T09:00:00.000Z';
const SESSION = { id: 'a/1', host: '10.0.0.1', started_at: AT, last_access_at: AT, expires_at: null, current: false };
const BLOCK = {
  ...{ id: 'b1', kind: 'account' as const, username: 'jon', address: null },
  ...{ failures: 50, blocked_until: AT },
};
const TIMEOUT = { enable_global_session_timeout: true, global_session_timeout_interval: 'PT2H' };
const PASSWORDS = { min_length: 8 };
const configuration = (configClass: string) => `/system/cluster_config/${configClass}`;

beforeEach(async () => {
  await signedInAs();
});
afterEach(() => resetStores());

const failed = async (doing: Promise<unknown>, ...toasts: Parameters<typeof expectToasts>) => {
  await expect(doing).rejects.toThrow();
  expectToasts(...toasts);
};
const { getState } = SignInsStore;

describe('sessions', () => {
  const PATH = '/users/64b2/sessions';

  test('are those of the person asked for last', async () => {
    server()
      .get(PATH)
      .reply(200, { sessions: [SESSION], time: AT });
    await SignInsActions.loadSessions('64b2');
    expect(valueOf(getState().sessions)).toEqual({ userId: '64b2', sessions: [SESSION] });

    server().get('/users/64c3/sessions').reply(403, BROKEN);
    await failed(SignInsActions.loadSessions('64c3'));
    expect(valueOf(getState().sessions)).toBeUndefined();
    expect(errorOf(getState().sessions)).toMatchObject({ status: 403 });
  });

  test('stay when they cannot be loaded anew', async () => {
    server()
      .get(PATH)
      .reply(200, { sessions: [SESSION], time: AT });
    await SignInsActions.loadSessions('64b2');
    server().get(PATH).reply(500, BROKEN);
    await failed(SignInsActions.loadSessions('64b2'));
    expect(valueOf(getState().sessions)?.sessions).toEqual([SESSION]);
    expect(errorOf(getState().sessions)).toMatchObject({ status: 500 });
  });

  test('are looked at without putting off their end, and without a trace in the state', async () => {
    polledServer()
      .get(PATH)
      .reply(200, { sessions: [SESSION], time: AT });
    expect(await SignInsActions.lookAtSession('64b2')).toEqual({ sessions: [SESSION], time: AT });
    expect(getState().sessions.status).toBe('absent');
  });

  test('are ended one by one or but for this one; one that has ended already is no failure worth a toast', async () => {
    server().delete(`${PATH}/a%2F1`).reply(204);
    await SignInsActions.endSession('64b2', SESSION);
    expectToasts(['success', 'Ended the session from 10.0.0.1.']);
    server().delete(`${PATH}/a%2F1`).reply(404, BROKEN);
    await failed(SignInsActions.endSession('64b2', SESSION));
    server().delete(`${PATH}/a%2F1`).reply(500, BROKEN);
    await failed(SignInsActions.endSession('64b2', SESSION), ['error', 'Could not end the session: Broken']);
    server().delete(PATH).reply(204);
    await SignInsActions.endOtherSessions('64b2');
    expectToasts(['success', 'Ended the sessions.']);
    server().delete(PATH).reply(403, BROKEN);
    await failed(SignInsActions.endOtherSessions('64b2'), ['error', 'Could not end the session: Broken']);
  });
});

describe('blocks', () => {
  const PATH = '/timberline/sign-in-blocks';

  test('are loaded, of everybody or of one account, and kept when they cannot be', async () => {
    server()
      .get(PATH)
      .query({})
      .reply(200, { blocks: [BLOCK], total: 1 });
    await SignInsActions.loadBlocks();
    server().get(PATH).query({ username: 'jon' }).reply(500, BROKEN);
    await failed(SignInsActions.loadBlocks('jon'));
    expect(valueOf(getState().blocks)).toEqual({ blocks: [BLOCK], total: 1 });
    expect(errorOf(getState().blocks)).toMatchObject({ status: 500 });
  });

  test('are lifted; one that is over already is no failure worth a toast', async () => {
    server().delete(`${PATH}/b1`).reply(204);
    await SignInsActions.liftBlock(BLOCK);
    expectToasts(['success', 'Passwords can be tried again.']);
    server().delete(`${PATH}/b1`).reply(404, BROKEN);
    await failed(SignInsActions.liftBlock(BLOCK));
    server().delete(`${PATH}/b1`).reply(500, BROKEN);
    await failed(SignInsActions.liftBlock(BLOCK), ['error', 'Could not lift the block: Broken']);
  });
});

describe('the rules', () => {
  const loads = () => {
    server().get(configuration(USER_CONFIGURATION)).reply(200, TIMEOUT);
    server().get(configuration(PASSWORD_RULES)).reply(200, PASSWORDS);
  };

  test('are loaded together, or not', async () => {
    loads();
    await SignInsActions.loadRules();
    expect(valueOf(getState().rules)).toEqual({ timeout: TIMEOUT, passwords: PASSWORDS });
    resetStores();
    await signedInAs();
    server().get(configuration(USER_CONFIGURATION)).reply(200, TIMEOUT);
    server().get(configuration(PASSWORD_RULES)).reply(500, BROKEN);
    await failed(SignInsActions.loadRules());
    expect(errorOf(getState().rules)).toMatchObject({ status: 500 });
  });

  test('are saved each by itself, and known as saved', async () => {
    loads();
    await SignInsActions.loadRules();
    const timeout = { ...TIMEOUT, global_session_timeout_interval: 'P1D' };
    strictServer().put(configuration(USER_CONFIGURATION), timeout).reply(202, timeout);
    await SignInsActions.saveTimeout(timeout);
    expectToasts(['success', 'Saved the rules for signing in.']);
    expect(valueOf(getState().rules)).toEqual({ timeout, passwords: PASSWORDS });

    server().put(configuration(USER_CONFIGURATION)).reply(400, BROKEN);
    await failed(SignInsActions.saveTimeout(TIMEOUT));
    expect(valueOf(getState().rules)?.timeout).toEqual(timeout);
  });

  test('have a part that is asked for alone', async () => {
    server().get(configuration(USER_CONFIGURATION)).reply(200, TIMEOUT);
    await SignInsActions.loadTimeout();
    expect(getState()).toMatchObject({ timeout: TIMEOUT, rules: { status: 'absent' } });
  });
});

test('a password is checked before it is set', async () => {
  const asked = { password: 'secret-9', username: 'jon' };
  strictServer().post('/timberline/password-checks', asked).reply(200, { problems: [], strength: 2 });
  expect(await SignInsActions.checkPassword(asked)).toEqual({ problems: [], strength: 2 });
});
