import 'test/server/quick-passwords';
import { authentication } from 'server/areas/authentication';
import { users } from 'server/areas/users';
import { startTestProvider, type TestProvider } from 'test/identity-provider/provider';
import { postgresInstalled, startPostgres } from 'test/postgres';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { addProvider, aProvider, openBrowser, PROVIDERS, REDIRECT_URI } from './providers.fixture';
import { identityProviders } from '.';

const PASSWORD = 's3cret-9';
const ADMIN = {
  as: null,
  headers: { authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}` },
};

(postgresInstalled() ? describe : describe.skip)('two nodes on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let provider: TestProvider;
  let one: TestServer;
  let other: TestServer;

  const start = () =>
    startTestServer({
      areas: [identityProviders, authentication, users],
      databaseUrl: postgres.url,
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
    });

  beforeAll(async () => {
    postgres = await startPostgres();
    const people = { 'sub-mara': { preferred_username: 'mara', groups: [] } };
    provider = await startTestProvider({ redirectUris: [REDIRECT_URI], people });
    one = await start();
    other = await start();
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await provider.stop();
    await postgres.stop();
  });

  it('finish what the other began, and make one account of one person', async () => {
    const { id } = await addProvider(one, aProvider(provider.issuer), ADMIN);
    const browsers = [openBrowser(one), openBrowser(one)];
    const answers = await Promise.all(
      browsers.map(async (browser) => provider.signIn(await browser.begin(`${id}/sign-in`), 'sub-mara')),
    );
    const finished = await Promise.all(
      browsers.map((browser, at) => browser.call('POST', `${PROVIDERS}/sign-in`, answers[at], at === 0 ? other : one)),
    );
    expect(finished.map(({ status, text }) => [status, status === 200 || text])).toEqual([
      [200, true],
      [200, true],
    ]);
    for (const [at, browser] of browsers.entries())
      for (const node of [one, other]) {
        const { body } = await browser.call<{ username: string }>('GET', '/users/mara', undefined, node);
        expect([at, body.username]).toEqual([at, 'mara']);
      }
    const again = await browsers[0]?.call('POST', `${PROVIDERS}/sign-in`, answers[0], one);
    expect(again?.status).toBe(400);
  });
});
