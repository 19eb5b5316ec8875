import 'test/server/quick-passwords';
import { authentication } from 'server/areas/authentication';
import { startTestProvider, type TestKeys, type TestProvider } from 'test/identity-provider/provider';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { addProvider, aProvider, openBrowser, PROVIDERS, REDIRECT_URI } from './providers.fixture';
import { identityProviders } from '.';

const PASSWORD = 's3cret-9';
const ADMIN = {
  as: null,
  headers: { authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}` },
};
const NOT_SIGNED = [400, 'The id token is not signed by a key of the provider.'];
const SIGNED_IN = [200, undefined];
/** How long unknown keys do not make the server ask again, and how long keys count that the provider has withdrawn. */
const [AGAIN_MS, KEPT_MS] = [3_000, 60_000];

describe('a provider that replaces its keys', () => {
  let server: TestServer;
  let provider: TestProvider;
  let id: string;
  let nowMs = 0;

  beforeAll(async () => {
    const people = { 'sub-mara': { preferred_username: 'mara', groups: [] } };
    provider = await startTestProvider({ redirectUris: [REDIRECT_URI], people });
    server = await startTestServer({
      areas: [identityProviders, authentication],
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
      core: { monotonicMs: () => nowMs },
    });
    id = (await addProvider(server, aProvider(provider.issuer), ADMIN)).id;
  });
  afterAll(async () => {
    expect(server.troubles.filter((line) => !line.includes('login failed'))).toEqual([]);
    await server.close();
    await provider.stop();
  });
  beforeEach(async () => {
    nowMs += 60 * 60_000;
    await provider.use({ signsWith: 'first', publishes: ['first'] });
    expect(await signIn()).toEqual(SIGNED_IN);
  });

  async function signIn() {
    const browser = openBrowser(server);
    const answer = await provider.signIn(await browser.begin(`${id}/sign-in`), 'sub-mara');
    const { status, body } = await browser.call<{ message?: string }>('POST', `${PROVIDERS}/sign-in`, answer);
    return [status, body.message];
  }
  /** How often the keys are asked for meanwhile. */
  async function asking(work: () => Promise<unknown>, keys: Partial<TestKeys> = {}) {
    const before = await provider.use(keys);
    await work();
    return (await provider.use({})) - before;
  }

  it('lets people in, and is asked for its keys once for all who come', async () => {
    const keys = { signsWith: 'second', publishes: ['first', 'second'] };
    nowMs += AGAIN_MS;
    const asked = await asking(async () => {
      for (let at = 0; at < 3; at += 1) expect(await signIn()).toEqual(SIGNED_IN);
      await provider.use({ signsWith: 'first' });
      expect(await signIn()).toEqual(SIGNED_IN);
    }, keys);
    expect(asked).toBe(1);
  });

  it('is not asked again and again for a key that it does not publish', async () => {
    const attempts = async () => {
      for (let at = 0; at < 5; at += 1) expect(await signIn()).toEqual(NOT_SIGNED);
    };
    const keys = { signsWith: 'secret', publishes: ['first'] };
    expect(await asking(attempts, keys)).toBe(0);
    nowMs += AGAIN_MS;
    expect(await asking(attempts)).toBe(1);
    nowMs += AGAIN_MS;
    expect(await asking(attempts)).toBe(1);
    await provider.use({ signsWith: 'first' });
    expect(await asking(async () => expect(await signIn()).toEqual(SIGNED_IN))).toBe(0);
  });

  it('lets nobody in with a key that it withdrew a minute ago', async () => {
    const keys = { signsWith: 'first', publishes: ['second'] };
    nowMs += KEPT_MS - 1;
    expect(await asking(async () => expect(await signIn()).toEqual(SIGNED_IN), keys)).toBe(0);
    nowMs += 1;
    expect(await asking(async () => expect(await signIn()).toEqual(NOT_SIGNED))).toBe(1);
  });
});
