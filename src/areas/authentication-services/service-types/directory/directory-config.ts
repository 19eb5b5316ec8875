import {
  ACTIVE_DIRECTORY,
  type AuthenticationService,
  type DirectoryServer,
  type GroupSynchronization,
  LDAP,
  type TransportSecurity,
} from 'api/authentication-services/service';
import { NO_SECRET, secretToJson, type StoredSecret } from '../../secret/stored-secret';

/** A server as it is typed. */
export interface ServerDraft {
  host: string;
  /** Undefined while empty, NaN while what stands there is no number. */
  port: number | undefined;
}

/** Settings of both types of directories, as the forms work with them. */
export interface DirectoryConfig {
  type: string;
  servers: readonly ServerDraft[];
  transportSecurity: TransportSecurity;
  verifyCertificates: boolean;
  systemUserDn: string;
  /** Of the bind account. */
  systemUserPassword: StoredSecret;
  /** There is a service: what is not typed stays as it is stored. */
  isStored: boolean;
  userSearchBase: string;
  userSearchPattern: string;
  userNameAttribute: string;
  userFullNameAttribute: string;
  /** LDAP only. */
  userUniqueIdAttribute: string;
  /** Absent where the server does not know of them, as the next three. */
  emailAttributes?: readonly string[];
  certificateAuthority?: string;
  takesOverLocalAccounts?: boolean;
  groupSynchronization?: GroupSynchronization | null;
  /** Keys this console does not know, which are sent back as they came. */
  rest: Readonly<Record<string, unknown>>;
}

const COMMON = {
  ...{ servers: [{ host: 'localhost', port: 636 }], transportSecurity: 'tls' as const, verifyCertificates: true },
  ...{ systemUserDn: '', systemUserPassword: NO_SECRET, isStored: false, userSearchBase: '', rest: {} },
};

/** What a new service begins with. */
export const NEW_CONFIGS: Readonly<Record<string, DirectoryConfig>> = {
  [LDAP]: {
    ...{ ...COMMON, type: LDAP },
    userSearchPattern: '(&(uid={0})(objectClass=inetOrgPerson))',
    ...{ userNameAttribute: 'uid', userFullNameAttribute: 'cn', userUniqueIdAttribute: 'entryUUID' },
  },
  [ACTIVE_DIRECTORY]: {
    ...{ ...COMMON, type: ACTIVE_DIRECTORY },
    userSearchPattern: '(&(objectClass=user)(|(sAMAccountName={0})(userPrincipalName={0})))',
    ...{ userNameAttribute: 'userPrincipalName', userFullNameAttribute: 'displayName', userUniqueIdAttribute: '' },
  },
};

/** Used where a server that knows of them names none. */
export const USUAL_EMAIL_ATTRIBUTES: readonly string[] = ['mail', 'rfc822Mailbox'];

/** What a server beyond a 4.3 cluster knows besides. */
export const withDirectoryExtras = (config: DirectoryConfig): DirectoryConfig => ({
  ...config,
  emailAttributes: config.emailAttributes ?? USUAL_EMAIL_ATTRIBUTES,
  certificateAuthority: config.certificateAuthority ?? '',
  takesOverLocalAccounts: config.takesOverLocalAccounts ?? false,
  groupSynchronization: config.groupSynchronization ?? null,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the settings of a stored service. */
export function directoryFromJson(json: AuthenticationService['config']): DirectoryConfig {
  const {
    type,
    servers,
    transport_security: security,
    verify_certificates: verifies,
    system_user_dn: systemUserDn,
    system_user_password: password,
    user_search_base: searchBase,
    user_search_pattern: pattern,
    user_name_attribute: nameAttribute,
    user_full_name_attribute: fullNameAttribute,
    user_unique_id_attribute: uniqueIdAttribute,
    email_attributes: emailAttributes,
    certificate_authority: authority,
    takes_over_local_accounts: takesOver,
    group_synchronization: groups,
    ...rest
  } = json as Record<string, unknown> & { type: string };
  return {
    type,
    servers: Array.isArray(servers) ? (servers as DirectoryServer[]) : [],
    transportSecurity: (security as TransportSecurity | undefined) ?? 'none',
    verifyCertificates: verifies !== false,
    systemUserDn: text(systemUserDn),
    systemUserPassword: { ...NO_SECRET, isSet: (password as { is_set?: boolean } | undefined)?.is_set === true },
    isStored: true,
    ...{ userSearchBase: text(searchBase), userSearchPattern: text(pattern) },
    ...{ userNameAttribute: text(nameAttribute), userFullNameAttribute: text(fullNameAttribute) },
    userUniqueIdAttribute: text(uniqueIdAttribute),
    ...(Array.isArray(emailAttributes) && { emailAttributes: emailAttributes as string[] }),
    ...(typeof authority === 'string' && { certificateAuthority: authority }),
    ...(typeof takesOver === 'boolean' && { takesOverLocalAccounts: takesOver }),
    ...(groups !== undefined && { groupSynchronization: groups as GroupSynchronization | null }),
    rest,
  };
}

/** The settings as they are sent. JSON leaves out what is undefined. */
export function directoryToJson(config: DirectoryConfig): object {
  return {
    ...config.rest,
    type: config.type,
    servers: config.servers.map(({ host, port }) => ({ host: host.trim(), port: Number.isInteger(port) ? port : 0 })),
    transport_security: config.transportSecurity,
    verify_certificates: config.verifyCertificates,
    system_user_dn: config.systemUserDn.trim(),
    system_user_password: secretToJson(config.systemUserPassword, config.isStored),
    user_search_base: config.userSearchBase.trim(),
    user_search_pattern: config.userSearchPattern.trim(),
    user_name_attribute: config.userNameAttribute.trim(),
    user_full_name_attribute: config.userFullNameAttribute.trim(),
    user_unique_id_attribute: config.type === LDAP ? config.userUniqueIdAttribute.trim() : undefined,
    email_attributes: config.emailAttributes,
    certificate_authority: config.certificateAuthority?.trim() || undefined,
    takes_over_local_accounts: config.takesOverLocalAccounts,
    group_synchronization: config.groupSynchronization,
  };
}
