import { type UserChange } from 'api/users/changes';
import {
  type Account,
  type AccountDocument,
  type Accounts,
  type FindUser,
  refuseRoot,
  selfPermissions,
} from 'server/areas/accounts';
import { type SigningIn } from 'server/areas/authentication';
import {
  checkGivenPermissions,
  checkGivenRoles,
  checkServiceAccount,
  checkWayIn,
  readPermissions,
  type Roles,
} from 'server/areas/permissions';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Database } from 'server/storage/documents/database';
import { refuseFields } from './field-errors';
import { emailErrors, fullNameOf, nameErrors } from './profile-rules';
import { readRoles } from './rights-rules';
import { checkPreferences, readStartPage, readTimeout, readTimeZone } from './settings-rules';

export interface UpdateUserParts {
  database: Pick<Database, 'transaction'>;
  accounts: Accounts;
  roles: Pick<Roles, 'find' | 'hold' | 'permissionsOf'>;
  find: FindUser;
  sessions: Pick<SigningIn['sessions'], 'endAllOf' | 'setTimeoutOf'>;
}

/** Changes of accounts by their owners and administrators. */
export interface UpdateUser {
  /** @throws HttpError 400, 403, 404 */
  update(caller: Caller, userId: string, change: UserChange): Promise<void>;
  /** Replaces the permissions given to the account itself. @throws HttpError 400, 403, 404 */
  setPermissions(caller: Caller, username: string, permissions: readonly string[]): Promise<void>;
  /** @throws HttpError 400, 404 */
  savePreferences(caller: Caller, username: string, preferences: Record<string, unknown>): Promise<void>;
}

/** Profiles of external people come from their authentication service. */
function profileOf(current: Account, sent: UserChange): Partial<Account> {
  if (current.external) return {};
  const { first_name: first, last_name: last, email } = sent;
  const hasNames = typeof first === 'string' && typeof last === 'string';
  refuseFields({
    ...(hasNames && nameErrors(first, last)),
    ...(typeof email === 'string' && emailErrors(email)),
  });
  return {
    ...(hasNames && { firstName: first.trim(), lastName: last.trim(), fullName: fullNameOf(first, last) }),
    ...(typeof email === 'string' && { email: email.trim() }),
  };
}

function serviceAccountOf(caller: Caller, current: Account, { service_account: sent }: UserChange): boolean {
  if (typeof sent !== 'boolean' || sent === current.serviceAccount) return current.serviceAccount;
  // Nobody lifts a restriction of their own.
  if (!caller.may('users:edit'))
    throw httpError.forbidden('Only those who may edit all accounts can change whether this is a service account.');
  return sent;
}

/** Updates stored accounts; what acts on sessions acts on the running ones. */
export function createUpdateUser({ database, accounts, roles, find, sessions }: UpdateUserParts): UpdateUser {
  function rolesOf(caller: Caller, current: Account, { roles: sent }: UserChange): string[] {
    if (!sent || !caller.may(`users:rolesedit:${current.username}`)) return current.roles;
    const read = readRoles(roles, sent);
    checkGivenRoles(
      caller,
      read.filter(({ id }) => !current.roles.includes(id)),
    );
    return read.map(({ id }) => id);
  }

  /** Without those that the account has anyway. */
  function permissionsOf(caller: Caller, account: Account, sent: readonly string[]): string[] {
    const implied = new Set([...roles.permissionsOf(account.roles), ...selfPermissions(account)]);
    const wanted = readPermissions(sent).filter((permission) => !implied.has(permission));
    checkGivenPermissions(
      caller,
      wanted.filter((permission) => !account.permissions.includes(permission)),
    );
    return wanted;
  }

  /** The rules in the order of card users-and-roles.md, "Update". */
  function changed(caller: Caller, current: Account, sent: UserChange): Account {
    const account: Account = {
      ...current,
      ...profileOf(current, sent),
      roles: rolesOf(caller, current, sent),
      timezone: readTimeZone(sent.timezone, current.timezone),
      startPage: readStartPage(sent.startpage, current.startPage),
      sessionTimeoutMs: caller.may('*')
        ? readTimeout(sent.session_timeout_ms, current.sessionTimeoutMs)
        : current.sessionTimeoutMs,
      serviceAccount: serviceAccountOf(caller, current, sent),
    };
    if (sent.permissions && caller.may(`users:permissionsedit:${current.username}`))
      account.permissions = permissionsOf(caller, account, sent.permissions);
    checkServiceAccount(account);
    checkWayIn(current.roles, account);
    return account;
  }

  async function change(
    caller: Caller,
    account: AccountDocument,
    edit: (current: Account) => Account,
    given: readonly string[] = [],
  ) {
    refuseRoot(account);
    const after = await database.transaction(async (within) => {
      const held = given.flatMap((name) => roles.find(name)?.id ?? []);
      if (held.length > 0) await roles.hold(held, within);
      return accounts.change(account.id, caller.username, ({ body }) => edit(body), { within });
    });
    if (!after) throw httpError.notFound(`User ${account.body.username} was deleted in the meantime.`);
    return after.body;
  }

  return {
    async update(caller, userId, sent) {
      const account = await find.byId(caller, userId, 'edit');
      const after = await change(caller, account, (current) => changed(caller, current, sent), sent.roles ?? []);
      const { username, sessionTimeoutMs, serviceAccount } = after;
      if (sessionTimeoutMs !== account.body.sessionTimeoutMs) await sessions.setTimeoutOf(username, sessionTimeoutMs);
      if (serviceAccount && !account.body.serviceAccount) await sessions.endAllOf(username);
    },

    async setPermissions(caller, username, permissions) {
      const account = await find.byName(username);
      await change(caller, account, (current) => ({
        ...current,
        permissions: permissionsOf(caller, current, permissions),
      }));
    },

    async savePreferences(caller, username, preferences) {
      checkPreferences(preferences);
      await change(caller, await find.byName(username), (current) => ({ ...current, preferences }));
    },
  };
}
