import { LDAP } from 'api/authentication-services/service';
import { type DirectorySettings } from 'server/directory';
import { type StoredConfig } from './stored-service';

/** Active Directory has one attribute that never changes. */
const OBJECT_GUID = 'objectGUID';

/** The directory of a service. */
export function directorySettingsOf(config: StoredConfig, bindPassword: string | undefined): DirectorySettings {
  const { group_synchronization: groups } = config;
  return {
    servers: config.servers,
    security: config.transport_security,
    isVerified: config.verify_certificates,
    authority: config.certificate_authority ?? undefined,
    bindName: config.system_user_dn,
    bindPassword,
    userBase: config.user_search_base,
    userPattern: config.user_search_pattern,
    attributes: {
      uniqueId: config.type === LDAP ? config.user_unique_id_attribute : OBJECT_GUID,
      username: config.user_name_attribute,
      fullName: config.user_full_name_attribute,
      email: config.email_attributes,
      isActiveDirectory: config.type !== LDAP,
    },
    groups: groups
      ? {
          base: groups.search_base,
          pattern: groups.search_pattern,
          nameAttribute: groups.name_attribute,
          member: groups.member_attribute,
          isNested: groups.nested && config.type !== LDAP,
        }
      : undefined,
  };
}
