import 'test/server/quick-passwords';
import { type User } from 'api/users/user';
import { type Account } from 'server/areas/accounts';
import { type AuditedServer, startAuditedServer, withPassword } from 'server/areas/audit/audit.fixture';
import { authentication, hashPassword } from 'server/areas/authentication';
import { shares } from 'server/areas/shares';
import { users } from 'server/areas/users';
import { views } from 'server/areas/views';
import { type Caller } from 'server/calls/caller';
import { signIn, sessionOf, type TestSession } from './view-as.fixture';

const PASSWORD = 's3cret-9';
const MINUTE_MS = 60_000;
const STREAMS = ['5f0000000000000000000001', '5f0000000000000000000002', '5f0000000000000000000003'] as const;
const [MARAS, COMMON, HELPERS] = STREAMS;
const onStreams = (...ids: string[]) => ids.map((id) => `streams:read:${id}`);

describe('viewing the console as another person', () => {
  let server: AuditedServer;
  let aheadMs = 0;
  let number = 0;
  let passwordHash: string;
  let admin: TestSession;

  async function somebody(part: Partial<Account> = {}) {
    const username = `p${(number += 1)}`;
    const id = await server.addPerson(username, { passwordHash, fullName: `Person ${number}`, ...part });
    return { id, username, fullName: `Person ${number}` };
  }
  const sessionFor = async (username: string) => sessionOf(server, await signIn(server, username, PASSWORD));
  const helper = async (...permissions: string[]) => {
    const person = await somebody({ permissions: ['users:viewas', ...permissions] });
    return { ...person, session: await sessionFor(person.username) };
  };
  const streamsOf = async (session: TestSession) => {
    const { body } = await session.call<{ streams: { id: string }[] }>('GET', '/streams');
    return body.streams.map(({ id }) => id).filter((id) => STREAMS.some((each) => each === id));
  };
  const change = (id: string, part: Partial<Account>) =>
    server.call('PUT', `/users/${id}`, { ...withPassword('admin', PASSWORD), body: part });

  beforeAll(async () => {
    server = await startAuditedServer([authentication, users, views, shares], {
      asAuditor: withPassword('admin', PASSWORD),
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
      core: { now: () => new Date(Date.now() + aheadMs) },
    });
    passwordHash = await hashPassword(PASSWORD);
    for (const id of STREAMS) await server.addStream(id, `stream ${id}`);
    admin = await sessionFor('admin');
  });
  afterAll(() => server.close());

  it('gives somebody with all rights those of the person, and says so', async () => {
    const mara = await somebody({ permissions: onStreams(MARAS, COMMON) });
    const started = await admin.viewAs(mara.id);
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({ username: mara.username, full_name: mara.fullName, limited: false });
    expect(started.body.viewer).toMatchObject({ username: 'admin', user_id: 'local:admin' });
    expect(Date.parse(started.body.until) - Date.parse(started.body.time)).toBeGreaterThan(29 * MINUTE_MS);
    expect(await admin.view()).toMatchObject({ username: mara.username });

    expect(await streamsOf(admin)).toEqual([MARAS, COMMON]);
    expect((await admin.call('GET', `/streams/${HELPERS}`)).status).toBe(403);
    expect((await admin.call('GET', '/system/sessions')).body).toMatchObject({ username: mara.username });
    const { body: me } = await admin.call<User>('GET', `/users/${mara.username}`);
    expect(me.view_as).toMatchObject({ full_name: mara.fullName, limited: false });
    expect(me).toMatchObject({
      id: mara.id,
      permissions: expect.arrayContaining(onStreams(MARAS, COMMON)) as string[],
    });

    expect((await admin.stop()).status).toBe(204);
    expect(await admin.view()).toBeNull();
    expect(await streamsOf(admin)).toEqual([...STREAMS]);
    expect((await admin.stop()).status).toBe(404);
  });

  it('gives others only what both may do', async () => {
    const mara = await somebody({ permissions: [...onStreams(MARAS, COMMON), 'indexsets:read'] });
    const { session } = await helper(...onStreams(COMMON, HELPERS), 'indexsets');
    expect((await session.viewAs(mara.id)).body).toMatchObject({ limited: true });
    expect(await streamsOf(session)).toEqual([COMMON]);
    const { body: me } = await session.call<User>('GET', `/users/${mara.username}`);
    expect([...me.permissions].sort()).toEqual(['indexsets:read', ...onStreams(COMMON)]);
    // Tokens and sessions of the person are theirs: the rights on the own account are not the viewer's.
    expect((await session.call('GET', `/users/${mara.id}/tokens`)).status).toBe(403);
    expect((await session.call('GET', `/users/${mara.id}/sessions`)).status).toBe(403);
  });

  it('keeps searches that are the person’s by name from those who have fewer rights, and overwrites none', async () => {
    const mara = await somebody({ permissions: onStreams(COMMON) });
    const id = 'ab'.repeat(12);
    const body = { id, queries: [{ id: 'q', search_types: [] }] };
    const own = await sessionFor(mara.username);
    expect((await own.call('POST', '/views/search', body)).status).toBe(201);
    const { session } = await helper(...onStreams(COMMON));
    await session.viewAs(mara.id);
    expect((await session.call('GET', `/views/search/${id}`)).status).toBe(403);
    expect((await session.call<unknown[]>('GET', '/views/search')).body).toEqual([]);

    await admin.viewAs(mara.id);
    expect((await admin.call('GET', `/views/search/${id}`)).status).toBe(200);
    expect((await admin.call('POST', '/views/search', body)).status).toBe(403);
    const other = 'ba'.repeat(12);
    expect((await admin.call('POST', '/views/search', { ...body, id: other })).status).toBe(201);
    expect((await admin.call('POST', `/views/search/${other}/execute`, {})).status).toBe(201);
    await admin.stop();
    // What a viewer leaves is not the person's.
    expect((await own.call('GET', `/views/search/${other}`)).status).toBe(403);
  });

  it('is refused without the right, without a session, and as whom it means nothing', async () => {
    const mara = await somebody();
    const strong = await somebody({ permissions: ['*'] });
    const service = await somebody({ serviceAccount: true, permissions: onStreams(COMMON) });
    const disabled = await somebody({ status: 'disabled' });
    const { id, session } = await helper();
    expect((await (await sessionFor(mara.username)).viewAs(id)).status).toBe(403);
    const refused = async (userId: string) => {
      const { status, body } = await session.viewAs(userId);
      return [status, (body as unknown as { message: string }).message];
    };
    expect(await refused(strong.id)).toEqual([403, expect.stringContaining('has all permissions')]);
    expect(await refused(disabled.id)).toEqual([400, expect.stringContaining('is disabled')]);
    expect(await refused('local:admin')).toEqual([400, expect.stringContaining('built-in administrator')]);
    expect(await refused(id)).toEqual([400, expect.stringContaining('as yourself')]);
    expect(await refused('f'.repeat(24))).toEqual([404, expect.stringContaining("Couldn't find user")]);
    const byPassword = await server.call('POST', `/timberline/view-as/${mara.id}`, withPassword('admin', PASSWORD));
    expect([byPassword.status, byPassword.text]).toEqual([403, expect.stringContaining('a session of the console')]);
    const made = await admin.call<{ token: string }>('POST', `/users/local:admin/tokens/t`);
    const byToken = await server.call('POST', `/timberline/view-as/${mara.id}`, withPassword(made.body.token, 'token'));
    expect([byToken.status, byToken.text]).toEqual([403, expect.stringContaining('a session of the console')]);

    // A program, and somebody with all permissions by another one.
    for (const { id: allowed } of [service, strong]) {
      expect((await admin.viewAs(allowed)).status).toBe(200);
      expect((await admin.viewAs(mara.id)).status).toBe(403);
      await admin.stop();
    }
  });

  it('ends after half an hour, and nothing is changed until the console knows it', async () => {
    const mara = await somebody({ permissions: onStreams(COMMON), sessionTimeoutMs: -1 });
    const root = await somebody({ permissions: ['*'], sessionTimeoutMs: -1 });
    const session = await sessionFor(root.username);
    await session.viewAs(mara.id);
    aheadMs += 29 * MINUTE_MS;
    expect(await streamsOf(session)).toEqual([COMMON]);
    aheadMs += 2 * MINUTE_MS;
    expect(await streamsOf(session)).toEqual([...STREAMS]);
    const save = () => session.call<unknown>('PUT', `/users/${mara.username}/preferences`, { preferences: {} });
    const early = await save();
    expect([early.status, early.text]).toEqual([403, expect.stringContaining('has ended')]);
    expect(await session.view()).toBeNull();
    expect((await save()).status).toBe(204);
  });

  it('ends when the person is disabled or deleted, gets all rights, or the viewer loses the right', async () => {
    const ends: [string, (mara: string, helper: string) => Promise<unknown>][] = [
      ['disabled', (mara) => server.call('PUT', `/users/${mara}/status/disabled`, withPassword('admin', PASSWORD))],
      ['deleted', (mara) => server.call('DELETE', `/users/id/${mara}`, withPassword('admin', PASSWORD))],
      ['all rights', (mara) => change(mara, { permissions: ['*'] })],
      ['right lost', (_, viewer) => change(viewer, { permissions: onStreams(COMMON) })],
    ];
    const viewers: string[] = [];
    for (const [name, end] of ends) {
      const mara = await somebody({ permissions: onStreams(MARAS), roles: ['000000000000000000000002'] });
      const { id, username, session } = await helper(...onStreams(COMMON, MARAS));
      viewers.push(username);
      await session.viewAs(mara.id);
      expect([name, await streamsOf(session)]).toEqual([name, [MARAS]]);
      await end(mara.id, id);
      expect([name, await session.view()]).toEqual([name, null]);
      expect([name, await streamsOf(session)]).toEqual([name, name === 'right lost' ? [COMMON] : [MARAS, COMMON]]);
    }
    const told = await server.entries(`audit_action:user.end_view_as AND audit_username:(${viewers.join(' OR ')})`, 4);
    const reasons = told.map(({ audit_username: who, audit_reason: reason }) => [who, reason]);
    const expected = ['person_gone', 'person_gone', 'right_lost', 'right_lost'];
    expect(reasons.sort()).toEqual(viewers.map((who, at) => [who, expected[at]]).sort());
  });

  it('follows what is granted to either of both, within a second', async () => {
    const mara = await somebody({ permissions: onStreams(MARAS) });
    const { id, session } = await helper(...onStreams(MARAS));
    await session.viewAs(mara.id);
    await change(mara.id, { permissions: onStreams(MARAS, COMMON) });
    expect(await streamsOf(session)).toEqual([MARAS]);
    await change(id, { permissions: ['users:viewas', ...onStreams(COMMON)] });
    expect(await streamsOf(session)).toEqual([COMMON]);
  });

  it('takes what goes on along when it ends, and leaves what was begun before', async () => {
    const mara = await somebody({ permissions: onStreams(MARAS) });
    const ada = await somebody({ permissions: ['*'] });
    const id = await signIn(server, ada.username, PASSWORD);
    const session = sessionOf(server, id);
    const { authenticate, renew } = server.of(authentication);
    const { headers } = withPassword(id, 'session');
    const who = () => authenticate({ headers, ip: '::1', raw: { socket: {}, rawHeaders: [] } } as never, {} as never);
    const own = (await who()) as Caller;
    await session.viewAs(mara.id);
    const viewing = (await who()) as Caller;
    expect([own.username, viewing.username]).toEqual([ada.username, mara.username]);
    const later = async (caller: Caller) => (await renew(caller))?.username;
    expect([await later(own), await later(viewing)]).toEqual([ada.username, mara.username]);
    await session.stop();
    expect([await later(own), await later(viewing)]).toEqual([ada.username, undefined]);
    await session.viewAs((await somebody()).id);
    expect([await later(own), await later(viewing)]).toEqual([ada.username, undefined]);
  });

  it('is one entry at its start and one at its end, with both names between', async () => {
    const mara = await somebody({ permissions: [...onStreams(COMMON), 'searches:relative'] });
    const ada = await somebody({ permissions: ['*'] });
    const session = await sessionFor(ada.username);
    await session.viewAs(mara.id);
    await session.call('GET', '/search/universal/relative?range=60&query=level:3');
    await session.call('PUT', `/users/${mara.username}/preferences`, { preferences: {} });
    await session.stop();
    await session.viewAs(mara.id);
    await session.call('DELETE', '/system/sessions');

    const entries = await server.entries(`audit_username:${ada.username} AND NOT audit_action:session.sign_in`, 7);
    const told = entries.map(({ message, audit_viewed_as: as, audit_outcome: outcome, audit_reason: reason }) =>
      [message, as, outcome, reason].filter((each) => each !== undefined),
    );
    const [who, target] = [ada.username, `“${mara.fullName}”`];
    const viewing = `${who}, viewing as ${mara.username},`;
    expect(told.map((each) => each.join(' | ')).sort()).toEqual(
      [
        `${who} started to view the console as account ${target} | succeeded`,
        `${viewing} searched messages: level:3 | ${mara.username} | succeeded`,
        `${viewing} could not change the preferences of user (403) | ${mara.username} | failed`,
        `${viewing} ended the view as account ${target} | ${mara.username} | succeeded`,
        `${who} started to view the console as account ${target} | succeeded`,
        `${viewing} signed out | ${mara.username} | succeeded`,
        `${who} ended the view as account ${target} | succeeded | session_ended`,
      ].sort(),
    );
  });

  it('whose time is over is told without a call', async () => {
    const mara = await somebody();
    const ada = await somebody({ permissions: ['*'], sessionTimeoutMs: -1 });
    await (await sessionFor(ada.username)).viewAs(mara.id);
    aheadMs += 31 * MINUTE_MS;
    await server.runRegular('sweeping sessions');
    await server.runRegular('sweeping sessions');
    const ended = await server.entries(`audit_username:${ada.username} AND audit_action:user.end_view_as`, 1);
    expect(ended.map(({ audit_reason: reason }) => reason)).toEqual(['time_over']);
  });
});
