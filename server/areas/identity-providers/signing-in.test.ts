import 'test/server/quick-passwords';
import { type SessionValidation } from 'api/authentication';
import { type LinkedIdentity } from 'api/identity-providers/provider';
import { type ProviderRedirect, type TestSignInResult } from 'api/identity-providers/signing-in';
import { type SignInBlock } from 'api/sign-in-blocks';
import { type User } from 'api/users/user';
import { accounts } from 'server/areas/accounts';
import { type AuditedServer, startAuditedServer } from 'server/areas/audit/audit.fixture';
import { authentication, hashPassword } from 'server/areas/authentication';
import { documents } from 'server/areas/documents';
import { permissions } from 'server/areas/permissions';
import { users } from 'server/areas/users';
import { sql } from 'server/storage/documents/sql';
import { CLIENT, startTestProvider, type TestProvider } from 'test/identity-provider/provider';
import { addProvider, aProvider, openBrowser, PROVIDERS, REDIRECT_URI, type TestBrowser } from './providers.fixture';
import { identityProviders } from '.';

const PASSWORD = 's3cret-9';
const basic = (name: string) => ({
  as: null,
  headers: { authorization: `Basic ${Buffer.from(`${name}:${PASSWORD}`).toString('base64')}` },
});
const ADMIN = basic('admin');
/** How a signed token begins: `{"alg":` in base64. */
const JWT = 'eyJhbGci';
const NOT_BEGUN = 'This sign-in was not begun in this browser or took longer than ten minutes. Start again.';

const person = (username: string | undefined, part: object = {}) => ({
  ...{ preferred_username: username, given_name: 'Mara', family_name: 'Lind', name: 'Mara Lind' },
  ...{ email: `${username}@acme.test`, groups: ['Ops'] },
  ...part,
});
const PEOPLE = {
  'sub-mara': person('mara'),
  'sub-rosa': person('rosa', { email: 'jon@acme.test' }),
  'sub-jon': person('jon'),
  'sub-boss': person('admin'),
  'sub-kim': person('kim', { groups: [] }),
  'sub-many': person('many', { groups: Array.from({ length: 5_000 }, (_, at) => (at === 4_321 ? 'OPS' : `g${at}`)) }),
  'sub-odd': person('odd', { groups: { ops: true } }),
  'sub-long': person('l'.repeat(101)),
  'sub-wordy': person('wordy', { name: 'w'.repeat(5_000), email: `${'e'.repeat(400)}@acme.test` }),
  'sub-nameless': person(undefined),
  'sub-numeric': person('x', { preferred_username: 42 }),
};

