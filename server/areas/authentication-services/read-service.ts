import {
  ACTIVE_DIRECTORY,
  AuthenticationServiceText,
  LDAP,
  type SecretChange,
} from 'api/authentication-services/service';
import { httpError } from 'server/calls/http-error';
import { isRecord } from 'server/calls/validation/union-branch';
import { jsonCheck } from 'server/calls/validation/validation';
import { refuseErrors } from 'server/calls/validation-result';
import { type StoredConfig, type StoredService } from './stored-service';

/** A service as somebody sends it. */
export interface SentService extends Omit<StoredService, 'bindPassword'> {
  password: SecretChange | undefined;
}

/** What a 4.3 cluster checks by itself, and not by the shape: absent it is blank. */
const CHECKED_BY_RULES = {
  servers: [],
  user_search_base: '',
  user_search_pattern: '',
  user_name_attribute: '',
  user_full_name_attribute: '',
};
const EMAIL_ATTRIBUTES = ['mail', 'rfc822Mailbox'];
const ENTRY_UUID = 'entryUUID';

const checkText = jsonCheck(AuthenticationServiceText);

const withoutNulls = (sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));

/**
 * Reads the shape of a service; its rules are checked elsewhere.
 *
 * @throws HttpError 400
 */
export function readService(sent: unknown): SentService {
  if (!isRecord(sent)) throw httpError.badRequest('Send an authentication service as a JSON object.');
  const config = isRecord(sent.config) ? sent.config : {};
  const { type } = config;
  if (type !== LDAP && type !== ACTIVE_DIRECTORY)
    refuseErrors({ config: [`The type of a service must be ${LDAP} or ${ACTIVE_DIRECTORY}.`] });
  const filled = { title: '', ...withoutNulls(sent), config: { ...CHECKED_BY_RULES, ...withoutNulls(config) } };
  checkText(filled);
  const { title, description, default_roles: roles, config: read } = filled as unknown as AuthenticationServiceText;
  return {
    title: title.trim(),
    description: description ?? '',
    defaultRoles: [...new Set(roles ?? [])],
    config: storedConfigOf(read),
    password: read.system_user_password,
  };
}

function storedConfigOf(read: AuthenticationServiceText['config']): StoredConfig {
  const directory = {
    servers: read.servers.map(({ host, port }) => ({ host: host.trim().replace(/^\[(.*)\]$/, '$1'), port })),
    transport_security: read.transport_security,
    verify_certificates: read.verify_certificates ?? true,
    system_user_dn: read.system_user_dn?.trim() ?? '',
    user_search_base: read.user_search_base.trim(),
    user_search_pattern: read.user_search_pattern.trim(),
    user_name_attribute: read.user_name_attribute.trim(),
    user_full_name_attribute: read.user_full_name_attribute.trim(),
    email_attributes: read.email_attributes ?? EMAIL_ATTRIBUTES,
    certificate_authority: read.certificate_authority?.trim() || null,
    takes_over_local_accounts: read.takes_over_local_accounts ?? false,
    group_synchronization: read.group_synchronization ?? null,
  };
  return read.type === LDAP
    ? { type: LDAP, ...directory, user_unique_id_attribute: read.user_unique_id_attribute?.trim() ?? ENTRY_UUID }
    : { type: ACTIVE_DIRECTORY, ...directory };
}
