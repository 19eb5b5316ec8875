import 'test/server/quick-passwords';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Attribute, Change, Client } from 'ldapts';
import { type LoginTestResult, type ServiceTestResult } from 'api/authentication-services/service-tests';
import { type SynchronizationResult } from 'api/authentication-services/services';
import { accounts } from 'server/areas/accounts';
import { hashPassword } from 'server/areas/authentication';
import { permissions } from 'server/areas/permissions';
import { makeSelfSigned } from 'server/settings/self-signed';
import { sql } from 'server/storage/documents/sql';
import {
  ADMIN_DN,
  ADMIN_PASSWORD,
  aGroup,
  aPerson,
  BASE,
  type OpenLdap,
  openLdapMissing,
  startOpenLdap,
} from 'test/directories/openldap';
import { type SigningInServer, startSigningIn } from 'test/directories/signing-in';
import { freePort } from 'test/e2e/timberline';

const PEOPLE = `ou=people,${BASE}`;
const TESTS = '/system/authentication/services/test/backend';

const change = (operation: 'add' | 'delete' | 'replace', type: string, ...values: string[]) =>
  new Change({ operation, modification: new Attribute({ type, values }) });

(openLdapMissing ? describe.skip : describe)(`people of an OpenLDAP directory${openLdapMissing}`, () => {
  let ldap: OpenLdap;
  let server: SigningInServer;
  let service: string;
  let minutes = 0;

  const config = (part: object = {}) => ({
    type: 'ldap',
    servers: [{ host: ldap.host, port: ldap.port }],
    transport_security: 'none',
    system_user_dn: ADMIN_DN,
    system_user_password: ADMIN_PASSWORD,
    user_search_base: PEOPLE,
    user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))',
    user_unique_id_attribute: 'entryUUID',
    user_name_attribute: 'uid',
    user_full_name_attribute: 'cn',
    ...part,
  });
  const role = (name: string) => server.of(permissions).find(name)?.id ?? '';
  const stored = async (username: string) => {
    const account = await server.of(accounts).find(username);
    return account && { ...account, roles: server.of(permissions).namesOf(account.body.roles) };
  };
  const statusOf = async (username: string, password: string) => (await server.signIn(username, password)).status;
  const connection = async (part: object = {}, id: string | null = null) => {
    minutes += 1;
    const body = { backend_id: id, backend_configuration: { title: '', config: config(part) } };
    return (await server.asAdmin<ServiceTestResult>('POST', `${TESTS}/connection`, body)).body;
  };
  const login = async (username: string, password: string, part: object = {}) => {
    minutes += 1;
    const tested = { title: 'T', default_roles: [], config: config(part) };
    const body = { backend_id: null, backend_configuration: tested, user_login: { username, password } };
    return (await server.asAdmin<LoginTestResult>('POST', `${TESTS}/login`, body)).body;
  };

  beforeAll(async () => {
    ldap = await startOpenLdap([
      aPerson('mara', ['cn: Mara Lind', 'mail: mara@acme.test', `memberOf: cn=Operators,ou=groups,${BASE}`]),
      aPerson('jon'),
      aPerson('kim', ['mail: kim@acme.test']),
      aPerson('lena'),
      aPerson('admin'),
      aPerson('nora', ['title: synchronised']),
      aPerson('otto', ['title: synchronised']),
      aPerson('twin1', ['employeeNumber: 7']),
      aPerson('twin2', ['employeeNumber: 7']),
      aPerson('o(d*d)', []),
      aPerson('space name', []),
      aGroup('Operators', ['objectClass: groupOfNames', `member: uid=mara,${PEOPLE}`]),
      aGroup('auditors', ['objectClass: groupOfUniqueNames', `uniqueMember: uid=mara,${PEOPLE}`]),
      aGroup('posix', ['objectClass: posixGroup', 'gidNumber: 7', 'memberUid: mara']),
    ]);
    server = await startSigningIn({
      core: { monotonicMs: () => minutes * 60_000 },
      configuration: { trustedProxies: ['127.0.0.1'] },
    });
    await server.addPerson('lena', { passwordHash: await hashPassword('lena-local-1') });
    service = await server.addService(config(), { default_roles: [role('Reader')] });
  });
  afterAll(async () => {
    await server.close();
    await ldap.close();
  });
  beforeEach(async () => {
    minutes += 1;
    // What the tests before got wrong.
    await server.database.query(sql`delete from sign_in_counters`);
    await server.changeService(service, config(), { default_roles: [role('Reader')] });
    await server.activate(service);
  });

  it('sign in with the password of the directory, and get an account with the default roles', async () => {
    expect(await statusOf('mara', 'mara-pass-2')).toBe(401);
    expect(await stored('mara')).toBeUndefined();
    const answer = await server.signIn('MARA', 'mara-pass-1');
    expect([answer.status, answer.body.username]).toEqual([200, 'mara']);
    const account = await stored('mara');
    expect(account?.roles).toEqual(['Reader']);
    expect(account?.body).toMatchObject({
      ...{ fullName: 'Mara Lind', firstName: null, email: 'mara@acme.test', status: 'enabled', permissions: [] },
      ...{ timezone: 'UTC', sessionTimeoutMs: 28_800_000, external: { serviceId: service } },
    });
    const uid = account?.body.external?.uid ?? '';
    expect(Buffer.from(uid, 'base64').toString()).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);
  });

  it('change with every sign-in, but only when something changed', async () => {
    await statusOf('kim', 'kim-pass-1');
    const before = await stored('kim');
    await statusOf('kim', 'kim-pass-1');
    expect((await stored('kim'))?.version).toBe(before?.version);
    await ldap.administer((client) => client.modify(`uid=kim,${PEOPLE}`, [change('replace', 'cn', 'Kim Berg')]));
    await statusOf('kim', 'kim-pass-1');
    expect((await stored('kim'))?.body.fullName).toBe('Kim Berg');
  });

  it('may send their password with every call, too', async () => {
    expect((await server.as<{ username: string }>('mara', 'mara-pass-1', '/users/mara')).body.username).toBe('mara');
    expect((await server.as('mara', 'mara-pass-2', '/users/mara')).status).toBe(401);
  });

  it('never get in with an empty password, although the directory lets nobody in by it', async () => {
    const client = new Client({ url: `ldap://${ldap.host}:${ldap.port}` });
    await expect(client.bind(`uid=mara,${PEOPLE}`, '')).resolves.toBeUndefined();
    await client.unbind();
    expect((await server.as('mara', '', '/users/mara')).status).toBe(401);
    expect(await statusOf('mara', '')).toBe(400);
  });

  it.each(['*)(uid=*', '*', 'mara)(|(uid=*)', 'mar\\61', 'mara\u0000', '', 'x'.repeat(300)])(
    'are not found by the filter %j in place of a name',
    async (name) => {
      expect((await login(name || ' ', 'mara-pass-1')).success ?? false).toBe(false);
      expect(await statusOf(name, 'mara-pass-1')).not.toBe(200);
    },
  );

  it('are found by names with characters that mean something in filters', async () => {
    expect((await login('o(d*d)', 'o(d*d)-pass-1')).success).toBe(true);
  });

  it('get no account when the pattern finds two, or the name cannot be a username', async () => {
    const byNumber = { user_search_pattern: '(employeeNumber={0})' };
    expect((await login('7', 'twin1-pass-1', byNumber)).message).toBe(
      'Nobody can sign in by this name: the search pattern finds several people.',
    );
    await server.changeService(service, config(byNumber));
    expect(await statusOf('7', 'twin1-pass-1')).toBe(401);
    await server.changeService(service, config());
    expect(await statusOf('space name', 'space name-pass-1')).toBe(401);
    expect([await stored('twin1'), await stored('space name')]).toEqual([undefined, undefined]);
  });

  it('do not take over the administrator, nor a local account unless the service may', async () => {
    expect(await statusOf('admin', 'admin-pass-2')).toBe(401);
    expect(await statusOf('lena', 'lena-pass-1')).toBe(401);
    expect(await statusOf('lena', 'lena-local-1')).toBe(200);
    await server.changeService(service, config({ takes_over_local_accounts: true }));
    expect(await statusOf('lena', 'lena-pass-1')).toBe(200);
    expect((await stored('lena'))?.body.external?.serviceId).toBe(service);
    expect(await statusOf('lena', 'lena-local-1')).toBe(401);
    const root = await server.of(accounts).find('admin');
    expect(root?.body.external).toBeNull();
  });

  it('stay disabled here, and lose session, password and token at once', async () => {
    const { body } = await server.signIn('kim', 'kim-pass-1');
    const { id = '' } = (await stored('kim')) ?? {};
    const bySession = () => server.as(body.session_id, 'session', '/users/kim');
    expect((await bySession()).status).toBe(200);
    expect((await server.as('kim', 'kim-pass-1', '/users/kim')).status).toBe(200);
    await server.asAdmin('PUT', `/users/${id}/status/disabled`);
    expect((await bySession()).status).toBe(401);
    expect((await server.as('kim', 'kim-pass-1', '/users/kim')).status).toBe(401);
    expect(await statusOf('kim', 'kim-pass-1')).toBe(401);
    expect((await stored('kim'))?.body.status).toBe('disabled');
    await server.asAdmin('PUT', `/users/${id}/status/enabled`);
    expect(await statusOf('kim', 'kim-pass-1')).toBe(200);
  });

  it('keep their account when the directory renames them, and get nobody else’s', async () => {
    await statusOf('jon', 'jon-pass-1');
    const before = await stored('jon');
    await ldap.administer((client) => client.modifyDN(`uid=jon,${PEOPLE}`, 'uid=jonas'));
    expect(await statusOf('jon', 'jon-pass-1')).toBe(401);
    expect(await statusOf('jonas', 'jon-pass-1')).toBe(200);
    expect((await stored('jonas'))?.id).toBe(before?.id);
    expect(await stored('jon')).toBeUndefined();

    // Somebody new gets the name of somebody who has an account.
    await ldap.administer(async (client) => {
      await client.del(`uid=jonas,${PEOPLE}`);
      const entry = { objectClass: 'inetOrgPerson', uid: 'jonas', sn: 'x', cn: 'x', userPassword: 'new-pass-1' };
      await client.add(`uid=jonas,${PEOPLE}`, entry);
    });
    expect(await statusOf('jonas', 'new-pass-1')).toBe(401);
  });

  it('sign in by the word of a trusted proxy, as far as the directory knows them', async () => {
    const header = { enabled: true, username_header: 'Remote-User' };
    await server.asAdmin('PUT', '/system/authentication/http-header-auth-config', header);
    const validate = async (name: string) =>
      (
        await server.call<{ is_valid: boolean; username: string }>('GET', '/system/sessions', {
          as: null,
          headers: { 'remote-user': name },
        })
      ).body;
    expect(await validate('MARA')).toMatchObject({ is_valid: true, username: 'mara' });
    expect(await validate('nobody')).toMatchObject({ is_valid: false });
    expect(await validate('*')).toMatchObject({ is_valid: false });
    expect(await validate('admin')).toMatchObject({ is_valid: false });
    await server.asAdmin('PUT', '/system/authentication/http-header-auth-config', { ...header, enabled: false });
  });

  describe('who are in groups', () => {
    const groups = (part: object = {}) => ({
      group_synchronization: {
        search_base: `ou=groups,${BASE}`,
        search_pattern: '(objectClass=*)',
        name_attribute: 'cn',
        member_attribute: 'auto',
        nested: false,
        mapping: [
          { group: 'operators', roles: [role('Dashboard Creator')] },
          { group: 'auditors', roles: [role('Views Manager')] },
          { group: 'posix', roles: [role('User Inspector')] },
          { group: 'strangers', roles: [role('Admin')] },
        ],
        removes_roles: true,
        ...part,
      },
    });

    it.each([
      ['auto', ['Operators', 'auditors', 'posix']],
      ['member', ['Operators']],
      ['uniqueMember', ['auditors']],
      ['memberUid', ['posix']],
      ['memberOf', ['Operators']],
    ])('are found by %s', async (attribute, names) => {
      const { result } = await login('mara', 'mara-pass-1', groups({ member_attribute: attribute }));
      expect(result.groups?.sort()).toEqual(names);
    });

    it('get their roles with the next sign-in, and lose them so', async () => {
      await server.changeService(service, config(groups({ member_attribute: 'member' })));
      await statusOf('mara', 'mara-pass-1');
      expect((await stored('mara'))?.roles).toEqual(['Reader', 'Dashboard Creator']);
      const operators = `cn=Operators,ou=groups,${BASE}`;
      const [mara, kim] = [`uid=mara,${PEOPLE}`, `uid=kim,${PEOPLE}`];
      await ldap.administer((client) => client.modify(operators, [change('replace', 'member', kim)]));
      await statusOf('mara', 'mara-pass-1');
      expect((await stored('mara'))?.roles).toEqual(['Reader']);
      await ldap.administer((client) => client.modify(operators, [change('replace', 'member', mara)]));

      await server.changeService(service, config(groups({ member_attribute: 'member', removes_roles: false })));
      await statusOf('mara', 'mara-pass-1');
      await ldap.administer((client) => client.modify(operators, [change('replace', 'member', kim)]));
      await statusOf('mara', 'mara-pass-1');
      expect((await stored('mara'))?.roles).toEqual(['Reader', 'Dashboard Creator']);
    });

    it('get them without signing in, and lose them so, when somebody synchronises', async () => {
      const synchronize = async () => {
        const path = `/timberline/authentication/services/${service}/synchronize`;
        return (await server.asAdmin<SynchronizationResult>('POST', path, {})).body;
      };
      const operators = `cn=Operators,ou=groups,${BASE}`;
      const members = (...names: string[]) =>
        ldap.administer((client) =>
          client.modify(operators, [change('replace', 'member', ...names.map((name) => `uid=${name},${PEOPLE}`))]),
        );
      const synchronised = { user_search_pattern: '(&(uid={0})(title=synchronised))' };
      await server.changeService(service, config({ ...synchronised, ...groups({ member_attribute: 'member' }) }), {
        default_roles: [role('Reader')],
      });
      const rolesOfBoth = async () => [(await stored('nora'))?.roles, (await stored('otto'))?.roles];
      await members('kim');
      await statusOf('otto', 'otto-pass-1');
      expect(await rolesOfBoth()).toEqual([undefined, ['Reader']]);

      await members('nora', 'otto');
      expect(await synchronize()).toEqual({ created: ['nora'], known: 1, updated: 1, failed: [], truncated: false });
      expect(await rolesOfBoth()).toEqual([
        ['Reader', 'Dashboard Creator'],
        ['Reader', 'Dashboard Creator'],
      ]);
      expect(await synchronize()).toMatchObject({ created: [], known: 2, updated: 0 });

      await members('mara');
      expect((await synchronize()).updated).toBe(2);
      expect(await rolesOfBoth()).toEqual([['Reader'], ['Reader']]);
    });
  });

  it('are listed by their service, with ids of roles', async () => {
    await statusOf('mara', 'mara-pass-1');
    const path = `/system/authentication/services/backends/${service}/users?query=username:mara`;
    const { body } = await server.asAdmin<{ users: object[]; total: number; context: object }>('GET', path);
    expect(body.total).toBe(1);
    expect(body.users[0]).toMatchObject({
      ...{ username: 'mara', roles: expect.arrayContaining([role('Reader')]) as unknown, external_user: true },
      auth_service_id: service,
    });
    expect(body.context).toMatchObject({ roles: { [role('Reader')]: { title: 'Reader' } } });
    expect((await server.asAdmin('DELETE', `/system/authentication/services/backends/${service}`)).status).toBe(400);
  });

  it('get accounts before their first sign-in when somebody asks for it', async () => {
    const path = `/timberline/authentication/services/${service}/synchronize`;
    const { body } = await server.asAdmin<SynchronizationResult>('POST', path, {});
    expect(body.created).toEqual(expect.arrayContaining(['twin1', 'twin2']));
    expect(body.failed).toEqual(
      expect.arrayContaining([
        {
          username: 'admin',
          reason: 'There is a local account admin, which this service may not take over.',
        },
      ]),
    );
    expect(body.truncated).toBe(false);
    expect((await stored('twin1'))?.roles).toEqual(['Reader']);
    const again = await server.asAdmin<SynchronizationResult>('POST', path, {});
    expect(again.body.created).toEqual([]);
  });

  it('are asked about in the order of the active services', async () => {
    const other = await server.addService(config({ user_search_pattern: '(&(uid={0})(uid=twin*))' }), { title: 'B' });
    await server.activate(other, service);
    expect(await statusOf('mara', 'mara-pass-1')).toBe(200);
    expect(await statusOf('twin1', 'twin1-pass-1')).toBe(200);
    const configuration = '/system/authentication/services/configuration';
    expect((await server.asAdmin('GET', configuration)).body).toEqual({ configuration: { active_backend: other } });
  });

  describe('are asked about', () => {
    it.each([
      ['over TLS', 'tls', true],
      ['with StartTLS', 'start_tls', false],
    ])('%s, by an authority that is trusted', async (_how, security, isTlsPort) => {
      const servers = [{ host: ldap.host, port: isTlsPort ? ldap.tlsPort : ldap.port }];
      const tls = { servers, transport_security: security };
      const trusted = { ...tls, certificate_authority: ldap.authority };
      expect(await connection(trusted)).toMatchObject({ success: true, errors: [] });
      expect((await login('mara', 'mara-pass-1', trusted)).result).toMatchObject({ login_success: true });
      expect((await connection({ ...tls, verify_certificates: false })).success).toBe(true);

      const sentence = `${ldap.host}:${servers[0]?.port} cannot be used: its certificate was signed by an authority that is not trusted here.`;
      expect((await connection(tls)).errors).toEqual([sentence]);
      const valid = { from: new Date(0), until: new Date(Date.now() + 86_400_000) };
      const other = makeSelfSigned({ name: 'other', names: [], ipv4: [ldap.host], ...valid }).certificate;
      expect((await connection({ ...tls, certificate_authority: other })).errors).toEqual([sentence]);
    });

    it('with a sentence for what cannot work', async () => {
      const at = `${ldap.host}:${ldap.port}`;
      expect((await connection({ transport_security: 'tls' })).errors).toEqual([
        expect.stringMatching(new RegExp(`^${at} cannot be used: `)) as unknown,
      ]);
      expect((await connection({ servers: [{ host: ldap.host, port: ldap.tlsPort }] })).success).toBe(false);
      expect((await connection({ system_user_password: 'wrong' })).errors).toEqual([
        `${at} refuses the bind account: its name or password is wrong.`,
      ]);
      expect((await login('mara', 'mara-pass-1', { user_search_base: 'dc=nowhere' })).errors).toEqual([
        `${at} cannot be used: the search base does not exist, or the bind account may not read it.`,
      ]);
      for (const host of ['169.254.169.254', 'fe80::1', '0.0.0.0', '::ffff:169.254.169.254'])
        expect((await connection({ servers: [{ host, port: 80 }] })).errors).toEqual([
          expect.stringContaining('its address is reserved for other purposes') as unknown,
        ]);
    });

    it('as often as one may sign in with wrong passwords, and not more', async () => {
      const from = (address: string) => ({ 'x-forwarded-for': address });
      const asked = async (path: string, body: object, address: string) => {
        minutes += 1;
        const headers = { ...server.adminHeaders, ...from(address) };
        return server.call<LoginTestResult>('POST', `${TESTS}/${path}`, { as: null, body, headers });
      };
      const tried = (username: string, password: string, address: string, part: object = {}) => {
        const backend_configuration = { title: 'T', default_roles: [], config: config(part) };
        return asked('login', { backend_id: null, backend_configuration, user_login: { username, password } }, address);
      };
      for (let made = 0; made < 5; made += 1)
        expect((await tried('twin2', 'a guess', '10.1.0.1')).body.result).toMatchObject({ login_success: false });
      expect((await tried('twin2', 'twin2-pass-1', '10.1.0.1')).status).toBe(429);
      const body = { username: 'twin2', password: 'twin2-pass-1', host: '' };
      const signIn = (address: string) =>
        server.call('POST', '/system/sessions', { as: null, body, headers: from(address) });
      expect([(await signIn('10.1.0.1')).status, (await signIn('10.1.0.2')).status]).toEqual([429, 200]);

      const bound = (password: string, address: string) =>
        asked(
          'connection',
          {
            backend_id: null,
            backend_configuration: { title: '', config: config({ system_user_password: password }) },
          },
          address,
        );
      for (let made = 0; made < 5; made += 1) expect((await bound('a guess', '10.1.0.3')).body.success).toBe(false);
      expect((await bound(ADMIN_PASSWORD, '10.1.0.3')).status).toBe(429);
      expect((await bound(ADMIN_PASSWORD, '10.1.0.4')).body.success).toBe(true);
    });

    it('with the stored password on the hosts it was entered for only', async () => {
      const kept = { system_user_password: { keep_value: true } };
      expect((await connection(kept, service)).success).toBe(true);
      let connections = 0;
      const listener = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      const { port } = listener.address() as { port: number };
      const servers = [{ host: '127.0.0.1', port }];
      expect((await connection({ ...kept, servers }, service)).errors).toEqual([
        'Enter the password again: a server was added that it was not entered for.',
      ]);
      expect(await server.changeService(service, config({ ...kept, servers }))).toBe(400);
      listener.close();
      expect(connections).toBe(0);
    });

    it('at the second server when the first is dead', async () => {
      const dead = { host: ldap.host, port: await freePort(ldap.host) };
      const silent = { host: '203.0.113.1', port: 389 };
      await server.changeService(service, config({ servers: [dead, silent, { host: ldap.host, port: ldap.port }] }));
      const begun = performance.now();
      expect(await statusOf('mara', 'mara-pass-1')).toBe(200);
      expect(performance.now() - begun).toBeLessThan(3_000);
    });

    it('in vain when all are dead: local accounts sign in, others hear why not', async () => {
      await server.addPerson('zoe', { passwordHash: await hashPassword('zoe-local-1') });
      const dead = { host: ldap.host, port: await freePort(ldap.host) };
      await server.changeService(service, config({ servers: [dead] }));
      expect(await statusOf('zoe', 'zoe-local-1')).toBe(200);
      expect(await statusOf('admin', 'admin-pass-1')).toBe(200);
      const answer = await server.signIn('mara', 'mara-pass-1');
      expect([answer.status, answer.body]).toEqual([
        503,
        { type: 'ApiError', message: 'The authentication service cannot be reached. Local accounts still work.' },
      ]);
      expect((await server.as('mara', 'mara-pass-1', '/system/sessions')).status).toBe(200);
    });
  });

  it('cannot sign in by a service whose bind account is refused, of which administrators are told', async () => {
    const notified = () =>
      server.database.query(sql`select details from notifications where type = 'authentication_service_failing'`);
    await server.changeService(service, config({ system_user_password: 'wrong' }));
    expect(await statusOf('mara', 'mara-pass-1')).toBe(503);
    expect(await notified()).toHaveLength(1);
    await server.changeService(service, config());
    expect(await statusOf('mara', 'mara-pass-1')).toBe(200);
    expect(await notified()).toHaveLength(0);
  });
});
