import { type User, type UserOverview } from 'api/users/user';
import { type AccountDocument, type Rights, userIdOf } from 'server/areas/accounts';
import { type UserSession } from 'server/areas/authentication';
import { wireTime } from 'server/calls/wire-time';

const DEFAULT_PREFERENCES = { updateUnfocussed: false, enableSmartSearch: true };

/** The preferences of an account, or those of a beginner. */
export const preferencesOf = ({ body }: AccountDocument): Record<string, unknown> =>
  Object.keys(body.preferences).length > 0 ? body.preferences : DEFAULT_PREFERENCES;

/** Names of roles by their ids. */
export type RoleNames = (ids: readonly string[]) => string[];

function namesOf(document: AccountDocument, roleNames: RoleNames) {
  const { body } = document;
  return {
    id: userIdOf(document),
    username: body.username,
    email: body.email,
    first_name: body.firstName,
    last_name: body.lastName,
    full_name: body.fullName,
    roles: roleNames(body.roles),
    account_status: body.status,
    service_account: body.serviceAccount,
  };
}

const activityOf = (session: UserSession | undefined) => ({
  last_activity: session ? wireTime(session.lastActivity) : null,
  client_address: session?.clientAddress ?? null,
});

/**
 * An account in full.
 *
 * @param rights absent: the caller may not see them
 * @param session absent: there is none
 */
export function presentUser(
  document: AccountDocument,
  roleNames: RoleNames,
  rights: Rights | undefined,
  session: UserSession | undefined,
): User {
  const { body } = document;
  return {
    ...namesOf(document, roleNames),
    permissions: rights?.permissions ?? [],
    grn_permissions: rights?.ownerships ?? [],
    ...(rights?.until && Object.keys(rights.until).length > 0 && { permissions_until: { ...rights.until } }),
    preferences: preferencesOf(document),
    timezone: body.timezone,
    session_timeout_ms: body.sessionTimeoutMs,
    read_only: body.root,
    external: body.external !== null,
    startpage: body.startPage,
    session_active: session !== undefined,
    ...activityOf(session),
  };
}

/** An account in a list. @param signedIn when they did so last */
export function presentOverview(
  document: AccountDocument,
  roleNames: RoleNames,
  session: UserSession | undefined,
  signedIn: Date | undefined,
): UserOverview {
  const { external, root } = document.body;
  return {
    ...namesOf(document, roleNames),
    auth_service_id: external?.serviceId ?? null,
    auth_service_uid: external?.uid ?? null,
    external_user: external !== null,
    read_only: root || null,
    session_active: session ? true : null,
    ...activityOf(session),
    last_login: signedIn?.toISOString() ?? null,
  };
}
