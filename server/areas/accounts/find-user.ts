import { type AccountDocument, type Accounts, findAccount } from './account';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';

/** What one may be permitted to do with an account: `users:edit:mara`. */
export type UserAction =
  'edit' | 'passwordchange' | 'permissionsedit' | 'rolesedit' | 'tokencreate' | 'tokenlist' | 'tokenremove';

/** Finds accounts for those who may do something with them. */
export interface FindUser {
  /** @throws HttpError 403, 404 */
  byId(caller: Caller, userId: string, action: UserAction): Promise<AccountDocument>;
  /** The caller’s own account, or one that they may edit. @throws HttpError 403, 404 */
  readableById(caller: Caller, userId: string): Promise<AccountDocument>;
  /** The same. */
  readableByName(caller: Caller, username: string): Promise<AccountDocument>;
  /** For callers whose permission was checked by the name. @throws HttpError 404 */
  byName(username: string): Promise<AccountDocument>;
}

const notFound = (name: string) => httpError.notFound(`Couldn't find user ${name.slice(0, 100)}`);

/** Whoever may not see an account does not learn whether there is one. */
export function createFindUser(accounts: Accounts): FindUser {
  async function find(caller: Caller, userId: string, action: UserAction, isAllowed: boolean) {
    const account = await findAccount(accounts, userId);
    if (!isAllowed && !caller.may(account ? `users:${action}:${account.body.username}` : `users:${action}`))
      throw httpError.forbiddenResource(userId.slice(0, 100));
    if (!account) throw notFound(userId);
    return account;
  }

  async function byName(username: string) {
    const account = await accounts.find(username);
    if (!account) throw notFound(username);
    return account;
  }

  return {
    byName,
    byId: (caller, userId, action) => find(caller, userId, action, false),
    readableById: (caller, userId) => find(caller, userId, 'edit', userId === caller.userId),

    async readableByName(caller, username) {
      if (username !== caller.username && !caller.may(`users:edit:${username}`))
        throw httpError.forbiddenResource(username.slice(0, 100));
      return byName(username);
    },
  };
}

/** @throws HttpError 400 for the built-in administrator */
export function refuseRoot({ body: { username, root } }: AccountDocument): void {
  if (root)
    throw httpError.badRequest(
      `${username} is the built-in administrator and was not changed. Change it in the configuration of the server.`,
    );
}
