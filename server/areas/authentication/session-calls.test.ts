import 'test/server/quick-passwords';
import { USER_CONFIGURATION, type UserSession } from 'api/users/sessions';
import { type User } from 'api/users/user';
import { authentication, hashPassword } from 'server/areas/authentication';
import { users } from 'server/areas/users';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';

const PASSWORD = 's3cret-9';
const basic = (name: string, password = PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const ADMIN = basic('admin');
const SETTINGS = `/system/cluster_config/${USER_CONFIGURATION}`;

interface SignedIn {
  id: string;
  headers: Record<string, string>;
  cookie: string | null;
}

const startWith = (options: Partial<Parameters<typeof startTestServer>[0]> = {}) =>
  startTestServer({
    areas: [users, authentication],
    configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    ...options,
  });

async function signIn(server: TestServer, username: string, from: string, more: object = {}): Promise<SignedIn> {
  const body = { username, password: PASSWORD, ...more };
  const answer = await server.call<{ session_id: string }>('POST', '/system/sessions', { as: null, from, body });
  const { session_id: id } = answer.body;
  return { id, headers: basic(id, 'session'), cookie: answer.headers.get('set-cookie') };
}
const ask = <Body = { sessions: UserSession[]; time: string }>(
  server: TestServer,
  method: string,
  place: string,
  headers: Record<string, string>,
  body?: unknown,
) => server.call<Body>(method, place, { as: null, headers, body });
const isIn = async (server: TestServer, username: string, { headers }: SignedIn) =>
  (await ask(server, 'GET', `/users/${username}`, { ...headers, 'x-graylog-no-session-extension': 'true' })).status ===
  200;

describe('the sessions of somebody', () => {
  let server: TestServer;
  let now = new Date('2026-11-24T06:00:00Z');
  let number = 0;
  const passSeconds = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  beforeAll(async () => {
    server = await startWith({ core: { now: () => now } });
  });
  afterAll(() => server.close());

  async function somebody(part: object = {}) {
    const username = `p${(number += 1)}`;
    const passwordHash = await hashPassword(PASSWORD);
    const id = await server.addPerson(username, { passwordHash, sessionTimeoutMs: 3_600_000, ...part });
    return { username, id, place: `/users/${id}/sessions` };
  }

  it('are listed with where and when they began and when they end, without what they are used by', async () => {
    const { username, place } = await somebody();
    const desk = await signIn(server, username, '10.0.0.1');
    passSeconds(600);
    const phone = await signIn(server, username, '10.0.0.2');
    const { body, text } = await ask(server, 'GET', place, phone.headers);
    expect(body.sessions.map(({ id: _id, ...session }) => session)).toEqual([
      {
        ...{ host: '10.0.0.2', current: true, started_at: '2026-11-24T06:10:00.000Z' },
        ...{ last_access_at: '2026-11-24T06:10:00.000Z', expires_at: '2026-11-24T07:10:00.000Z' },
      },
      {
        ...{ host: '10.0.0.1', current: false, started_at: '2026-11-24T06:00:00.000Z' },
        ...{ last_access_at: '2026-11-24T06:00:00.000Z', expires_at: '2026-11-24T07:00:00.000Z' },
      },
    ]);
    expect(body.time).toBe('2026-11-24T06:10:00.000Z');
    for (const { id } of [desk, phone]) expect(text).not.toContain(id);
    expect((await ask(server, 'GET', place, basic(body.sessions[1]!.id, 'session'))).status).toBe(401);
    passSeconds(3_000);
    expect((await ask(server, 'GET', place, phone.headers)).body.sessions).toHaveLength(1);
  });

  it('are for themselves and for those who may edit them', async () => {
    const [mara, jon] = [await somebody(), await somebody()];
    const one = await signIn(server, mara.username, '10.0.0.1');
    const hash = (await ask(server, 'GET', mara.place, one.headers)).body.sessions[0]?.id;
    const other = await signIn(server, jon.username, '10.0.0.1');
    for (const [method, place] of [
      ['GET', mara.place],
      ['DELETE', mara.place],
      ['DELETE', `${mara.place}/${hash}`],
    ] as const) {
      expect((await ask(server, method, place, {})).status).toBe(401);
      expect((await ask(server, method, place, other.headers)).status).toBe(403);
      expect((await ask(server, method, place.replace(mara.id, 'f'.repeat(24)), ADMIN)).status).toBe(404);
    }
    expect((await ask(server, 'GET', mara.place, ADMIN)).body.sessions).toMatchObject([{ current: false }]);
    // A session of somebody else is none of theirs.
    expect((await ask(server, 'DELETE', `${jon.place}/${hash}`, ADMIN)).status).toBe(404);
    expect((await ask(server, 'DELETE', `${mara.place}/${hash}`, ADMIN)).status).toBe(204);
    expect(await isIn(server, mara.username, one)).toBe(false);
    expect((await ask(server, 'DELETE', `${mara.place}/${hash}`, ADMIN)).status).toBe(404);
  });

  it('are ended together, all but the one this is asked by', async () => {
    const { username, place } = await somebody();
    const all = [await signIn(server, username, '10.0.0.1'), await signIn(server, username, '10.0.0.2')] as const;
    expect((await ask(server, 'DELETE', place, all[1].headers)).status).toBe(204);
    expect([await isIn(server, username, all[0]), await isIn(server, username, all[1])]).toEqual([false, true]);
    expect((await ask(server, 'DELETE', place, ADMIN)).status).toBe(204);
    expect(await isIn(server, username, all[1])).toBe(false);
  });

  it('end with a new password, but for the one that changed it', async () => {
    const { username, id } = await somebody();
    const all = [await signIn(server, username, '10.0.0.1'), await signIn(server, username, '10.0.0.2')] as const;
    const body = { old_password: PASSWORD, password: 'quite-another-1' };
    expect((await ask(server, 'PUT', `/users/${id}/password`, all[0].headers, body)).status).toBe(204);
    expect([await isIn(server, username, all[0]), await isIn(server, username, all[1])]).toEqual([true, false]);
  });

  it('end with the browser where that was asked for, however often they are extended', async () => {
    const { username } = await somebody();
    const lasting = await signIn(server, username, '10.0.0.1');
    expect(lasting.cookie).toMatch(/; Max-Age=\d+; HttpOnly/);
    const passing = await signIn(server, username, '10.0.0.1', { ends_with_browser: true });
    const attributes = /^authentication=[-0-9a-f]{36}; Path=\/; HttpOnly; SameSite=Lax$/;
    expect(passing.cookie).toMatch(attributes);
    const again = await ask(server, 'GET', `/users/${username}`, { cookie: `authentication=${passing.id}` });
    expect(again.headers.get('set-cookie')).toMatch(attributes);
  });

  it('have the timeout of the cluster instead of that of their account while there is one, at once', async () => {
    const { username, id, place } = await somebody({ sessionTimeoutMs: -1 });
    const session = await signIn(server, username, '10.0.0.1');
    expect((await ask(server, 'GET', place, session.headers)).body.sessions[0]?.expires_at).toBeNull();
    const put = (isOn: boolean) =>
      ask(server, 'PUT', SETTINGS, ADMIN, {
        enable_global_session_timeout: isOn,
        global_session_timeout_interval: 'PT10M',
      });
    expect((await put(true)).status).toBe(202);
    const { sessions, time } = (await ask(server, 'GET', place, session.headers)).body;
    expect(Date.parse(sessions[0]!.expires_at!) - Date.parse(time)).toBe(600_000);
    passSeconds(599);
    expect(await isIn(server, username, session)).toBe(true);
    passSeconds(1);
    expect((await ask<User>(server, 'GET', `/users/id/${id}`, ADMIN)).body.session_active).toBe(false);
    expect((await put(false)).status).toBe(202);
    expect(await isIn(server, username, session)).toBe(true);
    await put(true);
    expect(await isIn(server, username, session)).toBe(false);
    await put(false);
  });

  it.each([
    [{ enable_global_session_timeout: 'maybe' }, /enable_global_session_timeout/],
    [{ global_session_timeout_interval: 'PT0S' }, /global_session_timeout_interval/],
    [{ global_session_timeout_interval: 'PT59S' }, /from a minute/],
    [{ global_session_timeout_interval: 'P1000000D' }, /to ten years/],
    [{ global_session_timeout_interval: 1e18 }, /ISO 8601/],
    [{ other: true }, /^Unable to map property other/],
    [[], /must be an object/],
  ])('refuses the setting %j', async (body, sentence) => {
    const answer = await ask<{ message: string }>(server, 'PUT', SETTINGS, ADMIN, body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(sentence)]);
  });
});

