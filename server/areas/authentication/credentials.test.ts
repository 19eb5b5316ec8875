import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { authentication } from 'server/areas/authentication';
import { users } from 'server/areas/users';
import { startTestServer, type TestServer } from 'test/server/test-server';

const PASSWORD = 's3cret-9';
const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

describe('credentials that contradict each other', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [users, authentication],
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    });
  });
  afterAll(() => server.close());

  /** With headers as they are written on the wire: `fetch` would join those of one name. */
  function ask(method: string, place: string, headers: readonly string[]) {
    return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const { host } = new URL(server.url);
      const wire = ['host', host, 'x-requested-by', 'test', ...headers];
      const asked = request(`${server.url}${place}`, { method, headers: wire }, (answer) => {
        text(answer).then((read) => resolve({ status: answer.statusCode, text: read }), reject);
      });
      asked.on('error', reject).end();
    });
  }

  const ADMIN = basic('admin', PASSWORD);

  it.each([
    ['twice the right one', [ADMIN, ADMIN]],
    ['the right one first', [ADMIN, basic('admin', 'wrong')]],
    ['the right one last', [basic('admin', 'wrong'), ADMIN]],
    ['one of another kind', ['Bearer a', ADMIN]],
    ['an empty one', ['', ADMIN]],
  ])('are refused where there are two Authorization headers: %s', async (_case, [one = '', other = '']) => {
    for (const [method, place] of [
      ['GET', '/users/admin'],
      ['DELETE', '/users/id/nobody'],
    ] as const) {
      const answer = await ask(method, place, ['Authorization', one, 'authorization', other]);
      expect([answer.status, answer.text]).toEqual([
        400,
        expect.stringContaining('The request has several Authorization headers. Send one.'),
      ]);
    }
    expect((await ask('GET', '/users/admin', ['Authorization', ADMIN])).status).toBe(200);
  });

  it('count no attempt to guess a password', async () => {
    const wrong = ['Authorization', basic('admin', 'wrong'), 'Authorization', basic('admin', 'wrong')];
    for (let time = 0; time < 30; time += 1) await ask('GET', '/users/admin', wrong);
    expect((await ask('GET', '/users/admin', ['Authorization', ADMIN])).status).toBe(200);
    expect(server.troubles).toEqual([]);
  });
});
