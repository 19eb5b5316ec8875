import { type AccountStatus } from 'api/users/user';
import { type Accounts, type FindUser, isBeyond, refuseRoot, type RightsOf, userIdOf } from 'server/areas/accounts';
import { hashPassword, type SigningIn, verifyPassword } from 'server/areas/authentication';
import { type Caller } from 'server/calls/caller';
import { httpError, HttpError } from 'server/calls/http-error';
import { refuseFields } from './field-errors';
import { type PasswordPolicy } from './password-rules';

export interface SignInChangesParts {
  accounts: Accounts;
  find: FindUser;
  rightsOf: RightsOf;
  sessions: Pick<SigningIn['sessions'], 'endAllOf'>;
  checkPassword: SigningIn['checkPassword'];
  passwords: Pick<PasswordPolicy, 'errors'>;
}

export interface NewPassword {
  old_password?: string | null;
  password: string;
}

/** Who may sign in, and with what. */
export interface SignInChanges {
  /** @param address of the caller, for the throttle. @throws HttpError 400, 403, 404, 429 */
  setPassword(caller: Caller, userId: string, sent: NewPassword, address: string): Promise<void>;
  /** @throws HttpError 304 when it is so already, 400, 403, 404 */
  setStatus(caller: Caller, userId: string, status: string): Promise<void>;
}

const STATUSES: readonly AccountStatus[] = ['enabled', 'disabled', 'deleted'];

/** Changes passwords and the status of accounts. */
export function createSignInChanges(parts: SignInChangesParts): SignInChanges {
  const { accounts, find, rightsOf, sessions, checkPassword, passwords } = parts;

  return {
    async setPassword(caller, userId, { old_password: old, password }, address) {
      const account = await find.byId(caller, userId, 'passwordchange');
      refuseRoot(account);
      const { username, external } = account.body;
      if (external)
        throw httpError.forbidden(`The password of ${username} is kept by an authentication service. Change it there.`);
      const isOneself = userIdOf(account) === caller.userId;
      if (isOneself || !caller.may('users:passwordchange:*')) {
        if (!old) throw httpError.badRequest('Old password is missing. Send old_password, too.');
        if (!(await checkPassword(username, old, address))) throw httpError.badRequest('Old password is wrong.');
      } else if (await isBeyond(caller, account, rightsOf))
        throw httpError.forbidden(`${username} has all permissions: only others who do can set this password.`);
      refuseFields(await passwords.errors(password, account.body));
      if (await verifyPassword(password, account.body.passwordHash))
        refuseFields({ password: 'The password is the same as before. Choose another.' });
      const passwordHash = await hashPassword(password);
      await accounts.change(account.id, caller.username, ({ body }) => ({ ...body, passwordHash }));
      await sessions.endAllOf(username, isOneself ? caller.sessionId : undefined);
    },

    async setStatus(caller, userId, asked) {
      const account = await find.byId(caller, userId, 'edit');
      refuseRoot(account);
      const status = STATUSES.find((each) => each === asked);
      if (!status) throw httpError.badRequest(`The status must be ${STATUSES.join(', ')}, not ${asked.slice(0, 50)}.`);
      if (userIdOf(account) === caller.userId)
        throw httpError.badRequest('You cannot change the status of your own account.');
      if (account.body.status === status) throw new HttpError(304, undefined);
      await accounts.change(account.id, caller.username, ({ body }) => ({ ...body, status }));
      if (status !== 'enabled') await sessions.endAllOf(account.body.username);
    },
  };
}
