import { type AuthenticationService } from 'api/authentication-services/service';
import { type ValidationResult } from 'api/errors';
import { type ActiveService, type ServicesPage } from 'api/authentication-services/services';
import { audit } from 'server/areas/audit';
import { documents } from 'server/areas/documents';
import { permissions } from 'server/areas/permissions';
import { sql } from 'server/storage/documents/sql';
import { personWith, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { authenticationServices } from '.';

const SERVICES = '/system/authentication/services';
const BACKENDS = `${SERVICES}/backends`;
const UNKNOWN = '0123456789abcdef01234567';
const PASSWORD = 'bind-marker-7316';

const aConfig = (part: object = {}) => ({
  type: 'ldap',
  servers: [{ host: 'ldap.acme.test', port: 636 }],
  transport_security: 'tls',
  verify_certificates: true,
  system_user_dn: 'cn=reader,dc=acme,dc=test',
  system_user_password: PASSWORD,
  user_search_base: 'ou=people,dc=acme,dc=test',
  user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))',
  user_unique_id_attribute: 'entryUUID',
  user_name_attribute: 'uid',
  user_full_name_attribute: 'cn',
  ...part,
});
const aService = (config: object = {}, part: object = {}) => ({
  title: 'Head office',
  description: '',
  default_roles: [],
  config: aConfig(config),
  ...part,
});

