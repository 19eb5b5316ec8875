import { type AuthenticationService } from 'api/authentication-services/service';
import { type RoleWithId } from 'api/roles/role';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server } from './backend';

export const READER_ID = 'b01e02';

/** An LDAP directory as a server answers it. */
export const aService = (part: Partial<AuthenticationService> = {}): AuthenticationService => ({
  ...{ id: '64a1', title: 'Head office', description: 'All of Acme', default_roles: [READER_ID] },
  config: {
    type: 'ldap',
    servers: [{ host: 'ldap.acme.test', port: 636 }],
    transport_security: 'tls',
    verify_certificates: true,
    system_user_dn: 'cn=reader,dc=acme,dc=test',
    system_user_password: { is_set: true },
    user_search_base: 'ou=people,dc=acme,dc=test',
    user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))',
    ...{ user_unique_id_attribute: 'entryUUID', user_name_attribute: 'uid', user_full_name_attribute: 'cn' },
  },
  ...part,
});

/** A page of the services, as a server answers it. */
export const servicePage = (services: readonly AuthenticationService[], active?: AuthenticationService) => ({
  ...{ total: services.length, page: 1, per_page: 10, count: services.length, backends: services },
  ...{ grand_total: services.length, context: { active_backend: active ?? null } },
});

/** The role Reader, and another. */
export const ROLES: readonly RoleWithId[] = [
  { id: 'b01e01', name: 'On Call', description: 'Nights', permissions: [], read_only: false },
  { id: READER_ID, name: 'Reader', description: 'Looks around', permissions: [], read_only: true },
];

/** The server answers with its roles. */
export const answersRoles = (roles = ROLES) =>
  server()
    .get('/authz/roles')
    .query(({ users_per_role: named }) => named === '0')
    .reply(200, {
      ...{ total: roles.length, page: 1, per_page: 100, count: roles.length, query: '', roles },
      ...{ grand_total: roles.length, context: { users: {} } },
    });

/** What the server knows beyond a 4.3 cluster. */
export async function knows(...capabilities: string[]): Promise<void> {
  server().get('/timberline/capabilities').reply(200, { capabilities });
  await CapabilitiesActions.load();
}
