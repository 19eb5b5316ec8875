import 'test/server/quick-passwords';
import { Attribute, Change } from 'ldapts';
import { type LoginTestResult, type ServiceTestResult } from 'api/authentication-services/service-tests';
import { accounts } from 'server/areas/accounts';
import { permissions } from 'server/areas/permissions';
import {
  type ActiveDirectory,
  activeDirectoryMissing,
  AD_ADMIN,
  AD_BASE,
  AD_PASSWORD,
  AD_USERS,
  startActiveDirectory,
} from 'test/directories/active-directory';
import { type SigningInServer, startSigningIn } from 'test/directories/signing-in';

const TESTS = '/system/authentication/services/test/backend';
const replace = (type: string, ...values: string[]) =>
  new Change({ operation: 'replace', modification: new Attribute({ type, values }) });

(activeDirectoryMissing ? describe.skip : describe)(`people of an Active Directory${activeDirectoryMissing}`, () => {
  let directory: ActiveDirectory;
  let server: SigningInServer;
  let service: string;
  let minutes = 0;

  const config = (part: object = {}) => ({
    type: 'active-directory',
    servers: [{ host: directory.host, port: 636 }],
    transport_security: 'tls',
    certificate_authority: directory.authority,
    system_user_dn: AD_ADMIN,
    system_user_password: AD_PASSWORD,
    user_search_base: AD_USERS,
    user_search_pattern: '(&(objectClass=user)(|(sAMAccountName={0})(userPrincipalName={0})))',
    user_name_attribute: 'userPrincipalName',
    user_full_name_attribute: 'displayName',
    ...part,
  });
  const groups = (part: object = {}) => ({
    group_synchronization: {
      ...{ search_base: AD_USERS, search_pattern: '(objectClass=group)', name_attribute: 'cn' },
      ...{ member_attribute: 'auto', nested: true, removes_roles: true },
      mapping: [{ group: 'Everybody', roles: [server.of(permissions).find('Dashboard Creator')?.id] }],
      ...part,
    },
  });
  const statusOf = async (name: string, password: string) => (await server.signIn(name, password)).status;
  const stored = (username: string) => server.of(accounts).find(username);
  const rolesOf = async (username: string) =>
    server.of(permissions).namesOf((await stored(username))?.body.roles ?? []);
  const connection = async (part: object) => {
    minutes += 1;
    const body = { backend_id: null, backend_configuration: { title: '', config: config(part) } };
    return (await server.asAdmin<ServiceTestResult>('POST', `${TESTS}/connection`, body)).body;
  };
  const login = async (username: string, password: string, part: object = {}) => {
    minutes += 1;
    const tested = { title: 'T', config: config(part) };
    const body = { backend_id: null, backend_configuration: tested, user_login: { username, password } };
    return (await server.asAdmin<LoginTestResult>('POST', `${TESTS}/login`, body)).body;
  };

  beforeAll(async () => {
    directory = await startActiveDirectory();
    await directory.administer(async (client) => {
      const mara = await directory.addUser(client, 'mara');
      await directory.addUser(client, 'jon');
      const group = (cn: string, member: string) =>
        client.add(`CN=${cn},${AD_USERS}`, { objectClass: 'group', sAMAccountName: cn, member });
      await group('Team', mara);
      await group('Everybody', `CN=Team,${AD_USERS}`);
    });
    server = await startSigningIn({ core: { monotonicMs: () => minutes * 60_000 } });
    service = await server.addService(config());
    await server.activate(service);
  });
  afterAll(async () => {
    await server?.close();
    await directory?.close();
  });

  it('sign in by either name, and are one account', async () => {
    expect(await statusOf('mara', 'wrong')).toBe(401);
    const answer = await server.signIn('mara', 'mara-Pass-1');
    expect([answer.status, answer.body.username]).toEqual([200, 'mara@acme.test']);
    expect(await statusOf('mara@acme.test', 'mara-Pass-1')).toBe(200);
    expect((await server.as<{ username: string }>('mara', 'mara-Pass-1', '/users/mara@acme.test')).status).toBe(200);
    const account = await stored('mara@acme.test');
    expect(account?.body).toMatchObject({ fullName: 'mara of Acme', email: 'mara@acme.test' });
    // objectGUID has sixteen bytes, which are no text.
    expect(Buffer.from(account?.body.external?.uid ?? '', 'base64')).toHaveLength(16);
  });

  it('are described to whoever tests a sign-in', async () => {
    const { result } = await login('mara', 'mara-Pass-1');
    expect(result).toMatchObject({
      ...{ user_exists: true, login_success: true },
      user_details: {
        ...{ dn: `CN=mara,${AD_USERS}`, userPrincipalName: 'mara@acme.test', account_enabled: 'true' },
        'unique_id (objectGUID)': expect.stringMatching(/^[\w+/]{22}==$/) as unknown,
      },
    });
  });

  it('need encryption, and an authority that is trusted', async () => {
    expect((await connection({})).success).toBe(true);
    const plain = { servers: [{ host: directory.host, port: 389 }] };
    expect((await connection({ ...plain, transport_security: 'start_tls' })).success).toBe(true);
    expect((await connection({ ...plain, transport_security: 'none' })).errors).toEqual([
      `${directory.host}:389 cannot be used: it lets nobody in without encryption.`,
    ]);
    expect((await connection({ certificate_authority: null })).errors).toEqual([
      `${directory.host}:636 cannot be used: its certificate was signed by an authority that is not trusted here.`,
    ]);
    expect((await connection({ servers: [{ host: 'localhost', port: 636 }] })).success).toBe(false);
  });

  it('cannot sign in while they are disabled there', async () => {
    const dn = `CN=jon,${AD_USERS}`;
    expect(await statusOf('jon', 'jon-Pass-1')).toBe(200);
    await directory.administer((client) => client.modify(dn, replace('userAccountControl', '514')));
    expect(await statusOf('jon', 'jon-Pass-1')).toBe(401);
    expect(await login('jon', 'jon-Pass-1')).toMatchObject({
      message: 'This account is disabled in the directory.',
      result: { user_exists: true, login_success: false, user_details: { account_enabled: 'false' } },
    });
    await directory.administer((client) => client.modify(dn, replace('userAccountControl', '512')));
    expect(await statusOf('jon', 'jon-Pass-1')).toBe(200);
  });

  it('cannot sign in while they are disabled here, and are not enabled by the directory', async () => {
    await statusOf('jon', 'jon-Pass-1');
    const { id = '' } = (await stored('jon@acme.test')) ?? {};
    await server.asAdmin('PUT', `/users/${id}/status/disabled`);
    expect(await statusOf('jon', 'jon-Pass-1')).toBe(401);
    expect((await stored('jon@acme.test'))?.body.status).toBe('disabled');
  });

  it('have the roles of groups in groups, as long as they are in them', async () => {
    await server.changeService(service, config(groups()));
    await statusOf('mara', 'mara-Pass-1');
    expect(await rolesOf('mara@acme.test')).toEqual(['Dashboard Creator']);
    const named = (await login('mara', 'mara-Pass-1', groups())).result;
    expect([named.groups?.sort(), named.roles]).toEqual([['Everybody', 'Team'], ['Dashboard Creator']]);
    expect((await login('mara', 'mara-Pass-1', groups({ nested: false }))).result.groups).toEqual(['Team']);
    expect(
      (await login('mara', 'mara-Pass-1', groups({ nested: false, member_attribute: 'memberOf' }))).result.groups,
    ).toEqual(['Team']);

    await directory.administer((client) =>
      client.modify(`CN=Team,${AD_USERS}`, replace('member', `CN=jon,${AD_USERS}`)),
    );
    await statusOf('mara', 'mara-Pass-1');
    expect(await rolesOf('mara@acme.test')).toEqual([]);
  });

  it('are found below the root of the domain, too, which refers to other servers', async () => {
    expect((await login('mara', 'mara-Pass-1', { user_search_base: AD_BASE })).success).toBe(true);
    expect((await login('*', 'mara-Pass-1')).message).toBe('The search pattern finds nobody by this name.');
  });

  it('get accounts before their first sign-in, without those who are disabled or have no name for it', async () => {
    const path = `/timberline/authentication/services/${service}/synchronize`;
    await directory.administer((client) => directory.addUser(client, 'zoe'));
    const { body } = await server.asAdmin<{ created: string[] }>('POST', path, {});
    expect(body.created).toContain('zoe@acme.test');
    expect(body.created.some((name) => name.startsWith('krbtgt'))).toBe(false);
  });
});
