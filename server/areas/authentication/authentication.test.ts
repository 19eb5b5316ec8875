import 'test/server/quick-passwords';
import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { type Accounts, createAccounts, type RightsOf } from 'server/areas/accounts';
import { createTokens } from 'server/areas/tokens';
import { readingCalls } from 'server/areas/users/reading-calls.fixture';
import { buildApp } from 'server/http/app';
import { createLog } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { secretOf } from 'server/storage/secret';
import { openTestDatabase } from 'test/documents';
import { createAuthentication } from './authentication';
import { createAuthenticator } from './authenticator';
import { createBrowserSessions } from './browser-sessions';
import { authenticationCalls } from './calls';
import { makeRoot } from './root-account.fixture';
import { createSignIns } from './sign-ins';
import { createSessions } from './sessions';
import { throttleOf } from './throttle/throttle.fixture';

const rightsOf: RightsOf = async ({ body }) => ({ permissions: body.permissions, ownerships: [] });

describe('signing in', () => {
  let database: Database;
  let clean: () => Promise<void>;
  let app: FastifyInstance;
  let accounts: Accounts;
  let now = new Date('2026-11-21T03:00:00Z');
  const logged: string[] = [];
  const PASSWORD = 'pässword-1';

  beforeAll(async () => {
    ({ database, clean } = await openTestDatabase());
    accounts = createAccounts(database);
    await makeRoot(database, accounts, { username: 'admin', password: PASSWORD });
  });

  beforeEach(async () => {
    const sessions = createSessions(database, () => now);
    const log = createLog('trace', (line) => logged.push(line), false);
    const tokens = createTokens(database, secretOf('secret of this test'), () => now);
    const parts = { accounts, rightsOf, sessions, tokens, throttle: throttleOf(database, () => now), log };
    const authentication = createAuthentication(parts);
    app = await buildApp({
      log,
      pathPrefix: '/',
      nodeId: 'node-1',
      api: {
        checkAnswers: true,
        authenticate: createAuthenticator(authentication, sessions, '/'),
        calls: [
          ...authenticationCalls({
            onVouched: async () => undefined,
            authentication,
            browserSessions: createBrowserSessions({
              sessions,
              signIns: createSignIns(database, () => now),
              cookiePath: '/',
            }),
            cookiePath: '/',
          }),
          ...readingCalls(accounts, rightsOf, sessions),
        ],
      },
    });
  });
  afterEach(() => app.close());
  afterAll(() => clean());

  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const login = (username: string, password: string, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/api/system/sessions',
      remoteAddress,
      headers: { 'x-requested-by': 'test', 'x-requested-with': 'XMLHttpRequest' },
      payload: { username, password, host: 'x' },
    });
  const me = (headers: Record<string, string>) => app.inject({ url: '/api/users/admin', headers });
  const passSeconds = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  it('gives a session, by Basic and by cookie, that says who one is', async () => {
    const answer = await login('admin', PASSWORD);
    const session = answer.json();
    expect(session).toMatchObject({ username: 'admin', user_id: 'local:admin' });
    expect(session.valid_until).toMatch(/\+0000$/);
    expect(answer.headers['set-cookie']).toMatch(
      new RegExp(`^authentication=${session.session_id}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`),
    );

    expect((await me(basic(`${session.session_id}:session`))).json()).toMatchObject({
      username: 'admin',
      permissions: ['*'],
    });
    expect((await me(basic(`${session.session_id}:session`))).json()).toMatchObject({
      id: 'local:admin',
      full_name: 'Administrator',
      first_name: null,
      last_name: null,
      preferences: { updateUnfocussed: false, enableSmartSearch: true },
      timezone: 'UTC',
      read_only: true,
      session_active: true,
      last_activity: now.toISOString().replace('Z', '+0000'),
      client_address: '10.0.0.1',
    });
    expect((await me({ cookie: `a=b; authentication=${session.session_id}` })).statusCode).toBe(200);
  });

  it('keeps only a hash of the id, and the id out of the log', async () => {
    const { session_id: id } = (await login('admin', PASSWORD)).json();
    await me(basic(`${id}:session`));

    const stored = JSON.stringify(await database.query(sql`select * from sessions`));
    expect(stored).not.toContain(id);
    expect(logged.join()).not.toContain(id);
    expect(logged.join()).not.toContain(PASSWORD);
  });

  it('never reuses an id that the client sends along', async () => {
    const first = (await login('admin', PASSWORD)).json().session_id;
    const second = await app.inject({
      method: 'POST',
      url: '/api/system/sessions',
      headers: { 'x-requested-by': 't', ...basic(`${first}:session`) },
      payload: { username: 'admin', password: PASSWORD },
    });
    expect(second.json().session_id).not.toBe(first);
  });

  it('refuses wrong names and passwords alike, without a body or a browser dialog', async () => {
    for (const answer of [await login('admin', 'wrong'), await login('nobody', PASSWORD)]) {
      expect([answer.statusCode, answer.body, answer.headers['www-authenticate']]).toEqual([401, '', undefined]);
    }
    expect((await login('', '')).json().message).toBe('Missing username and password. Send both to sign in.');
  });

  it('makes an address wait after five wrong passwords, another one not', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await login('admin', 'wrong', '10.0.1.1');

    const blocked = await login('admin', PASSWORD, '10.0.1.1');
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '300']);
    expect((await login('admin', PASSWORD, '10.0.0.2')).statusCode).toBe(200);
    passSeconds(300);
    expect((await login('admin', PASSWORD, '10.0.1.1')).statusCode).toBe(200);
  });

  it('looks at five of sixty passwords guessed at once', async () => {
    logged.length = 0;
    const guesses = Array.from({ length: 60 }, (_, number) => login('admin', `guess ${number}`, '10.0.2.1'));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(55);
    expect(logged.filter((line) => line.includes('login failed'))).toHaveLength(5);
  });

  it('takes sixty calls with the same right password for one attempt', async () => {
    const calls = Array.from({ length: 60 }, () => me(basic(`admin:${PASSWORD}`)));
    expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('lets somebody with a session at an address that has to wait in with the right password; their calls go on', async () => {
    const { session_id: id } = (await login('admin', PASSWORD, '10.0.3.1')).json();
    for (let attempt = 0; attempt < 5; attempt += 1) await login('admin', 'wrong', '10.0.3.1');
    for (let name = 0; name < 16; name += 1) await login(`user${name}`, 'wrong', '10.0.3.1');

    expect((await login('somebody else', 'wrong', '10.0.3.1')).statusCode).toBe(429);
    const call = { url: '/api/users/admin', remoteAddress: '10.0.3.1', headers: basic(`${id}:session`) };
    expect((await app.inject(call)).statusCode).toBe(200);
    expect((await login('admin', PASSWORD, '10.0.3.1')).statusCode).toBe(200);

    for (let attempt = 0; attempt < 10; attempt += 1) await login('admin', 'wrong', '10.0.3.1');
    expect((await login('admin', PASSWORD, '10.0.3.1')).statusCode).toBe(429);
  });

  it('counts no header that cannot be read, no token and no session nobody has as a wrong password', async () => {
    logged.length = 0;
    const from = (text: string) => ({ url: '/api/users/admin', remoteAddress: '10.0.4.1', headers: basic(text) });
    for (let sent = 0; sent < 25; sent += 1) {
      expect((await app.inject(from('no colon'))).statusCode).toBe(400);
      expect((await app.inject(from(`secret${sent}:token`))).statusCode).toBe(401);
      expect((await app.inject(from(`${randomUUID()}:session`))).statusCode).toBe(401);
    }
    expect(logged.join()).not.toMatch(/login failed|secret/);
    expect((await login('admin', PASSWORD, '10.0.4.1')).statusCode).toBe(200);
  });

  it('refuses a flood of sessions nobody has, and nothing else from there', async () => {
    const send = (url: string) =>
      app.inject({ url, remoteAddress: '10.0.5.1', headers: { cookie: `authentication=${randomUUID()}` } });
    for (let sent = 0; sent < 600; sent += 1) await send('/api/users/admin');
    expect((await send('/api/users/admin')).statusCode).toBe(429);
    expect((await send('/api/system/sessions')).json()).toMatchObject({ is_valid: false });
    const { session_id: id } = (await login('admin', PASSWORD, '10.0.5.1')).json();
    const call = { url: '/api/users/admin', remoteAddress: '10.0.5.1', headers: basic(`${id}:session`) };
    expect((await app.inject(call)).statusCode).toBe(200);
  });

  it('accepts name and password with a call, in UTF-8', async () => {
    expect((await me(basic(`admin:${PASSWORD}`))).statusCode).toBe(200);
    expect((await me(basic('admin:wrong'))).statusCode).toBe(401);
    expect((await me(basic('no colon'))).statusCode).toBe(400);
  });

  it('ends a session eight hours after its last use; polling does not count as use', async () => {
    const headers = basic(`${(await login('admin', PASSWORD)).json().session_id}:session`);
    passSeconds(7 * 3600);
    expect((await me(headers)).statusCode).toBe(200);
    passSeconds(7 * 3600);
    expect((await me({ ...headers, 'x-graylog-no-session-extension': 'TRUE' })).statusCode).toBe(200);
    passSeconds(2 * 3600);
    expect((await me(headers)).statusCode).toBe(401);
  });

  it('validates without refusing, and removes the cookie of a dead session', async () => {
    const validate = (headers: Record<string, string>) => app.inject({ url: '/api/system/sessions', headers });
    const { session_id: id } = (await login('admin', PASSWORD)).json();

    expect((await validate({ cookie: `authentication=${id}` })).json()).toEqual({
      is_valid: true,
      session_id: id,
      username: 'admin',
    });
    const dead = await validate({ cookie: 'authentication=00000000-0000-4000-8000-000000000000' });
    expect([dead.statusCode, dead.json().is_valid]).toEqual([200, false]);
    expect(dead.headers['set-cookie']).toMatch(/^authentication=; Path=\/; Max-Age=0/);
  });

  it.each(['/api/system/sessions', '/api/system/sessions/', '/api/system/sessions/another-id'])(
    'signs out by DELETE %s',
    async (url) => {
      const { session_id: id } = (await login('admin', PASSWORD)).json();
      const headers = { 'x-requested-by': 't', ...basic(`${id}:session`) };

      const answer = await app.inject({ method: 'DELETE', url, headers });
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
      expect((await me(headers)).statusCode).toBe(401);
    },
  );

  it('stops accepting the sessions of a disabled account', async () => {
    const account = await accounts.insert(
      { ...(await accounts.find('admin'))!.body, username: 'jon', root: false },
      'test',
      { key: 'jon' },
    );
    const { session_id: id } = (await login('jon', PASSWORD)).json();
    await accounts.update(account.id, { ...account.body, status: 'disabled' }, 'test');

    expect((await me(basic(`${id}:session`))).statusCode).toBe(401);
    expect((await login('jon', PASSWORD)).statusCode).toBe(401);
  });
});

