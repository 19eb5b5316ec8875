import 'test/server/quick-passwords';
import { createAccounts, type RightsOf } from 'server/areas/accounts';
import { createTokens } from 'server/areas/tokens';
import { buildApp } from 'server/http/app';
import { silentLog } from 'server/runtime/log';
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
const PASSWORD = 'password-1';

describe('signing in behind a reverse proxy', () => {
  const start = async () => {
    const { database, clean } = await openTestDatabase();
    const accounts = createAccounts(database);
    await makeRoot(database, accounts, { password: PASSWORD });
    const sessions = createSessions(database);
    const tokens = createTokens(database, secretOf('secret of this test'), () => new Date());
    const parts = { accounts, rightsOf, sessions, tokens, throttle: throttleOf(database), log: silentLog() };
    const authentication = createAuthentication(parts);
    const app = await buildApp({
      log: silentLog(),
      pathPrefix: '/',
      nodeId: 'node-1',
      trustedProxies: ['10.1.0.0/16'],
      api: {
        checkAnswers: true,
        authenticate: createAuthenticator(authentication, sessions, '/'),
        calls: authenticationCalls({
          onVouched: async () => undefined,
          authentication,
          browserSessions: createBrowserSessions({
            sessions,
            signIns: createSignIns(database, () => new Date()),
            cookiePath: '/',
          }),
          cookiePath: '/',
        }),
      },
    });
    return {
      login: (remoteAddress: string, headers: Record<string, string>, password = PASSWORD) =>
        app.inject({
          method: 'POST',
          url: '/api/system/sessions',
          remoteAddress,
          headers: { 'x-requested-by': 't', ...headers },
          payload: { username: 'admin', password },
        }),
      validate: (remoteAddress: string, headers: Record<string, string>) =>
        app.inject({ url: '/api/system/sessions', remoteAddress, headers }),
      close: () => app.close().then(clean),
    };
  };
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  it('marks the cookie as one for https when the proxy was asked by https, and believes nobody else', async () => {
    const byHttps = { 'x-forwarded-proto': 'https' };
    expect((await server.login('10.1.2.3', byHttps)).headers['set-cookie']).toMatch(
      /; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await server.login('10.1.2.3', {})).headers['set-cookie']).not.toContain('Secure');
    expect((await server.login('10.9.0.1', byHttps)).headers['set-cookie']).not.toContain('Secure');
  });

  it('tells browsers to come by https only, where they did', async () => {
    const told = async (remoteAddress: string, proto: string) =>
      (await server.login(remoteAddress, { 'x-forwarded-proto': proto })).headers['strict-transport-security'];
    expect(await told('10.1.2.3', 'https')).toBe('max-age=31536000');
    expect([await told('10.1.2.3', 'http'), await told('10.9.0.1', 'https')]).toEqual([undefined, undefined]);
  });

  it('sends a fresh cookie with what extends a session, and none with what only looks', async () => {
    const byHttps = { 'x-forwarded-proto': 'https' };
    const { session_id: id } = (await server.login('10.1.2.3', byHttps)).json();
    const cookie = { cookie: `authentication=${id}`, ...byHttps };
    expect((await server.validate('10.1.2.3', cookie)).headers['set-cookie']).toMatch(
      new RegExp(`^authentication=${id}; Path=/; Max-Age=28\\d{3}; HttpOnly; Secure; SameSite=Lax$`),
    );
    const looking = { ...cookie, 'x-graylog-no-session-extension': 'true' };
    expect((await server.validate('10.1.2.3', looking)).headers['set-cookie']).toBeUndefined();
  });

  it('counts wrong passwords by the address the proxy names, and believes nobody else', async () => {
    const from = (client: string) => ({ 'x-forwarded-for': client });
    for (let attempt = 0; attempt < 5; attempt += 1) await server.login('10.1.2.3', from('192.0.2.1'), 'wrong');
    expect((await server.login('10.1.2.3', from('192.0.2.1'))).statusCode).toBe(429);
    // What stands before the proxy's own entry was written by the client.
    expect((await server.login('10.1.2.3', from('192.0.2.9, 192.0.2.1'))).statusCode).toBe(429);
    expect((await server.login('10.1.2.3', from('192.0.2.2'))).statusCode).toBe(200);

    for (let attempt = 0; attempt < 5; attempt += 1)
      await server.login('10.9.0.2', from(`192.0.2.${attempt}`), 'wrong');
    expect((await server.login('10.9.0.2', from('192.0.2.77'))).statusCode).toBe(429);
  });
});