describe('signing in through a provider', () => {
  let server: AuditedServer;
  let provider: TestProvider;
  let id: string;
  let minutes = 0;
  let later = 0;

  beforeAll(async () => {
    provider = await startTestProvider({ redirectUris: [REDIRECT_URI], people: PEOPLE });
    server = await startAuditedServer([identityProviders, authentication, users, documents], {
      configuration: { adminUsername: 'admin', adminPassword: PASSWORD },
      core: { monotonicMs: () => minutes * 60_000, now: () => new Date(Date.now() + later) },
      asAuditor: ADMIN,
    });
    id = (await addProvider(server, ours(), ADMIN)).id;
  });
  afterAll(async () => {
    expect(server.troubles.filter((line) => !line.includes('login failed'))).toEqual([]);
    expect(server.troubles.join('\n')).not.toContain('marker');
    await server.close();
    await provider.stop();
  });
  beforeEach(async () => {
    minutes += 1;
    await configure();
  });

  const role = (name: string) => server.of(permissions).find(name)?.id ?? '';
  const ours = (part: object = {}) =>
    aProvider(provider.issuer, {
      default_roles: [role('Reader')],
      group_roles: [{ group: 'ops', roles: [role('Admin')] }],
      ...part,
    });
  const kept = (part: object = {}) => ours({ client_secret: { keep_value: true }, ...part });
  const configure = (part: object = {}) => server.call('PUT', `${PROVIDERS}/${id}`, { ...ADMIN, body: kept(part) });
  const asAdmin = <Body = { message: string }>(method: string, place: string, body?: unknown) =>
    server.call<Body>(method, place, { ...ADMIN, body });
  const userNamed = async (name: string) => (await asAdmin<User>('GET', `/users/${name}`)).body;
  const rolesOf = async (name: string) => [...(await userNamed(name)).roles].sort();
  const local = async (username: string, part: object = {}) =>
    server.addPerson(username, { passwordHash: await hashPassword(PASSWORD), ...part });
  const whoIs = async (browser: TestBrowser) =>
    (await browser.call<SessionValidation>('GET', '/system/sessions')).body.username;

  const finish = <Body = { message: string; return_to: string }>(browser: TestBrowser, answer: object) =>
    browser.call<Body>('POST', `${PROVIDERS}/sign-in`, answer);
  async function signIn(subject: string, browser = openBrowser(server), body: object = {}) {
    const address = await browser.begin(`${id}/sign-in`, body);
    return { browser, ...(await finish(browser, await provider.signIn(address, subject))) };
  }
  const refusal = async (subject: string) => {
    const { status, body } = await signIn(subject);
    return [status, body.message];
  };
  /** A browser in which somebody is signed in by a password. */
  async function signedIn(username: string) {
    const browser = openBrowser(server);
    const body = { username, password: PASSWORD, host: '' };
    expect((await browser.call('POST', '/system/sessions', body)).status).toBe(200);
    return browser;
  }
  async function link(browser: TestBrowser, subject: string) {
    const answer = await provider.signIn(await browser.begin(`${id}/link`), subject);
    return browser.call<LinkedIdentity & { message: string }>('POST', `${PROVIDERS}/links`, answer);
  }
  async function tried(subject: string, part: object = {}, browser = openBrowser(server, ADMIN)) {
    const address = await browser.begin('tests', { provider_id: id, provider: kept(part) });
    const answer = await provider.signIn(address, subject);
    return (await browser.call<TestSignInResult>('POST', `${PROVIDERS}/test-results`, answer)).body;
  }

  it('makes an account with names, mail and the roles of the groups', async () => {
    const { status, body, browser } = await signIn('sub-mara', openBrowser(server), { return_to: '/streams?page=2' });
    expect([status, body.return_to, await whoIs(browser)]).toEqual([200, '/streams?page=2', 'mara']);
    expect(await userNamed('mara')).toMatchObject({
      ...{ first_name: 'Mara', last_name: 'Lind', full_name: 'Mara Lind', email: 'mara@acme.test' },
      ...{ external: true, session_active: true, session_timeout_ms: 8 * 3_600_000 },
    });
    expect(await rolesOf('mara')).toEqual(['Admin', 'Reader']);
    const [entry] = await server.entries('audit_action:session.sign_in AND audit_username:mara', 1);
    expect(entry).toMatchObject({ audit_means: 'provider', audit_outcome: 'succeeded', audit_provider: 'Acme' });
    const { id: userId } = await userNamed('mara');
    const answer = await asAdmin('PUT', `/users/${userId}/password`, { password: 'Another-1-password' });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'The password of mara is kept by an authentication service. Change it there.',
    ]);
  });

  it('finds the account again, and brings it up to date', async () => {
    await signIn('sub-mara');
    const before = await userNamed('mara');
    await configure({ group_roles: [{ group: 'dev', roles: [role('Admin')] }], claims: claimsBut('name', 'email') });
    expect((await signIn('sub-mara')).status).toBe(200);
    const after = await userNamed('mara');
    expect([after.id, after.full_name, await rolesOf('mara')]).toEqual([before.id, 'mara@acme.test', ['Reader']]);
    const renamed = { claims: { ...ours().claims, username: 'email' } };
    await configure(renamed);
    const { browser } = await signIn('sub-mara');
    expect([await whoIs(browser), (await userNamed('mara@acme.test')).id]).toEqual(['mara@acme.test', before.id]);
    await configure();
    expect(await whoIs((await signIn('sub-mara')).browser)).toBe('mara');
  });
  const claimsBut = (fullName: string, instead: string) =>
    ({
      claims: { ...ours().claims, full_name: fullName === 'name' ? instead : fullName },
    }).claims;

  it('takes no roles away unless it is told to', async () => {
    await signIn('sub-mara');
    await configure({ removes_roles: false, group_roles: [{ group: 'dev', roles: [role('Admin')] }] });
    const { status } = await signIn('sub-mara');
    expect([status, await rolesOf('mara')]).toEqual([200, ['Admin', 'Reader']]);
    await configure({ claims: { ...ours().claims, groups: '' }, group_roles: [] });
    await signIn('sub-mara');
    expect(await rolesOf('mara')).toEqual(['Admin', 'Reader']);
  });

  it('takes the browser back to a path of the console, and nowhere else', async () => {
    const cases: [string, string][] = [
      ['/search?q=a%20b&rangetype=relative#top', '/search?q=a%20b&rangetype=relative#top'],
      ...['//evil.test', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)', '/\tevil', '', 'streams'].map(
        (sent): [string, string] => [sent, '/'],
      ),
      ['/..//evil.test', '/'],
      [`/${'a'.repeat(2_000)}`, '/'],
      ['/sign-in/provider?state=x', '/'],
    ];
    for (const [sent, expected] of cases)
      expect([sent, (await signIn('sub-mara', openBrowser(server), { return_to: sent })).body.return_to]).toEqual([
        sent,
        expected,
      ]);
  });

  it('ends with the browser where that is wished, and its cookies are for this site and no scripts', async () => {
    const browser = openBrowser(server);
    const begun = await browser.call<ProviderRedirect>('POST', `${PROVIDERS}/${id}/sign-in`, {
      ends_with_browser: true,
    });
    const cookie = begun.headers.getSetCookie().join();
    expect(cookie).toMatch(/^provider_sign_in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const secure = await server.call('POST', `${PROVIDERS}/${id}/sign-in`, {
      ...{ as: null, body: {}, headers: { 'x-forwarded-proto': 'https' } },
    });
    expect(secure.headers.getSetCookie().join()).toContain('; Secure');
    const answer = await finish(browser, await provider.signIn(begun.body.redirect_to, 'sub-mara'));
    expect(answer.headers.getSetCookie().join()).toMatch(/^authentication=[\w-]{36}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('counts once, in the browser that began it, for ten minutes', async () => {
    const [browser, other] = [openBrowser(server), openBrowser(server)];
    const answer = await provider.signIn(await browser.begin(`${id}/sign-in`), 'sub-mara');
    await other.begin(`${id}/sign-in`);
    const refused = async (who: TestBrowser, part: object = {}) => {
      const { status, body } = await finish(who, { ...answer, ...part });
      return [status, body.message];
    };
    expect(await refused(other)).toEqual([400, NOT_BEGUN]);
    expect(await refused(openBrowser(server))).toEqual([400, NOT_BEGUN]);
    expect(await refused(browser, { state: `s${'x'.repeat(43)}` })).toEqual([400, NOT_BEGUN]);
    expect(await refused(browser, { state: `t${String(answer.state).slice(1)}` })).toEqual([400, NOT_BEGUN]);
    expect((await finish(browser, answer)).status).toBe(200);
    expect(await refused(browser)).toEqual([400, NOT_BEGUN]);

    const late = await provider.signIn(await browser.begin(`${id}/sign-in`), 'sub-mara');
    later += 10 * 60_000;
    expect([(await finish(browser, late)).status, await whoIs(browser)]).toEqual([400, 'mara']);
    await server.runRegular('sweeping sign-ins at identity providers');
    expect(await server.database.query(sql`select 1 from pending_provider_sign_ins`)).toEqual([]);
  });

  it('refuses a code that was used before, by the word of the provider', async () => {
    const browser = openBrowser(server);
    const first = await provider.signIn(await browser.begin(`${id}/sign-in`), 'sub-mara');
    const second = await provider.signIn(await browser.begin(`${id}/sign-in`), 'sub-mara');
    expect((await finish(browser, first)).status).toBe(200);
    const answer = await finish(browser, { ...second, code: first.code });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The provider refuses the code: it was used before, or is too old. Start again.',
    ]);
  });

  it('says that the provider lets nobody in, without its words, and records it', async () => {
    const { status, body } = await signIn('nobody');
    expect([status, body.message]).toEqual([
      400,
      'The provider lets nobody in (access_denied): it was cancelled there, or this person may not.',
    ]);
    const [entry] = await server.entries('audit_action:session.sign_in AND audit_username:"somebody of Acme"', 1);
    expect(entry).toMatchObject({ audit_provider: 'Acme', audit_status: 400, audit_username: 'somebody of Acme' });
    expect(JSON.stringify(entry)).not.toContain('said-by-the-provider');
    const browser = openBrowser(server);
    const { state } = await provider.signIn(await browser.begin(`${id}/sign-in`), 'nobody');
    const odd = await finish(browser, { state, iss: provider.issuer, error: '<b>pay here</b>' });
    expect(odd.body.message).toBe('The provider refuses the sign-in (unknown_error).');
  });

  it('knows people by issuer and subject, never by name or mail address', async () => {
    await local('jon', { email: 'jon@acme.test' });
    const { browser } = await signIn('sub-rosa');
    expect([await whoIs(browser), (await userNamed('jon')).external]).toEqual(['rosa', false]);
    expect(await refusal('sub-jon')).toEqual([
      403,
      'There is an account jon already. Whoever owns it can link it to Acme in their profile.',
    ]);
    expect((await refusal('sub-boss'))[0]).toBe(403);
    const [entry] = await server.entries('audit_action:session.sign_in AND audit_username:jon', 1);
    expect(entry).toMatchObject({ audit_outcome: 'failed', audit_status: 403 });
    await configure({ unknown_people: 'refuse' });
    expect(await refusal('sub-kim')).toEqual([
      403,
      'Nobody here is linked to this person at Acme, and unknown people get no account.',
    ]);
    expect((await signIn('sub-rosa')).status).toBe(200);
  });

  it('says what is wrong with claims, or cuts them', async () => {
    expect((await signIn('sub-many')).status).toBe(200);
    expect(await rolesOf('many')).toEqual(['Admin', 'Reader']);
    expect(await refusal('sub-odd')).toEqual([
      403,
      'The claim groups is neither a text nor a list of texts, so that it names no groups.',
    ]);
    expect(await refusal('sub-long')).toEqual([403, 'The username is longer than 100 characters.']);
    for (const subject of ['sub-nameless', 'sub-numeric'])
      expect(await refusal(subject)).toEqual([
        403,
        'The claim preferred_username names nobody: it is missing or empty.',
      ]);
    expect((await signIn('sub-wordy')).status).toBe(200);
    const { full_name: name, email } = await userNamed('wordy');
    expect([name.length, email.length]).toEqual([200, 254]);
  });

  it('leaves out whom somebody disabled here, and programs', async () => {
    await signIn('sub-kim');
    const { id: userId } = await userNamed('kim');
    await asAdmin('PUT', `/users/${userId}/status/disabled`);
    expect(await refusal('sub-kim')).toEqual([403, 'The account kim is disabled.']);
    await asAdmin('PUT', `/users/${userId}/status/enabled`);
    await server.of(accounts).change(userId, 'test', ({ body }) => ({ ...body, serviceAccount: true }));
    expect(await refusal('sub-kim')).toEqual([403, 'kim is the account of a program, which does not sign in here.']);
    await asAdmin('DELETE', `/users/id/${userId}`);
    expect((await signIn('sub-kim')).status).toBe(200);
    expect((await userNamed('kim')).id).not.toBe(userId);
  });

  describe('links', () => {
    it('an account that its owner had before, which keeps its names', async () => {
      await local('lia', { fullName: 'Lia Berg' });
      const browser = await signedIn('lia');
      const { id: userId } = await userNamed('lia');
      const linked = await link(browser, 'sub-jon');
      expect([linked.status, linked.body]).toMatchObject([
        200,
        { provider_id: id, provider_title: 'Acme', issuer: provider.issuer, subject: 'sub-jon', last_sign_in_at: null },
      ]);
      const again = await signIn('sub-jon');
      expect([again.status, await whoIs(again.browser)]).toEqual([200, 'lia']);
      expect(await userNamed('lia')).toMatchObject({ id: userId, full_name: 'Lia Berg', external: false });
      expect(await rolesOf('lia')).toEqual(['Admin']);
      const identities = await browser.call<{ identities: LinkedIdentity[] }>(
        'GET',
        `/timberline/users/${userId}/identities`,
      );
      expect(identities.body.identities).toMatchObject([
        { subject: 'sub-jon', last_sign_in_at: expect.any(String) as unknown },
      ]);
      const [entry] = await server.entries('audit_action:user.link_identity', 1);
      expect(entry).toMatchObject({ audit_username: 'lia', audit_target: userId, audit_provider: 'Acme' });

      expect((await link(browser, 'sub-many')).body.message).toBe(
        'Your account is linked to somebody else at Acme. End that link first.',
      );
      await local('ole');
      const other = await signedIn('ole');
      expect((await link(other, 'sub-jon')).body.message).toBe(
        'This person at Acme is linked to another account already.',
      );
      expect((await browser.call('DELETE', `/timberline/users/${userId}/identities/${id}`)).status).toBe(204);
      expect((await browser.call('DELETE', `/timberline/users/${userId}/identities/${id}`)).status).toBe(404);
      expect((await signIn('sub-jon')).status).toBe(403);
      expect(await whoIs(await signedIn('lia'))).toBe('lia');
    });

    it('only in the session that began it', async () => {
      const [browser, other] = [await signedIn('lia'), await signedIn('ole')];
      const answer = await provider.signIn(await browser.begin(`${id}/link`), 'sub-jon');
      other.cookies.set('provider_sign_in', browser.cookies.get('provider_sign_in') ?? '');
      const stolen = await other.call<{ message: string }>('POST', `${PROVIDERS}/links`, answer);
      expect([stolen.status, stolen.body.message]).toEqual([400, NOT_BEGUN]);
      const tokenless = await server.call<{ message: string }>('POST', `${PROVIDERS}/${id}/link`, {
        ...basic('lia'),
        body: {},
      });
      expect([tokenless.status, tokenless.body.message]).toEqual([
        400,
        'Sign in with a session to link your account: a token or a password is not enough.',
      ]);
      const root = await signedIn('admin');
      expect((await root.call('POST', `${PROVIDERS}/${id}/link`, {})).status).toBe(400);
    });

    it('by an administrator, who may not link whoever may do more', async () => {
      const userId = (await userNamed('ole')).id;
      const place = `/timberline/users/${userId}/identities/${id}`;
      expect((await asAdmin('PUT', place, { subject: ' ' })).status).toBe(400);
      expect((await asAdmin('PUT', place, { subject: 'sub-jon' })).status).toBe(200);
      expect(await whoIs((await signIn('sub-jon')).browser)).toBe('ole');
      const mara = (await userNamed('mara')).id;
      expect(
        (await asAdmin('PUT', `/timberline/users/${mara}/identities/${id}`, { subject: 'sub-jon' })).body.message,
      ).toBe('This person at Acme is linked to another account already.');
      expect((await asAdmin('PUT', `/timberline/users/local:admin/identities/${id}`, { subject: 'x' })).status).toBe(
        400,
      );

      await local('editor', { permissions: ['users:edit'] });
      await local('helper', { permissions: ['users:edit', 'users:passwordchange'] });
      const by = (name: string, user: string) =>
        server.call('PUT', `/timberline/users/${user}/identities/${id}`, {
          ...basic(name),
          body: { subject: 'sub-new' },
        });
      const plain = await local('pia');
      expect([(await by('editor', plain)).status, (await by('helper', userId)).status]).toEqual([403, 403]);
      expect((await by('helper', plain)).status).toBe(200);
    });

    it('ends them for accounts the provider made only by an administrator, who can give a password then', async () => {
      const { browser } = await signIn('sub-many');
      const userId = (await userNamed('many')).id;
      const place = `/timberline/users/${userId}/identities/${id}`;
      await configure({ group_roles: [] });
      await asAdmin('PUT', `/users/${userId}`, { roles: ['Reader'] });
      expect((await browser.call('DELETE', place)).status).toBe(400);
      expect((await asAdmin('DELETE', place)).status).toBe(204);
      expect((await userNamed('many')).external).toBe(false);
      expect((await asAdmin('PUT', `/users/${userId}/password`, { password: 'Another-1-password' })).status).toBe(204);
    });
  });

  describe('tests', () => {
    it('show the claims and what would come of them, and change nothing', async () => {
      const accountsBefore = await server.database.query(sql`select id, version from documents order by id`);
      const result = await tried('sub-boss');
      expect(result).toMatchObject({
        ...{ success: true, message: 'The provider has signed this person in.' },
        claims: { sub: 'sub-boss', groups: ['Ops'], preferred_username: 'admin', iss: provider.issuer },
        person: { username: 'admin', full_name: 'Mara Lind', groups: ['Ops'] },
        consequence:
          'They would be refused: There is an account admin already. Whoever owns it can link it to Acme in their profile.',
      });
      expect((await tried('sub-mara')).consequence).toBe('They would sign in to the account mara.');
      const unknown = await tried('sub-boss', { claims: { ...ours().claims, username: 'sub' } });
      expect([unknown.consequence, [...(unknown.person?.roles ?? [])].sort()]).toEqual([
        'An account sub-boss would be created.',
        ['Admin', 'Reader'],
      ]);
      expect(await tried('sub-odd')).toMatchObject({ success: true, person: null });
      expect(await tried('nobody')).toMatchObject({ success: false, claims: {}, person: null, consequence: '' });
      expect(await server.database.query(sql`select id, version from documents order by id`)).toEqual(accountsBefore);
      const found = await server.entries('audit_action:identity_provider.test_sign_in', 5);
      expect(found.at(-1)).toMatchObject({ audit_success: 'false', audit_issuer: provider.issuer });
    });

    it('are of who began them', async () => {
      await local('tester', { permissions: ['authservicetestbackend:execute'] });
      const browser = openBrowser(server, ADMIN);
      const address = await browser.begin('tests', { provider: ours() });
      const answer = await provider.signIn(address, 'sub-mara');
      const other = openBrowser(server, basic('tester'));
      other.cookies.set('provider_sign_in', browser.cookies.get('provider_sign_in') ?? '');
      const stolen = await other.call<TestSignInResult>('POST', `${PROVIDERS}/test-results`, answer);
      expect([stolen.status, stolen.body.success, stolen.body.message]).toEqual([200, false, NOT_BEGUN]);
      const right = await browser.call<TestSignInResult>('POST', `${PROVIDERS}/test-results`, answer);
      expect(right.body.success).toBe(true);
    });

    it('never send the stored secret to another issuer', async () => {
      const place = `${PROVIDERS}/tests`;
      const elsewhere = { provider_id: id, provider: kept({ issuer: 'http://127.0.0.1:9' }) };
      const answer = await asAdmin('POST', place, elsewhere);
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Not saved: Enter the client secret again: it was entered for another issuer.',
      ]);
      expect((await asAdmin('POST', place, { provider: kept() })).body.message).toContain('no stored client secret');
    });
  });

  it('is begun and finished so often a minute from one address, on all nodes together, and not more', async () => {
    const from = '10.5.0.1';
    const begin = (address: string) =>
      server.call('POST', `${PROVIDERS}/${id}/sign-in`, { as: null, from: address, body: {} });
    const finishing = () =>
      server.call('POST', `${PROVIDERS}/sign-in`, { as: null, from, body: { state: 's-unknown', code: 'x' } });
    for (let at = 0; at < 120; at += 1) expect((await begin(from)).status).toBe(200);
    for (let at = 0; at < 120; at += 1) expect((await finishing()).status).toBe(400);
    const refused = await begin(from);
    expect([refused.status, (await finishing()).status, (await begin('10.5.0.2')).status]).toEqual([429, 429, 200]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const { body } = await asAdmin<{ blocks: SignInBlock[] }>('GET', '/timberline/sign-in-blocks');
    expect(body.blocks).toMatchObject([{ kind: 'provider', username: null, address: from, failures: 240 }]);
    expect((await asAdmin('DELETE', `/timberline/sign-in-blocks/${body.blocks[0]?.id}`)).status).toBe(204);
    expect((await begin(from)).status).toBe(200);
  });

  it('signs out at the provider, too, where that is wished', async () => {
    const signOut = async (browser: TestBrowser) => {
      const { status, body } = await browser.call<{ redirect_to: string | null }>('POST', `${PROVIDERS}/sign-out`, {});
      return { status, address: body.redirect_to };
    };
    const { browser } = await signIn('sub-mara');
    const { status, address } = await signOut(browser);
    const { origin, searchParams } = new URL(address ?? '');
    expect([status, origin, await whoIs(browser)]).toEqual([200, provider.issuer, null]);
    expect(searchParams.get('post_logout_redirect_uri')).toBe('http://logs.acme.test/');
    expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect(searchParams.get('id_token_hint')).toContain(JWT);
    const page = await fetch(address ?? '');
    expect([page.status, (await page.text()).includes('logout')]).toEqual([200, true]);
    expect(await signOut(await signedIn('admin'))).toEqual({ status: 200, address: null });
    await configure({ signs_out: false });
    expect((await signOut((await signIn('sub-mara')).browser)).address).toBeNull();
  });

  it('works on after the provider has replaced its keys, and says so when it is gone', async () => {
    const { port } = provider;
    const browser = openBrowser(server);
    const address = await browser.begin(`${id}/sign-in`);
    await provider.stop();
    const gone = await finish(browser, {
      ...{ state: new URL(address).searchParams.get('state'), code: 'x', iss: provider.issuer },
    });
    expect([gone.status, gone.body.message]).toEqual([
      503,
      `127.0.0.1:${port} cannot be used: the connection was refused.`,
    ]);
    provider = await startTestProvider({ redirectUris: [REDIRECT_URI], people: PEOPLE, port });
    expect((await signIn('sub-mara')).status).toBe(200);
  });

  it('is of enabled providers only, and ends with them', async () => {
    const buttons = async () =>
      (await server.call<{ providers: object[] }>('GET', `${PROVIDERS}/buttons`, { as: null })).body.providers;
    expect(await buttons()).toEqual([{ id, title: 'Acme' }]);
    const browser = openBrowser(server);
    const answer = await provider.signIn(await browser.begin(`${id}/sign-in`), 'sub-mara');
    await configure({ enabled: false });
    expect([await buttons(), (await finish(browser, answer)).status]).toEqual([[], 404]);
    expect((await browser.call('POST', `${PROVIDERS}/${id}/sign-in`, {})).status).toBe(404);

    expect((await asAdmin('DELETE', `${PROVIDERS}/${id}`)).status).toBe(204);
    expect(await server.database.query(sql`select 1 from linked_identities`)).toEqual([]);
    expect((await userNamed('mara')).external).toBe(false);
    id = (await addProvider(server, ours(), ADMIN)).id;
    expect((await refusal('sub-mara'))[0]).toBe(403);
  });

  it('forgets what a server left behind that was killed while it deleted a provider', async () => {
    const gone = await addProvider(server, ours({ title: 'Gone' }), ADMIN);
    const external = { serviceId: gone.id, uid: 'sub-left' };
    const userId = await local('left', { external });
    await asAdmin('DELETE', `${PROVIDERS}/${gone.id}`);
    await server.of(accounts).change(userId, 'test', ({ body }) => ({ ...body, external }));
    await server.database.query(sql`
      insert into linked_identities (provider_id, issuer, subject, account_id, linked_at)
      values (${gone.id}, 'x', 'sub-left', ${userId}, now()), (${id}, 'x', 'sub-left', 'nobody', now())`);
    await server.runRegular('sweeping accounts at identity providers');
    expect((await userNamed('left')).external).toBe(false);
    expect(await server.database.query(sql`select 1 from linked_identities where subject = 'sub-left'`)).toEqual([]);
  });

  it('keeps its secrets to itself', async () => {
    const stored = await server.database.query(sql`
      select (select string_agg(body::text, '') from documents) as documents,
        (select string_agg(body::text, '') from document_versions) as versions,
        (select string_agg(sealed, '') from pending_provider_sign_ins) as pending,
        (select string_agg(provider_session, '') from sessions) as sessions`);
    expect(JSON.stringify(stored)).not.toContain(CLIENT.secret);
    expect(JSON.stringify(stored)).not.toContain(JWT);
    const place = `/timberline/documents/identity_provider/${id}/versions`;
    for (const answer of [
      await asAdmin('GET', `${PROVIDERS}/${id}`),
      await asAdmin('GET', PROVIDERS),
      await asAdmin('GET', place),
      await asAdmin('GET', `${place}/1`),
    ])
      expect([answer.status, answer.text.includes('marker')]).toEqual([200, false]);
    const entries = await server.entries('audit_action:identity_provider.create', 2);
    expect(JSON.stringify(entries)).not.toContain('marker');
  });
});
