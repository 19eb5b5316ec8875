import { type NewUser } from 'api/users/changes';
import { type Account, type Accounts, NEW_ACCOUNT, selfPermissions } from 'server/areas/accounts';
import { hashPassword } from 'server/areas/authentication';
import {
  checkGivenPermissions,
  checkGivenRoles,
  checkServiceAccount,
  readPermissions,
  type Roles,
} from 'server/areas/permissions';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { KeyTaken } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { refuseFields } from './field-errors';
import { type PasswordPolicy } from './password-rules';
import { emailErrors, fullNameOf, nameErrors, usernameErrors } from './profile-rules';
import { readRoles } from './rights-rules';
import { readStartPage, readTimeout, readTimeZone } from './settings-rules';

const EIGHT_HOURS_MS = 8 * 3_600_000;

/** The account that is asked for, without its password. @throws HttpError 400, 403 */
async function readNewUser(
  caller: Caller,
  { roles, passwords }: Pick<CreateUserParts, 'passwords' | 'roles'>,
  sent: NewUser,
): Promise<Account> {
  const username = sent.username.trim();
  const [firstName, lastName, email] = [sent.first_name.trim(), sent.last_name.trim(), sent.email.trim()];
  const owner = { username, firstName, lastName, email, fullName: fullNameOf(sent.first_name, sent.last_name) };
  refuseFields({
    ...usernameErrors(username),
    ...nameErrors(sent.first_name, sent.last_name),
    ...emailErrors(sent.email),
    ...(await passwords.errors(sent.password, owner)),
  });
  const serviceAccount = sent.service_account ?? false;
  const given = readRoles(roles, sent.roles ?? []);
  const account: Account = {
    ...NEW_ACCOUNT,
    ...owner,
    passwordHash: '',
    permissions: readPermissions(sent.permissions ?? []),
    roles: given.map(({ id }) => id),
    timezone: readTimeZone(sent.timezone, null),
    sessionTimeoutMs: readTimeout(sent.session_timeout_ms, EIGHT_HOURS_MS),
    startPage: readStartPage(sent.startpage, null),
    serviceAccount,
  };
  checkServiceAccount(account);
  checkGivenRoles(caller, given);
  const self = new Set(selfPermissions(account));
  checkGivenPermissions(
    caller,
    account.permissions.filter((permission) => !self.has(permission)),
  );
  return account;
}

export interface CreateUserParts {
  database: Pick<Database, 'transaction'>;
  accounts: Accounts;
  roles: Pick<Roles, 'find' | 'hold'>;
  passwords: Pick<PasswordPolicy, 'errors'>;
}

/** Creates accounts. */
export const createNewUser =
  ({ database, accounts, roles, passwords }: CreateUserParts) =>
  /** @returns the username. @throws HttpError 400, 403 */
  async (caller: Caller, sent: NewUser): Promise<string> => {
    const account = await readNewUser(caller, { roles, passwords }, sent);
    const { username } = account;
    const taken = () => httpError.badRequest(`User ${username} exists already. Choose another username.`);
    if (await accounts.find(username)) throw taken();
    try {
      const passwordHash = await hashPassword(sent.password);
      await database.transaction(async (within) => {
        await roles.hold(account.roles, within);
        await accounts.insert({ ...account, passwordHash }, caller.username, { within });
      });
    } catch (cause) {
      throw cause instanceof KeyTaken ? taken() : cause;
    }
    return username;
  };
