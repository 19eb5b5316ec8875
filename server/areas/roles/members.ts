import { type Account, type Accounts, refuseRoot } from 'server/areas/accounts';
import {
  checkGivenRoles,
  checkServiceAccount,
  checkWayIn,
  type RoleDocument,
  type Roles,
} from 'server/areas/permissions';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Database, type Transaction } from 'server/storage/documents/database';

export interface MembersParts {
  database: Pick<Database, 'transaction'>;
  accounts: Accounts;
  roles: Pick<Roles, 'hold'>;
}

/** Who has a role. */
export interface Members {
  /** Gives it to all of them or to none. @throws HttpError 400, 403, 404 */
  add(caller: Caller, role: RoleDocument, usernames: readonly string[]): Promise<void>;
  /** @throws HttpError 400, 404 */
  remove(caller: Caller, role: RoleDocument, username: string): Promise<void>;
}

const notFound = (username: string) => httpError.notFound(`Couldn't find user ${username.slice(0, 100)}`);

/** Gives and takes away roles; nobody gives one with permissions that they do not have. */
export function createMembers({ database, accounts, roles }: MembersParts): Members {
  async function change(
    { username, within, by }: { username: string; within: Transaction; by: string },
    edit: (account: Account) => Account,
  ): Promise<void> {
    const account = await accounts.find(username, { within });
    if (!account) throw notFound(username);
    refuseRoot(account);
    await accounts.change(account.id, by, ({ body }) => edit(body), { within });
  }

  const describe = ({ id, body }: RoleDocument, usernames: readonly string[]) =>
    describeCall({ target: { id, title: body.name }, details: { users: usernames.join(', ') } });

  return {
    async add(caller, role, usernames) {
      checkGivenRoles(caller, [role]);
      describe(role, usernames);
      await database.transaction(async (within) => {
        await roles.hold([role.id], within);
        for (const username of new Set(usernames))
          await change({ username, within, by: caller.username }, (account) => {
            if (account.roles.includes(role.id)) return account;
            const changed = { ...account, roles: [...account.roles, role.id] };
            checkServiceAccount(changed);
            return changed;
          });
      });
    },

    async remove(caller, role, username) {
      describe(role, [username]);
      await database.transaction((within) =>
        change({ username, within, by: caller.username }, (account) => {
          if (!account.roles.includes(role.id))
            throw httpError.notFound(`${account.username} does not have the role ${role.body.name}.`);
          const changed = { ...account, roles: account.roles.filter((each) => each !== role.id) };
          checkWayIn(account.roles, changed);
          return changed;
        }),
      );
    },
  };
}
