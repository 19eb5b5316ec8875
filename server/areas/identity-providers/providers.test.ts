import { type Discovery, type IdentityProvider, type LinkedIdentity } from 'api/identity-providers/provider';
import { type TestSignInResult } from 'api/identity-providers/signing-in';
import { accounts } from 'server/areas/accounts';
import { audit } from 'server/areas/audit';
import { documents } from 'server/areas/documents';
import { permissions } from 'server/areas/permissions';
import { roles } from 'server/areas/roles';
import { sql } from 'server/storage/documents/sql';
import { CLIENT } from 'test/identity-provider/provider';
import { type ForgingProvider, startForgingProvider } from 'test/identity-provider/forging-provider';
import { personWith, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { addProvider, aProvider, openBrowser, PROVIDERS } from './providers.fixture';
import { identityProviders } from '.';

const UNKNOWN = '0123456789abcdef01234567';
const ISSUER = 'https://login.acme.test/realms/acme';

interface Refusal {
  message: string;
  validation_errors: Record<string, { error: string }[]>;
}

describe('identity providers', () => {
  let server: TestServer;
  let forging: ForgingProvider;
  let minutes = 0;

  beforeAll(async () => {
    forging = await startForgingProvider();
    server = await startTestServer({
      areas: [identityProviders, audit, documents, roles],
      core: { monotonicMs: () => minutes * 60_000 },
    });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
    await forging.close();
  });
  beforeEach(() => {
    minutes += 20;
    forging.forge({});
  });

  const role = (name: string) => server.of(permissions).find(name)?.id ?? '';
  const call = <Body>(method: string, path: string, body?: unknown, as?: TestPerson | null) =>
    server.call<Body>(method, path, { as, body });
  const add = (part: object = {}) => addProvider(server, aProvider(ISSUER, part));
  const errorsOf = async (part: object, as?: TestPerson) => {
    const { status, body } = await call<Refusal>('POST', PROVIDERS, aProvider(ISSUER, part), as);
    expect([part, status]).toEqual([part, 400]);
    return Object.fromEntries(
      Object.entries(body.validation_errors ?? {}).map(([field, [first]]) => [field, first?.error]),
    );
  };
  const discover = async (issuer: string, authority?: string) =>
    (await call<Discovery>('POST', `${PROVIDERS}/discovery`, { issuer, certificate_authority: authority })).body;

  it('are nobody’s to read, change or try without rights', async () => {
    const { id } = await add();
    const answer = { state: 'x' };
    const calls: [string, string, unknown?][] = [
      ['GET', `${PROVIDERS}/${id}`],
      ['POST', PROVIDERS, aProvider(ISSUER)],
      ['PUT', `${PROVIDERS}/${id}`, aProvider(ISSUER)],
      ['DELETE', `${PROVIDERS}/${id}`],
      ['POST', `${PROVIDERS}/discovery`, { issuer: ISSUER }],
      ['POST', `${PROVIDERS}/tests`, { provider: aProvider(ISSUER) }],
      ['POST', `${PROVIDERS}/test-results`, answer],
      ['PUT', `/timberline/users/x/identities/${id}`, { subject: 'a' }],
    ];
    for (const [method, path, sent] of calls) {
      expect([path, (await call(method, path, sent, null)).status]).toEqual([path, 401]);
      expect([path, (await call(method, path, sent, personWith('users:list'))).status]).toEqual([path, 403]);
    }
    const ole = await server.addPerson('ole');
    for (const [method, path, sent] of [
      ['GET', PROVIDERS],
      ['GET', `/timberline/users/${ole}/identities`],
      ['DELETE', `/timberline/users/${ole}/identities/${id}`],
      ['POST', `${PROVIDERS}/${id}/link`, {}],
      ['POST', `${PROVIDERS}/links`, answer],
      ['POST', `${PROVIDERS}/sign-out`, {}],
    ] as const)
      expect([path, (await call(method, path, sent, null)).status]).toEqual([path, 401]);
    const somebody = personWith('users:list');
    expect((await call('GET', `/timberline/users/${ole}/identities`, undefined, somebody)).status).toBe(403);
    expect((await call('DELETE', `/timberline/users/${ole}/identities/${id}`, undefined, somebody)).status).toBe(403);
    const own = { username: 'ole', permissions: [] };
    const mine = await call<{ identities: LinkedIdentity[] }>(
      'GET',
      `/timberline/users/${ole}/identities`,
      undefined,
      own,
    );
    expect([mine.status, mine.body.identities]).toEqual([200, []]);
    const listed = async (as: TestPerson) =>
      (await call<{ providers: IdentityProvider[] }>('GET', PROVIDERS, undefined, as)).body.providers.map(
        (each) => each.id,
      );
    expect([await listed(somebody), await listed(personWith(`authservicebackend:read:${id}`))]).toEqual([[], [id]]);
  });

  it('answer with what was sent, and of the secret only that it is set', async () => {
    const provider = await add({ title: ' Head office 👩\u200d💻 ', scopes: ['email', 'email'] });
    const { client_secret: secret, ...sent } = aProvider(ISSUER, {
      title: 'Head office 👩\u200d💻',
      scopes: ['email'],
    });
    expect([typeof secret, provider]).toEqual([
      'string',
      { ...sent, id: provider.id, client_secret: { is_set: true }, created_at: provider.created_at, accounts: 0 },
    ]);
    expect((await call('GET', `${PROVIDERS}/${provider.id}`)).body).toEqual(provider);
    for (const method of ['GET', 'PUT', 'DELETE'])
      for (const unknown of [UNKNOWN, 'x', `${provider.id}0`]) {
        const answer = await call(method, `${PROVIDERS}/${unknown}`, method === 'PUT' ? aProvider(ISSUER) : undefined);
        expect([method, unknown, answer.status]).toEqual([method, unknown, 404]);
      }
    expect((await call('POST', `${PROVIDERS}/${UNKNOWN}/sign-in`, {}, null)).status).toBe(404);
    expect((await call('DELETE', `${PROVIDERS}/${provider.id}`)).status).toBe(204);
    expect((await call('GET', `${PROVIDERS}/${provider.id}`)).status).toBe(404);
    const restored = await call<{ message: string }>(
      'POST',
      `/timberline/documents/identity_provider/trash/${provider.id}/restore`,
      {},
    );
    expect([restored.status, restored.body.message]).toEqual([
      400,
      'An identity provider cannot be restored: it would let people in as it did then.',
    ]);
  });

  it('take an issuer with https, or on this machine', async () => {
    const wrong: [string, RegExp][] = [
      ['', /is missing/],
      ['login.acme.test', /must be the address/],
      ['ftp://login.acme.test', /must be the address/],
      ['http://login.acme.test', /must begin with https/],
      ['http://127.0.0.1.acme.test', /must begin with https/],
      ['http://2130706433.test', /must begin with https/],
      ['https://a:b@login.acme.test', /no name, password/],
      ['https://login.acme.test/?a=b', /no name, password/],
      ['https://login.acme.test/#', /no name, password/],
      ['https://login.acme.test/.well-known/openid-configuration', /Leave out/],
      [`https://login.acme.test/${'a'.repeat(1_000)}`, /No more than/],
    ];
    for (const [issuer, sentence] of wrong) expect((await errorsOf({ issuer })).issuer).toMatch(sentence);
    for (const issuer of ['http://localhost:8080/x', 'http://127.3.2.1', 'http://[::1]:9', 'https://login.acme.test/'])
      expect((await call('DELETE', `${PROVIDERS}/${(await add({ issuer })).id}`)).status).toBe(204);
  });

  it('are refused by field', async () => {
    const wrong = {
      title: 't'.repeat(101),
      client_id: 'a\u200b',
      redirect_uri: 'https://logs.acme.test/elsewhere',
      scopes: ['a b'],
      claims: { ...aProvider(ISSUER).claims, username: ' ' },
      default_roles: ['x'],
      group_roles: [{ group: ' ', roles: [] }],
      certificate_authority: 'none',
      client_secret: { set_value: ' ' },
    };
    expect(Object.keys(await errorsOf(wrong)).sort()).toEqual(Object.keys(wrong).sort());
    for (const redirect of [
      'javascript:alert(1)//sign-in/provider',
      'https://a:b@logs.acme.test/sign-in/provider',
      'https://logs.acme.test/sign-in/provider?a=b',
      'https://Logs.acme.test:443/sign-in/provider',
    ])
      expect(await errorsOf({ redirect_uri: redirect })).toHaveProperty('redirect_uri');
    expect(
      await errorsOf({ scopes: Array.from({ length: 30 }, (_, at) => `s${at}`).concat(['s'.repeat(201)]) }),
    ).toEqual({});
    expect(
      await errorsOf({ claims: { ...aProvider(ISSUER).claims, groups: '' }, group_roles: [{ group: 'a', roles: [] }] }),
    ).toHaveProperty('group_roles');
    for (const sent of [[], 'x', {}, { ...aProvider(ISSUER), more: 1 }, { ...aProvider(ISSUER), enabled: 'maybe' }])
      expect((await call('POST', PROVIDERS, sent)).status).toBe(400);
  });

  it('give only roles that those who configure them may give', async () => {
    const some = personWith('authservicebackend:create', 'authservicebackend:edit');
    for (const part of [
      { default_roles: [role('Admin')] },
      { group_roles: [{ group: 'ops', roles: [role('Admin')] }] },
    ]) {
      expect((await call('POST', PROVIDERS, aProvider(ISSUER, part), some)).status).toBe(403);
      const { id } = await add(part);
      const kept = await call('PUT', `${PROVIDERS}/${id}`, aProvider(ISSUER, { ...part, title: 'New' }), some);
      expect(kept.status).toBe(200);
      await call('DELETE', `${PROVIDERS}/${id}`);
    }
  });

  it('keep their secret for the issuer it was entered for', async () => {
    const { id } = await add();
    const put = async (part: object) => {
      const { client_secret: secret, ...rest } = aProvider(ISSUER);
      expect(secret).toBe(CLIENT.secret);
      return call<IdentityProvider & Refusal>('PUT', `${PROVIDERS}/${id}`, { ...rest, ...part });
    };
    const isSet = async (part: object) => (await put(part)).body.client_secret.is_set;
    expect([await isSet({}), await isSet({ client_secret: { keep_value: true } })]).toEqual([true, true]);
    for (const part of [{}, { client_secret: { keep_value: true } }]) {
      const { status, body } = await put({ issuer: 'https://evil.test', ...part });
      expect([status, body.validation_errors]).toEqual([
        400,
        { client_secret: [{ error: 'Enter the client secret again: it was entered for another issuer.' }] },
      ]);
    }
    expect(await isSet({ issuer: 'https://other.test', client_secret: 'entered-again' })).toBe(true);
    expect(await isSet({ issuer: 'https://other.test', client_secret: { delete_value: true } })).toBe(false);
    expect((await put({ client_secret: { keep_value: true } })).status).toBe(400);
    expect(await isSet({})).toBe(false);
    const stored = await server.database.query(sql`select body from document_versions where id = ${id}`);
    expect(JSON.stringify(stored)).not.toContain(CLIENT.secret);
    await call('DELETE', `${PROVIDERS}/${id}`);
  });

  it('are twenty at most', async () => {
    const { providers } = (await call<{ providers: IdentityProvider[] }>('GET', PROVIDERS)).body;
    for (const { id } of providers) await call('DELETE', `${PROVIDERS}/${id}`);
    const added: string[] = [];
    for (let at = 0; at < 20; at += 1) added.push((await add({ title: `P${at}` })).id);
    const { status, body } = await call<Refusal>('POST', PROVIDERS, aProvider(ISSUER));
    expect([status, body.message]).toEqual([400, 'There are 20 identity providers already. Delete one first.']);
    const buttons = (await call<{ providers: { title: string }[] }>('GET', `${PROVIDERS}/buttons`, undefined, null))
      .body;
    expect(buttons.providers.map(({ title }) => title)).toEqual(added.map((_, at) => `P${at}`));
    for (const id of added) await call('DELETE', `${PROVIDERS}/${id}`);
  });

  it('are discovered, or it is said why not', async () => {
    expect(await discover(forging.issuer)).toEqual({
      success: true,
      message: 'The provider was found.',
      found: {
        issuer: forging.issuer,
        authorization_endpoint: `${forging.issuer}/authorize`,
        token_endpoint: `${forging.issuer}/token`,
        userinfo_endpoint: `${forging.issuer}/me`,
        end_session_endpoint: null,
        ...{ scopes_supported: [], claims_supported: [], supports_pkce: true },
      },
    });
    const host = new URL(forging.issuer).host;
    expect((await discover('http://login.acme.test')).message).toMatch(/must begin with https/);
    expect((await discover(forging.issuer, 'x')).message).toBe('This is no certificate in PEM form.');
    expect((await discover('https://169.254.169.254')).message).toMatch(/reserved for other purposes/);
    forging.forge({ discovery: { issuer: 'https://login.acme.test' } });
    expect((await discover(forging.issuer)).message).toMatch(/calls itself otherwise/);
    forging.forge({ discovery: { token_endpoint: 7 } });
    expect((await discover(forging.issuer)).message).toMatch(/does not offer the code flow/);
    forging.forge({ discovery: { padding: 'x'.repeat(1_100_000) } });
    expect((await discover(forging.issuer)).message).toBe(`${host} cannot be used: its answer is larger than 1 MB.`);
    minutes += 1;
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await call('POST', `${PROVIDERS}/discovery`, { issuer: 'x' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  describe('that lie', () => {
    let id: string;
    beforeAll(async () => {
      id = (await addProvider(server, aProvider(forging.issuer))).id;
    });

    async function signIn(part: object = {}) {
      const browser = openBrowser(server);
      const answer = forging.answerTo(await browser.begin(`${id}/sign-in`));
      const { status, body } = await browser.call<{ message: string }>('POST', `${PROVIDERS}/sign-in`, {
        ...answer,
        ...part,
      });
      return [status, body.message];
    }

    it('sign nobody in', async () => {
      const past = Math.floor(Date.now() / 1_000) - 600;
      const lies: [Parameters<ForgingProvider['forge']>[0], string][] = [
        [{ claims: { nonce: 'another' } }, 'The id token belongs to another sign-in. Start again.'],
        [
          { claims: { iss: 'https://login.acme.test' } },
          'The id token is from another issuer than the one that is configured.',
        ],
        [{ claims: { aud: 'other' } }, 'The id token of the provider is for another client. Compare the client id.'],
        [
          { claims: { aud: ['timberline', 'other'] } },
          'The id token of the provider is for another client. Compare the client id.',
        ],
        [
          { claims: { exp: past, iat: past } },
          'The id token of the provider has expired. Compare the clocks of both servers, and start again.',
        ],
        [{ isForeignKey: true }, 'The id token is not signed by a key of the provider.'],
        [{ signature: 'none' }, 'The provider sent no valid id token.'],
        [{ signature: 'public-key-as-secret' }, 'The provider sent no valid id token.'],
        // Even where it says so itself.
        [
          { signature: 'none', discovery: { id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] } },
          'The provider sent no valid id token.',
        ],
        [
          { userInfo: { sub: 'f-2' } },
          'The provider tells about somebody else than its id token. Nobody was signed in.',
        ],
        [
          { tokens: { status: 401, body: '{"error":"invalid_client","error_description":"client-marker"}' } },
          'The provider refuses the client id or the client secret.',
        ],
        [{ tokens: { status: 400, body: '{"error":"slow_down"}' } }, 'The provider refuses the sign-in (slow_down).'],
      ];
      for (const [lie, sentence] of lies) {
        forging.forge(lie);
        expect([lie, await signIn()]).toEqual([lie, [400, sentence]]);
      }
      for (const tokens of [
        { status: 200, body: 'no json' },
        { status: 500, body: '' },
        { status: 302, body: '' },
      ]) {
        forging.forge({ tokens });
        expect((await signIn())[0]).toBe(503);
      }
      expect(await server.database.query(sql`select 1 from linked_identities`)).toEqual([]);
      forging.forge({});
      expect((await signIn())[0]).toBe(200);
      expect(server.troubles.filter((line) => !line.includes('login failed'))).toEqual([]);
      expect(server.troubles.join('')).not.toContain('marker');
      server.troubles.length = 0;
    });

    describe('and lose their user info', () => {
      const dashboardCreator = () => role('Dashboard Creator');
      const person = (sub: string, part: object = {}) => ({
        claims: { sub, name: 'Gus Holm', preferred_username: 'gus', ...part },
        userInfo: { sub, groups: ['ops'], email: 'gus@acme.test' },
      });
      const failingUserInfo = { status: 500, body: 'info-marker' };
      const stored = async () => (await server.of(accounts).find('gus'))?.body;
      beforeAll(async () => {
        const group_roles = [{ group: 'ops', roles: [dashboardCreator()] }];
        const body = aProvider(forging.issuer, { group_roles, client_secret: { keep_value: true } });
        expect((await call('PUT', `${PROVIDERS}/${id}`, body)).status).toBe(200);
      });
      afterEach(() => void (server.troubles.length = 0));

      it('sign in whom the id token names, and take nothing away from them', async () => {
        forging.forge(person('f-7'));
        expect((await signIn())[0]).toBe(200);
        const before = await stored();
        expect(before).toMatchObject({ email: 'gus@acme.test', roles: [dashboardCreator()] });
        for (const answer of [failingUserInfo, { status: 200, body: 'no json' }, { status: 401, body: '' }]) {
          forging.forge({ ...person('f-7', { name: 'G' }), failingUserInfo: answer });
          expect((await signIn())[0]).toBe(200);
          expect(server.troubles.join('')).toContain('The user info of an identity provider cannot be read');
          expect(server.troubles.join('')).not.toContain('marker');
          server.troubles.length = 0;
        }
        expect(await stored()).toEqual(before);
      });

      it('say why to whom the id token does not name', async () => {
        forging.forge({ ...person('f-8', { preferred_username: undefined }), failingUserInfo });
        const host = new URL(forging.issuer).host;
        expect(await signIn()).toEqual([
          403,
          `${host} cannot be used: it does not answer as a provider of OpenID Connect does.`,
        ]);
      });

      it('show it in a test sign-in', async () => {
        forging.forge({ ...person('f-7'), failingUserInfo });
        const browser = openBrowser(server, {});
        const provider = aProvider(forging.issuer, { client_secret: { keep_value: true } });
        const answer = forging.answerTo(await browser.begin('tests', { provider_id: id, provider }));
        const { body } = await browser.call<TestSignInResult>('POST', `${PROVIDERS}/test-results`, answer);
        expect(body).toMatchObject({ success: true, consequence: 'They would sign in to the account gus.' });
        expect(body.warning).toMatch(
          /^The user info of the provider cannot be read, so that only the id token counts\. 127.* cannot be used: /,
        );
      });
    });

    it('are sent code, proof and secret once, where they say', async () => {
      forging.asked.length = 0;
      await signIn();
      const [token] = forging.asked.filter(({ path }) => path === '/token');
      const sent = new URLSearchParams(token?.body);
      expect([sent.get('code'), sent.get('redirect_uri'), sent.get('code_verifier')?.length]).toEqual([
        'code-marker-3301',
        aProvider('').redirect_uri,
        43,
      ]);
      const credentials = String(token?.headers.authorization).replace('Basic ', '');
      expect(decodeURIComponent(Buffer.from(credentials, 'base64').toString())).toBe(`${CLIENT.id}:${CLIENT.secret}`);
      expect(JSON.stringify(await server.database.query(sql`select * from pending_provider_sign_ins`))).not.toContain(
        sent.get('code_verifier'),
      );
    });

    it('send nobody’s browser to what is no address', async () => {
      for (const authorization of ['javascript:alert(1)', 'http://evil.test/', 'data:text/html,x', 7]) {
        forging.forge({ discovery: { authorization_endpoint: authorization } });
        minutes += 20;
        const begun = await call('POST', `${PROVIDERS}/${id}/sign-in`, {}, null);
        expect([authorization, begun.status]).toEqual([authorization, 503]);
      }
      forging.forge({ discovery: { token_endpoint: 'http://evil.test/' } });
      minutes += 20;
      expect(await signIn()).toEqual([503, 'evil.test cannot be used: nothing is sent there without encryption.']);
      server.troubles.length = 0;
    });

    it('are asked for no more sign-ins of one address at a time than are bearable', async () => {
      const begin = async () => (await call('POST', `${PROVIDERS}/${id}/sign-in`, {}, null)).status;
      for (let at = 0; at < 210; at += 1) expect(await begin()).toBe(200);
      const [row] = await server.database.query<{ count: string }>(
        sql`select count(*) as count from pending_provider_sign_ins`,
      );
      expect(Number(row?.count)).toBe(200);
    });
  });
});