(postgresInstalled() ? describe : describe.skip)('on two nodes', () => {
  it('a session ended on one is over on the other, and the timeout of the cluster is that of both', async () => {
    const postgres = await startPostgres();
    const one = await startWith({ databaseUrl: postgres.url });
    const other = await startWith({ databaseUrl: postgres.url });
    const id = await one.addPerson('mara', { passwordHash: await hashPassword(PASSWORD) });
    const session = await signIn(one, 'mara', '10.0.0.1');
    expect(await isIn(other, 'mara', session)).toBe(true);
    expect((await ask(other, 'DELETE', `/users/${id}/sessions`, ADMIN)).status).toBe(204);
    expect(await isIn(one, 'mara', session)).toBe(false);

    const again = await signIn(other, 'mara', '10.0.0.1');
    await ask(one, 'PUT', SETTINGS, ADMIN, {
      enable_global_session_timeout: true,
      global_session_timeout_interval: 'PT1M',
    });
    await until('the other node to have the timeout', async () => {
      const { sessions } = (await ask(other, 'GET', `/users/${id}/sessions`, again.headers)).body;
      const { expires_at: end, last_access_at: last } = sessions[0]!;
      return Date.parse(end!) - Date.parse(last) === 60_000;
    });
    await one.close();
    await other.close();
    await postgres.stop();
  });
});
