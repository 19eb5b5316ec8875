import { aService } from 'test/nock/authentication-services';
import {
  type DirectoryConfig,
  directoryFromJson,
  directoryToJson,
  NEW_CONFIGS,
  withDirectoryExtras,
} from './directory-config';
import { directoryErrors, stepOf, withSecurity } from './directory-draft';
import { isLdapFilter } from './ldap-filter';

const ldap = NEW_CONFIGS.ldap as DirectoryConfig;
const activeDirectory = NEW_CONFIGS['active-directory'] as DirectoryConfig;
const passwordOf = (config: DirectoryConfig) => {
  const { system_user_password: password } = directoryToJson(config) as { system_user_password?: unknown };
  return password;
};

describe('filters', () => {
  test.each([
    '(&(uid={0})(objectClass=inetOrgPerson))',
    '(&(objectClass=user)(|(sAMAccountName={0})(userPrincipalName={0})))',
    'uid={0}',
    ' (cn=*) ',
    '(!(uid=root))',
    '(age>=3)',
    '(cn~=mara)',
    '(cn=a\\2ab)',
    '(memberOf:1.2.840.113556.1.4.1941:=cn=ops,dc=acme)',
    '(:dn:2.5.13.5:=acme)',
    '(cn;lang-de=x)',
    '(2.5.4.3=x)',
    "(cn='{x}')",
  ])('%s is one', (text) => expect(isLdapFilter(text)).toBe(true));

  test.each([
    ...['', '(', '()', '(uid)', '(=x)', '(uid={0}', '(uid={0}))', '(&)', '(!(a=b)(c=d))', '(&(a=b)c=d)'],
    ...['(cn=a\\zz)', '(cn=a(b)', '(a b=c)', '(uid=x)(cn=y)', '('.repeat(5_000)],
  ])('%s is none', (text) => expect(isLdapFilter(text)).toBe(false));
});

describe('the settings of a directory', () => {
  test('are sent as they came, with what this console does not know', () => {
    const { config } = aService({ config: { ...aService().config, made_up: { deep: [1] } } as never });
    expect(directoryToJson(directoryFromJson(config))).toEqual({
      ...config,
      system_user_password: { keep_value: true },
    });
  });

  test('of Active Directory have no unique id, and of an older server nothing it does not know', () => {
    const sent = JSON.parse(JSON.stringify(directoryToJson(activeDirectory))) as object;
    expect(Object.keys(sent).sort()).toEqual([
      ...['servers', 'system_user_dn', 'transport_security', 'type', 'user_full_name_attribute', 'user_name_attribute'],
      ...['user_search_base', 'user_search_pattern', 'verify_certificates'],
    ]);
    expect(directoryToJson(withDirectoryExtras(ldap))).toMatchObject({
      email_attributes: ['mail', 'rfc822Mailbox'],
      takes_over_local_accounts: false,
      group_synchronization: null,
    });
  });

  test('say what becomes of the password', () => {
    const set = { isSet: true, isReset: false, typed: '' };
    expect(passwordOf(ldap)).toBeUndefined();
    expect(passwordOf({ ...ldap, systemUserPassword: { ...set, isSet: false, typed: 'pw' } })).toBe('pw');
    const stored = { ...ldap, isStored: true, systemUserPassword: set };
    expect(passwordOf(stored)).toEqual({ keep_value: true });
    expect(passwordOf({ ...stored, systemUserPassword: { ...set, isReset: true } })).toEqual({ delete_value: true });
    expect(passwordOf({ ...stored, systemUserPassword: { ...set, isReset: true, typed: 'new' } })).toEqual({
      set_value: 'new',
    });
  });

  test('change the usual port with the transport, and no other', () => {
    const servers = [
      { host: 'a', port: 636 },
      { host: 'b', port: 1636 },
    ];
    const plain = withSecurity({ ...ldap, servers }, 'start_tls');
    expect(plain.servers?.map(({ port }) => port)).toEqual([389, 1636]);
    expect(withSecurity({ ...ldap, ...plain }, 'none').servers?.map(({ port }) => port)).toEqual([389, 1636]);
    expect(withSecurity({ ...ldap, ...plain }, 'tls').servers?.map(({ port }) => port)).toEqual([636, 1636]);
  });

  test('are checked, each in its step', () => {
    const draft = { title: ' ', description: '', default_roles: [], config: ldap };
    expect(Object.keys(directoryErrors(true)(draft))).toEqual(['title', 'userSearchBase', 'defaultRoles']);
    const servers = [
      { host: '', port: 0 },
      { host: 'b', port: undefined },
    ];
    const group = { group: '', roles: [] };
    const groups = {
      ...{ search_base: '', search_pattern: 'x', name_attribute: '', member_attribute: 'auto' as const },
      ...{ nested: false, removes_roles: true, mapping: [group] },
    };
    const wrong = { ...activeDirectory, servers, userSearchPattern: '(', groupSynchronization: groups };
    const found = Object.keys(directoryErrors(false)({ ...draft, title: 'x', config: wrong }));
    expect(found.map((field) => [field, stepOf(field)])).toEqual([
      ...['servers.0.host', 'servers.0.port', 'servers.1.port'].map((field) => [field, 'server-configuration']),
      ...['userSearchBase', 'userSearchPattern'].map((field) => [field, 'user-synchronization']),
      ...['searchBase', 'searchPattern', 'nameAttribute', 'mapping.0.group', 'mapping.0.roles'].map((field) => [
        ...[`groupSynchronization.${field}`, 'group-synchronization'],
      ]),
    ]);
    expect(stepOf('serversAtHome')).toBeUndefined();
    const withoutPattern = { ...wrong, groupSynchronization: { ...groups, search_pattern: ' ' } };
    expect(directoryErrors(false)({ ...draft, config: withoutPattern })).toMatchObject({
      'groupSynchronization.searchPattern': 'Required.',
    });
  });
});
