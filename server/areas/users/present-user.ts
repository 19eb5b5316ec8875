import { type User } from 'api/users';
import { type Account, type AccountDocument, type Rights, userIdOf } from 'server/areas/accounts';
import { type UserSession } from 'server/areas/authentication';
import { wireTime } from 'server/calls/wire-time';

const DEFAULT_PREFERENCES = { updateUnfocussed: false, enableSmartSearch: true };

function namesOf({ root, fullName }: Account): Pick<User, 'first_name' | 'last_name'> {
  if (root) return { first_name: null, last_name: null };
  const [firstName = null, ...others] = fullName.split(' ');
  return { first_name: firstName, last_name: others.join(' ') || null };
}

/** An account as clients see it. @param session absent: there is none */
export function presentUser(
  document: AccountDocument,
  { permissions, ownerships }: Rights,
  session: UserSession | undefined,
): User {
  const { body } = document;
  return {
    id: userIdOf(document),
    username: body.username,
    full_name: body.fullName,
    ...namesOf(body),
    email: body.email,
    permissions,
    grn_permissions: ownerships,
    preferences: Object.keys(body.preferences).length > 0 ? body.preferences : DEFAULT_PREFERENCES,
    timezone: body.timezone,
    session_timeout_ms: body.sessionTimeoutMs,
    read_only: body.root,
    external: false,
    roles: body.roles,
    startpage: null,
    session_active: session !== undefined,
    last_activity: session ? wireTime(session.lastActivity) : null,
    client_address: session?.clientAddress ?? null,
    account_status: body.enabled ? 'enabled' : 'disabled',
    service_account: false,
  };
}
