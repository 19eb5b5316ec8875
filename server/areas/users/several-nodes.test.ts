import 'test/server/quick-passwords';
import { type User } from 'api/users/user';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { authentication, hashPassword } from 'server/areas/authentication';
import { insights } from 'server/areas/insights';
import { type ServerArea } from 'server/assembly/server-area';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { readTail } from 'test/server/tail-reader';
import { withinASecond } from 'test/within-a-second';
import { users } from '.';

const PASSWORD = 's3cret-9';
const basic = (name: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${PASSWORD}`).toString('base64')}`,
});

(postgresInstalled() ? describe : describe.skip)('two nodes on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let one: TestServer;
  let other: TestServer;

  const start = (areas: readonly ServerArea[] = []) =>
    startTestServer({
      areas: [users, authentication, ...areas],
      databaseUrl: postgres.url,
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    one = await start();
    // A process opens one message engine.
    other = await start([insights]);
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await postgres.stop();
  });

  async function signedIn(node: TestServer, username: string): Promise<Record<string, string>> {
    const body = { username, password: PASSWORD, host: '' };
    const { body: session } = await node.call<{ session_id: string }>('POST', '/system/sessions', { as: null, body });
    return { authorization: `Basic ${Buffer.from(`${session.session_id}:session`).toString('base64')}` };
  }
  const mine = (node: TestServer, username: string, headers: Record<string, string>) =>
    node.call<User>('GET', `/users/${username}`, { as: null, headers });
  const asAdmin = (node: TestServer, method: string, place: string, body?: unknown) =>
    node.call(method, place, { as: null, headers: basic('admin'), body });

  async function somebody(username: string): Promise<string> {
    return one.addPerson(username, { passwordHash: await hashPassword(PASSWORD), roles: ['Reader'] });
  }

  /** Asks again until what the other node did has come here: within some tens of milliseconds where nothing else runs. */
  const soon = (status: number, ask: () => Promise<{ status: number }>) =>
    withinASecond(`the other node to answer ${status}`, async () => (await ask()).status === status);

  it('know who signed in on the other, and shut out whom the other disables', async () => {
    const id = await somebody('mara');
    const session = await signedIn(one, 'mara');
    expect((await mine(other, 'mara', session)).body).toMatchObject({ username: 'mara', session_active: true });

    expect((await asAdmin(one, 'PUT', `/users/${id}/status/disabled`)).status).toBe(200);
    const byPassword = () => mine(other, 'mara', basic('mara'));
    await soon(401, () => mine(other, 'mara', session));
    await soon(401, byPassword);

    expect((await asAdmin(other, 'PUT', `/users/${id}/status/enabled`)).status).toBe(200);
    await soon(200, () => mine(one, 'mara', basic('mara')));
    // The session has ended: letting somebody in again does not bring it back.
    expect((await mine(one, 'mara', session)).status).toBe(401);
  });

  it('end the live tail of whom the other disables within a second', async () => {
    const id = await one.addPerson('lena', {
      passwordHash: await hashPassword(PASSWORD),
      permissions: ['messages:read', 'searches:relative', `streams:read:${DEFAULT_STREAM_ID}`],
    });
    const tail = await readTail(other.url, await signedIn(one, 'lena'), {});
    expect(tail.status).toBe(200);
    expect((await asAdmin(one, 'PUT', `/users/${id}/status/disabled`)).status).toBe(200);
    let isOver = false;
    const end = () => (isOver = true);
    void tail.ended.then(end, end);
    await withinASecond('a live tail to end', () => isOver);
  });

  it('give and take rights by roles, and forget whom the other deletes', async () => {
    const id = await somebody('jon');
    const session = await signedIn(other, 'jon');
    const list = (node: TestServer) => node.call('GET', '/users/paginated', { as: null, headers: session });
    expect((await list(other)).status).toBe(403);
    await asAdmin(one, 'PUT', `/users/${id}`, { roles: ['Admin'] });
    await soon(200, () => list(other));
    await asAdmin(one, 'PUT', `/users/${id}`, { roles: ['Reader'] });
    await soon(403, () => list(other));
    expect((await asAdmin(one, 'DELETE', `/users/id/${id}`)).status).toBe(204);
    await soon(401, () => list(other));
    expect((await asAdmin(other, 'GET', '/users/jon')).status).toBe(404);
  });
});
