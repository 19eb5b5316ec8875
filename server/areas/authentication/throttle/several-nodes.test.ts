import 'test/server/quick-passwords';
import { type SignInBlock } from 'api/sign-in-blocks';
import { authentication, hashPassword } from 'server/areas/authentication';
import { users } from 'server/areas/users';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { startTestServer, type TestServer } from 'test/server/test-server';

const PASSWORD = 's3cret-9';
const basic = (name: string, password = PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const ADMIN = basic('admin');

(postgresInstalled() ? describe : describe.skip)('wrong passwords on two nodes', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let one: TestServer;
  let other: TestServer;
  let person = 0;

  const start = () =>
    startTestServer({
      areas: [users, authentication],
      databaseUrl: postgres.url,
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    one = await start();
    other = await start();
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await postgres.stop();
  });

  async function somebody() {
    const username = `p${(person += 1)}`;
    const id = await one.addPerson(username, { passwordHash: await hashPassword(PASSWORD), roles: ['Reader'] });
    return { username, id, from: `10.0.${person}.1` };
  }
  async function signIn(node: TestServer, username: string, password: string, from: string) {
    const body = { username, password, host: '' };
    const { status, headers } = await node.call('POST', '/system/sessions', { as: null, from, body });
    return status === 429 ? `429 ${headers.get('retry-after')}` : status;
  }

  it('of both count together, also after a restart, and are forgotten on both when an administrator says so', async () => {
    const { username, from } = await somebody();
    const tried = [one, other, one, other, one, other].map(
      (node) => (number: number) => signIn(node, username, `guess ${number}`, from),
    );
    const answers = [];
    for (const [number, attempt] of tried.entries()) answers.push(await attempt(number));
    expect(answers).toEqual([401, 401, 401, 401, 401, expect.stringMatching(/^429 (300|29\d)$/)]);
    expect(await signIn(other, username, PASSWORD, '10.99.0.1')).toBe(200);

    await one.close();
    one = await start();
    expect(await signIn(one, username, PASSWORD, from)).toMatch(/^429/);

    const place = '/timberline/sign-in-blocks';
    const { body } = await one.call<{ blocks: SignInBlock[] }>('GET', place, { as: null, headers: ADMIN });
    expect(body.blocks).toMatchObject([{ kind: 'account_and_address', username, address: from, failures: 5 }]);
    const lift = `${place}/${body.blocks[0]?.id}`;
    expect((await one.call('DELETE', lift, { as: null, headers: ADMIN })).status).toBe(204);
    expect(await signIn(other, username, PASSWORD, from)).toBe(200);
  });

  it('count in the forms of calls and passwords that are changed, too', async () => {
    const { username, id, from } = await somebody();
    const mine = (node: TestServer, password: string) =>
      node.call('GET', `/users/${username}`, { as: null, from, headers: basic(username, password) });
    expect((await mine(one, 'wrong')).status).toBe(401);
    expect((await mine(other, 'wrong')).status).toBe(401);
    const change = (node: TestServer, headers: Record<string, string>) =>
      node.call('PUT', `/users/${id}/password`, {
        ...{ as: null, from, headers },
        body: { old_password: 'wrong', password: 'n3w-secret-words' },
      });
    const { body } = await one.call<{ session_id: string }>('POST', '/system/sessions', {
      ...{ as: null, from: '10.99.0.2', body: { username, password: PASSWORD } },
    });
    const session = basic(body.session_id, 'session');
    for (const node of [one, other, one]) expect((await change(node, session)).status).toBe(400);
    expect((await change(other, session)).status).toBe(429);
    expect((await mine(other, PASSWORD)).status).toBe(429);
    // A session is not asked for a password.
    expect((await other.call('GET', `/users/${username}`, { as: null, from, headers: session })).status).toBe(200);
  });

  it('from a thousand addresses at one account are stopped; its owner still gets in from home', async () => {
    const { username, from } = await somebody();
    expect(await signIn(one, username, PASSWORD, from)).toBe(200);
    const answers = [];
    for (let number = 0; number < 1_000; number += 1)
      answers.push(await signIn(number % 2 ? one : other, username, 'guess', `10.5.${number >> 8}.${number & 255}`));
    expect(answers.filter((answer) => answer === 401)).toHaveLength(50);
    expect(await signIn(one, username, PASSWORD, '10.6.0.1')).toMatch(/^429 (900|8\d\d)$/);
    expect(await signIn(other, username, PASSWORD, from)).toBe(200);
  });
});