describe('whoever was identified before', () => {
  it('is what they are by now, and nobody once the session or the account is gone; asking is no use of the session', async () => {
    const { database, clean } = await openTestDatabase();
    let now = new Date('2026-11-21T03:00:00Z');
    const accounts = createAccounts(database);
    await makeRoot(database, accounts, { username: 'admin', password: 'password-1' });
    const sessions = createSessions(database, () => now);
    const log = createLog('fatal', () => undefined, false);
    const { identify, renew } = createAuthentication({
      accounts,
      rightsOf,
      sessions,
      tokens: createTokens(database, secretOf('secret of this test'), () => now),
      throttle: throttleOf(database),
      log,
    });
    const account = await accounts.insert(
      { ...(await accounts.find('admin'))!.body, username: 'jon', root: false, permissions: ['streams:read:a'] },
      'test',
      { key: 'jon' },
    );
    const session = { username: 'jon', userId: account.id, host: 'x', timeoutMs: 3_600_000 };
    const id = await sessions.create(session);
    const jon = (await identify({ kind: 'session', id }, '10.0.0.1', true))!;

    expect((await renew(jon))?.may('streams:read:a')).toBe(true);
    await accounts.update(account.id, { ...account.body, permissions: [] }, 'test');
    expect((await renew(jon))?.may('streams:read:a')).toBe(false);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      now = new Date(now.getTime() + 20 * 60_000);
      await renew(jon);
    }
    expect(await renew(jon)).toBeUndefined();

    const byPassword = { ...jon, sessionId: undefined };
    expect(await renew(byPassword)).toBeDefined();
    await accounts.update(account.id, { ...account.body, status: 'disabled' }, 'test');
    expect(await renew(byPassword)).toBeUndefined();
    await clean();
  });
});
