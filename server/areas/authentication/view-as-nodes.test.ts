import 'test/server/quick-passwords';
import { authentication, hashPassword } from 'server/areas/authentication';
import { users } from 'server/areas/users';
import { defineServerArea } from 'server/assembly/server-area';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { until } from 'test/until';
import { signIn, sessionOf } from './view-as.fixture';

const PASSWORD = 's3cret-9';

(postgresInstalled() ? describe : describe.skip)('a view as another person, on two nodes', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let one: TestServer;
  let other: TestServer;
  const told: string[] = [];

  /** What the audit log is told by any node. */
  const listener = defineServerArea({
    name: 'listener',
    setUp({ events }) {
      events.on('user.view_as_ended', async ({ viewer, reason }) => void told.push(`${viewer.username} ${reason}`));
      return {};
    },
  });
  const start = () =>
    startTestServer({
      areas: [users, authentication, listener],
      databaseUrl: postgres.url,
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    one = await start();
    other = await start();
  });
  beforeEach(() => told.splice(0));
  afterAll(async () => {
    await one.close();
    await other.close();
    await postgres.stop();
  });

  const somebody = async (username: string) =>
    one.addPerson(username, { fullName: username, passwordHash: await hashPassword(PASSWORD) });

  it('is on, read-only and ended on both', async () => {
    const mara = await somebody('mara');
    const id = await signIn(one, 'admin', PASSWORD);
    const [here, there] = [sessionOf(one, id), sessionOf(other, id)];
    await here.viewAs(mara);
    expect(await there.view()).toMatchObject({ username: 'mara' });
    expect((await there.call('GET', '/users/mara')).status).toBe(200);
    expect((await there.call('GET', '/users/paginated')).status).toBe(403);
    const refused = await there.call('PUT', '/users/mara/preferences', { preferences: {} });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('You are viewing as mara')]);
    expect((await there.stop()).status).toBe(204);
    expect(await here.view()).toBeNull();
    expect((await here.call('GET', '/users/paginated')).status).toBe(200);
    expect(told).toEqual([]);
  });

  it('ends once when the other node disables the person', async () => {
    const jon = await somebody('jon');
    const admin = sessionOf(other, await signIn(other, 'admin', PASSWORD));
    const session = sessionOf(one, await signIn(one, 'admin', PASSWORD));
    await session.viewAs(jon);
    expect((await admin.call('PUT', `/users/${jon}/status/disabled`)).status).toBe(200);
    await until('the view to end', async () => (await session.view()) === null);
    expect((await session.call('GET', '/users/paginated')).status).toBe(200);
    expect(told).toEqual(['admin person_gone']);
  });
});