describe('authentication services', () => {
  let server: TestServer;
  let minutes = 0;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [authenticationServices, audit, documents],
      core: { monotonicMs: () => minutes * 60_000 },
    });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });
  beforeEach(() => {
    minutes += 1;
  });

  const role = (name: string) => server.of(permissions).find(name)?.id ?? '';
  const call = <Body>(method: string, path: string, body?: unknown, as?: TestPerson | null) =>
    server.call<Body>(method, path, { as, body });
  const make = async (config: object = {}, part: object = {}) => {
    const answer = await call<{ backend: AuthenticationService }>('POST', BACKENDS, aService(config, part));
    expect(answer.text).toContain('"backend"');
    return answer.body.backend;
  };
  const errorsOf = async (body: unknown, as?: TestPerson) => {
    const answer = await call<ValidationResult>('POST', BACKENDS, body, as);
    expect(answer.status).toBe(400);
    return answer.body.errors;
  };
  const activate = (id: string | null) => call('POST', `${SERVICES}/configuration`, { active_backend: id });

  it('are nobody’s to read, change or try without rights', async () => {
    const { id } = await make();
    const body = { backend_id: null, backend_configuration: aService(), user_login: { username: 'a', password: 'b' } };
    const calls: [string, string, unknown?][] = [
      ['GET', `${SERVICES}/active-backend`],
      ['GET', `${BACKENDS}/${id}`],
      ['POST', BACKENDS, aService()],
      ['PUT', `${BACKENDS}/${id}`, aService()],
      ['DELETE', `${BACKENDS}/${id}`],
      ['GET', `${SERVICES}/configuration`],
      ['POST', `${SERVICES}/configuration`, { active_backend: null }],
      ['POST', `${SERVICES}/test/backend/connection`, body],
      ['POST', `${SERVICES}/test/backend/login`, body],
      ['GET', '/timberline/authentication/services/active'],
      ['PUT', '/timberline/authentication/services/active', { active_backends: [] }],
      ['POST', `/timberline/authentication/services/${id}/synchronize`, {}],
    ];
    for (const [method, path, sent] of calls) {
      expect([path, (await call(method, path, sent, null)).status]).toEqual([path, 401]);
      expect([path, (await call(method, path, sent, personWith('users:list'))).status]).toEqual([path, 403]);
    }
    expect((await call('GET', BACKENDS, undefined, null)).status).toBe(401);
    const sync = `/timberline/authentication/services/${id}/synchronize`;
    expect((await call('POST', sync, {}, personWith('authservicebackend:edit'))).status).toBe(403);
  });

  it('answer with everything that was sent, and of the password only that it is set', async () => {
    const { id, config, ...rest } = await make();
    expect(rest).toEqual({ title: 'Head office', description: '', default_roles: [] });
    expect(config).toEqual({
      ...aConfig(),
      system_user_password: { is_set: true },
      email_attributes: ['mail', 'rfc822Mailbox'],
      takes_over_local_accounts: false,
      group_synchronization: null,
    });
    expect((await call<{ backend: AuthenticationService }>('GET', `${BACKENDS}/${id}`)).body.backend.id).toBe(id);
    for (const method of ['GET', 'PUT', 'DELETE'])
      for (const unknown of [UNKNOWN, 'x', `${id}0`]) {
        const answer = await call(method, `${BACKENDS}/${unknown}`, method === 'PUT' ? aService() : undefined);
        expect([method, answer.status]).toEqual([method, 404]);
      }
  });

  it('of Active Directory have no attribute for the unique id', async () => {
    const config = aConfig({ type: 'active-directory', user_unique_id_attribute: undefined });
    const { backend } = (await call<{ backend: AuthenticationService }>('POST', BACKENDS, aService({}, { config })))
      .body;
    expect(backend.config).not.toHaveProperty('user_unique_id_attribute');
    const answer = await call<{ message: string }>('POST', BACKENDS, aService({ type: 'active-directory' }));
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringContaining('Unable to map property config.user_unique_id_attribute') as unknown,
    ]);
  });

  it('are refused as other servers do it, by field', async () => {
    const answer = await call('POST', BACKENDS, { title: ' ', config: { type: 'ldap', transport_security: 'tls' } });
    expect(answer.body).toEqual({
      failed: true,
      errors: {
        title: ['The title is missing.'],
        servers: ['A server is missing.'],
        user_search_base: ['The search base of users is missing.'],
        user_search_pattern: ['The search pattern of users is missing.'],
        user_name_attribute: ['The attribute with the username is missing.'],
        user_full_name_attribute: ['The attribute with the full name is missing.'],
      },
      error_context: {},
    });
    expect(await errorsOf(aService({ type: 'kerberos' }))).toEqual({
      config: ['The type of a service must be ldap or active-directory.'],
    });
    expect(await errorsOf({ title: 'A' })).toHaveProperty('config');
  });

  it.each([
    ['user_search_pattern', { user_search_pattern: '(uid={0}' }],
    ['user_search_pattern', { user_search_pattern: '(&(uid={0})(x))' }],
    ['user_search_pattern', { user_search_pattern: `(uid=${'x'.repeat(5_000)})` }],
    ['servers', { servers: [{ host: '', port: 636 }] }],
    ['servers', { servers: [{ host: 'a b', port: 636 }] }],
    ['servers', { servers: [{ host: 'ldap://a', port: 636 }] }],
    ['servers', { servers: [{ host: 'a', port: 0 }] }],
    ['servers', { servers: [{ host: 'a', port: 70_000 }] }],
    ['servers', { servers: Array(11).fill({ host: 'a', port: 1 }) }],
    ['user_name_attribute', { user_name_attribute: 'uid)(x' }],
    ['user_unique_id_attribute', { user_unique_id_attribute: ' ' }],
    ['email_attributes', { email_attributes: ['not an attribute'] }],
    ['certificate_authority', { certificate_authority: 'not PEM' }],
    ['system_user_password', { system_user_password: ' ' }],
    ['system_user_password', { system_user_password: { keep_value: true } }],
    ['system_user_password', { system_user_password: { set_value: '' } }],
  ])('are refused for what %s cannot be: %j', async (field, config) => {
    expect(Object.keys(await errorsOf(aService(config)))).toEqual([field]);
  });

  it.each([{ keep_value: true, delete_value: true }, { keep_value: false }, { set_value: 5 }, {}, 5])(
    'are refused with %j in place of a password',
    async (password) => {
      expect((await call('POST', BACKENDS, aService({ system_user_password: password }))).status).toBe(400);
    },
  );

  it('give roles only that there are, and that whoever configures them may give', async () => {
    expect(await errorsOf(aService({}, { default_roles: [UNKNOWN] }))).toEqual({
      default_roles: [`There is no role with the id ${UNKNOWN}.`],
    });
    const editor = personWith('authservicebackend:create', 'authservicebackend:edit');
    const groups = {
      ...{ search_base: 'dc=acme', search_pattern: '(a=b)', name_attribute: 'cn', member_attribute: 'auto' },
      ...{ nested: false, removes_roles: false, mapping: [{ group: 'admins', roles: [role('Admin')] }] },
    };
    for (const sent of [
      aService({}, { default_roles: [role('Admin')] }),
      aService({ group_synchronization: groups }),
      aService({ takes_over_local_accounts: true }),
    ])
      expect((await call('POST', BACKENDS, sent, editor)).status).toBe(403);
    const { id } = await make({ group_synchronization: groups });
    const kept = aService({ group_synchronization: groups, system_user_password: { keep_value: true } });
    expect((await call('PUT', `${BACKENDS}/${id}`, kept, editor)).status).toBe(200);
    expect(await errorsOf(aService({ group_synchronization: { ...groups, nested: true } }))).toEqual({
      group_synchronization: ['Only Active Directory can tell who is in groups of groups.'],
    });
  });

  it('keep, replace and lose their password', async () => {
    const { id } = await make();
    const stored = async () => {
      const [row] = await server.database.query<{ sealed: string | null }>(
        sql`select body->>'bindPassword' as sealed from documents where id = ${id}`,
      );
      return row?.sealed;
    };
    const put = (password: unknown, config: object = {}) =>
      call<{ backend: AuthenticationService }>(
        'PUT',
        `${BACKENDS}/${id}`,
        aService({ ...config, system_user_password: password }),
      );
    const first = await stored();
    await put({ keep_value: true });
    expect(await stored()).toBe(first);
    await put({ set_value: 'another-1' });
    const second = await stored();
    expect(second).not.toBe(first);
    for (const weaker of [
      { servers: [{ host: 'evil.test', port: 636 }] },
      { transport_security: 'none' },
      { verify_certificates: false },
    ]) {
      const answer = await call<ValidationResult>(
        'PUT',
        `${BACKENDS}/${id}`,
        aService({ ...weaker, system_user_password: { keep_value: true } }),
      );
      expect(answer.body.errors).toHaveProperty('system_user_password');
    }
    expect(await stored()).toBe(second);
    expect((await put({ delete_value: true })).body.backend.config).toMatchObject({
      system_user_password: { is_set: false },
    });
    expect(await stored()).toBeNull();
  });

  it('show a password nowhere: not in an answer, a version, the audit log or the database', async () => {
    const { id } = await make();
    await call('PUT', `${BACKENDS}/${id}`, aService({ system_user_password: { set_value: PASSWORD } }, { title: 'B' }));
    const history = await call('GET', `/timberline/documents/authentication_service/${id}/versions`);
    expect(history.status).toBe(200);
    const rows = await server.database.query<{ text: string }>(sql`
      select body::text as text from documents union all select body::text from document_versions
      union all select entry::text from audit_outbox`);
    const everything = [history.text, ...rows.map(({ text }) => text), ...server.troubles].join('\n');
    expect(everything).toContain('Head office');
    expect(everything).not.toContain(PASSWORD);
  });

  it('are listed by title to whoever may read them', async () => {
    const page = (query: string, as?: TestPerson) => call<ServicesPage>('GET', `${BACKENDS}?${query}`, undefined, as);
    const { id } = await make({}, { title: 'AAA' });
    const { body } = await page('page=1&per_page=2&query=nothing&sort=title&order=asc');
    expect(body).toMatchObject({ page: 1, per_page: 2, count: 2, context: { active_backend: null } });
    expect(body.backends[0]?.id).toBe(id);
    expect(body).not.toHaveProperty('query');
    expect(body.total).toBe(body.grand_total);
    const reader = personWith(`authservicebackend:read:${id}`);
    expect((await page('', reader)).body).toMatchObject({ total: 1, backends: [{ id }] });
  });

  it('are active one at a time, or several in order, and tell outsiders only the type', async () => {
    const [one, two] = [await make({}, { title: 'One' }), await make({}, { title: 'Two' })];
    const type = () => call('GET', `${BACKENDS}/active-backend/type`, undefined, null);
    expect((await type()).body).toEqual({ backend: null });
    expect((await activate(UNKNOWN)).status).toBe(404);
    expect((await activate(one.id)).body).toEqual({ configuration: { active_backend: one.id } });
    expect((await type()).body).toEqual({ backend: 'ldap' });
    const active = () => call<ActiveService>('GET', `${SERVICES}/active-backend`);
    expect((await active()).body.backend?.id).toBe(one.id);

    const several = { active_backends: [two.id, one.id, two.id] };
    expect((await call('PUT', '/timberline/authentication/services/active', several)).body).toEqual({
      active_backends: [two.id, one.id],
    });
    expect((await active()).body.backend?.id).toBe(two.id);
    expect((await call('DELETE', `${BACKENDS}/${one.id}`)).status).toBe(400);
    expect((await activate(null)).body).toEqual({ configuration: { active_backend: null } });
    expect((await active()).body.backend).toBeNull();
    expect((await call('DELETE', `${BACKENDS}/${one.id}`)).status).toBe(204);
    expect((await call('GET', `${BACKENDS}/${one.id}`)).status).toBe(404);
  });

  it('keep their type', async () => {
    const { id } = await make();
    const config = aConfig({ type: 'active-directory', user_unique_id_attribute: undefined });
    const answer = await call<ValidationResult>('PUT', `${BACKENDS}/${id}`, aService({}, { config }));
    expect(answer.body.errors).toEqual({ config: ['The type of a service cannot be changed. Create another one.'] });
  });

  it('are tried ten times a minute at most', async () => {
    const path = `${SERVICES}/test/backend/connection`;
    const body = { backend_id: null, backend_configuration: { config: { type: 'kerberos' } } };
    const answers = [];
    for (let made = 0; made < 11; made += 1) answers.push(await call<{ success: boolean }>('POST', path, body));
    expect(answers.slice(0, 10).every(({ status, body: { success } }) => status === 200 && !success)).toBe(true);
    expect(answers[10]?.status).toBe(429);
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = personWith('authservicetestbackend:execute');
    expect((await call('POST', path, body, other)).status).toBe(200);
    minutes += 1;
    expect((await call('POST', path, body)).status).toBe(200);
    expect(
      (await call('POST', `${SERVICES}/test/backend/login`, { ...body, user_login: { username: 'a', password: 'b' } }))
        .status,
    ).toBe(400);
  });
});
