import { type Static, Type } from '@sinclair/typebox';
import { Nullable, Open, Strict } from '../contract';

/** A secret as it is read: only whether there is one. */
export const SecretSet = Open({ is_set: Type.Boolean() });
export type SecretSet = Static<typeof SecretSet>;

/** A secret as it is written: its text, or one thing to do with the stored one; null or absent: none. */
export const SecretChange = Nullable(
  Type.Union([
    Type.String(),
    Strict({ set_value: Type.String() }),
    /** True; false is refused, as for the next one. */
    Strict({ keep_value: Type.Boolean() }),
    Strict({ delete_value: Type.Boolean() }),
  ]),
);
export type SecretChange = Static<typeof SecretChange>;

export const DirectoryServer = Strict({ host: Type.String(), port: Type.Integer() });
export type DirectoryServer = Static<typeof DirectoryServer>;

export const TransportSecurity = Type.Union([Type.Literal('none'), Type.Literal('tls'), Type.Literal('start_tls')]);
export type TransportSecurity = Static<typeof TransportSecurity>;

/** How a directory names the members of its groups. `auto` tries the three of LDAP; `memberOf` reads it from the person. */
export const GroupMemberAttribute = Type.Union([
  Type.Literal('auto'),
  Type.Literal('member'),
  Type.Literal('uniqueMember'),
  Type.Literal('memberUid'),
  Type.Literal('memberOf'),
]);
export type GroupMemberAttribute = Static<typeof GroupMemberAttribute>;

/** Which roles the groups of a directory give. A 4.3 cluster knows nothing of it. */
export const GroupSynchronization = Strict({
  search_base: Type.String(),
  /** An LDAP filter that finds groups. */
  search_pattern: Type.String(),
  /** By which the mapping names a group. */
  name_attribute: Type.String(),
  member_attribute: GroupMemberAttribute,
  /** Groups in groups count, too (Active Directory only). */
  nested: Type.Boolean(),
  /** Ids of roles by the name of a group, compared ignoring case. */
  mapping: Type.Array(Strict({ group: Type.String(), roles: Type.Array(Type.String()) })),
  /** A sign-in takes roles of the mapping away again from who is no longer in a group that gives them. */
  removes_roles: Type.Boolean(),
});
export type GroupSynchronization = Static<typeof GroupSynchronization>;

/** What services of both types are configured by, the password of the bind account apart. */
const directorySettings = Type.Object({
  servers: Type.Array(DirectoryServer),
  transport_security: TransportSecurity,
  /** True when absent. */
  verify_certificates: Type.Optional(Type.Boolean()),
  system_user_dn: Type.Optional(Type.String()),
  user_search_base: Type.String(),
  /** An LDAP filter with `{0}` for the name that was entered. */
  user_search_pattern: Type.String(),
  user_name_attribute: Type.String(),
  user_full_name_attribute: Type.String(),
  /** The first that is there is the mail address; `mail` and `rfc822Mailbox` when absent. Not in a 4.3 cluster. */
  email_attributes: Type.Optional(Type.Array(Type.String())),
  /** PEM of an authority that signed the servers' certificates, beside those of the system. Not in a 4.3 cluster. */
  certificate_authority: Type.Optional(Type.String()),
  /** A local account of the same name becomes one of this service at its first sign-in. Not in a 4.3 cluster. */
  takes_over_local_accounts: Type.Optional(Type.Boolean()),
  /** Null or absent: groups give no roles. Not in a 4.3 cluster. */
  group_synchronization: Type.Optional(Nullable(GroupSynchronization)),
});

export const LDAP = 'ldap';
export const ACTIVE_DIRECTORY = 'active-directory';

const ldapSettings = Type.Object({
  type: Type.Literal(LDAP),
  ...directorySettings.properties,
  /** `entryUUID` when absent. */
  user_unique_id_attribute: Type.Optional(Type.String()),
});
const activeDirectorySettings = Type.Object({ type: Type.Literal(ACTIVE_DIRECTORY), ...directorySettings.properties });

export const DirectorySettings = Type.Union([
  Open({ ...ldapSettings.properties, system_user_password: SecretSet }),
  Open({ ...activeDirectorySettings.properties, system_user_password: SecretSet }),
]);
export type DirectorySettings = Static<typeof DirectorySettings>;

export const DirectorySettingsText = Type.Union([
  Strict({ ...ldapSettings.properties, system_user_password: Type.Optional(SecretChange) }),
  Strict({ ...activeDirectorySettings.properties, system_user_password: Type.Optional(SecretChange) }),
]);
export type DirectorySettingsText = Static<typeof DirectorySettingsText>;

/** An authentication service, called "backend" on the wire (card authentication.md). */
export const AuthenticationService = Open({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** Ids of roles that an account gets when it is created. */
  default_roles: Type.Array(Type.String()),
  /** Of a type unknown to this console there is only that type. */
  config: Type.Union([DirectorySettings, Open({ type: Type.String() })]),
});
export type AuthenticationService = Static<typeof AuthenticationService>;

export const AuthenticationServiceText = Strict({
  /** Ignored: the path says which. */
  id: Type.Optional(Nullable(Type.String())),
  title: Type.String(),
  description: Type.Optional(Nullable(Type.String())),
  default_roles: Type.Optional(Type.Array(Type.String())),
  config: DirectorySettingsText,
});
export type AuthenticationServiceText = Static<typeof AuthenticationServiceText>;
