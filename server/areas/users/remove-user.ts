import { type SoleOwnership } from 'api/users/removal';
import {
  type AccountDocument,
  type Accounts,
  findAccount,
  type FindUser,
  refuseRoot,
  ROOT_USER_ID,
} from 'server/areas/accounts';
import { type SigningIn } from 'server/areas/authentication';
import { type Sharing } from 'server/areas/shares';
import { type ServerEvents } from 'server/assembly/server-events';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Database } from 'server/storage/documents/database';

const MAX_LISTED = 500;

export interface RemoveUserParts {
  database: Pick<Database, 'transaction'>;
  accounts: Accounts;
  find: FindUser;
  soleOwnership: Sharing['soleOwnership'];
  sessions: Pick<SigningIn['sessions'], 'endAllOf'>;
  signIns: Pick<SigningIn['signIns'], 'forget'>;
  events: Pick<ServerEvents, 'emit'>;
}

/** Deletion of accounts, with sessions and grants. */
export interface RemoveUser {
  byName(caller: Caller, username: string): Promise<void>;
  /** @param heir id of who gets what this person alone owns; absent: nobody. @throws HttpError 400, 403, 404 */
  byId(caller: Caller, userId: string, heir?: string | null): Promise<void>;
  /** @throws HttpError 404 */
  ownedAlone(caller: Caller, userId: string): Promise<SoleOwnership>;
}

/** Deletes accounts. */
export function createRemoveUser(parts: RemoveUserParts): RemoveUser {
  const { database, accounts, find, soleOwnership, sessions, signIns, events } = parts;

  async function heirOf(caller: Caller, leaving: AccountDocument, heir: string): Promise<AccountDocument> {
    // An owner may do everything with a thing, and nobody gives what they do not have.
    if (!caller.may('*')) throw httpError.forbidden('Only people with all permissions can hand things over.');
    if (heir === ROOT_USER_ID)
      throw httpError.badRequest(
        'The built-in administrator may do everything and owns nothing. Choose somebody else.',
      );
    const account = await findAccount(accounts, heir);
    if (!account || account.id === leaving.id || account.body.status !== 'enabled')
      throw httpError.badRequest('Not deleted: choose somebody else, with an enabled account, to hand things over to.');
    return account;
  }

  async function remove(caller: Caller, account: AccountDocument, heirId?: string | null): Promise<void> {
    refuseRoot(account);
    const { id, body } = account;
    if (id === caller.userId) throw httpError.badRequest('You cannot delete your own account.');
    const heir = heirId ? await heirOf(caller, account, heirId) : undefined;
    describeCall({ target: { id, title: body.fullName.trim() || body.username } });
    await database.transaction(async (within) => {
      if (heir) await soleOwnership.handOver({ from: id, to: heir.id }, caller.username, within);
      await accounts.remove(id, caller.username, { within });
    });
    await sessions.endAllOf(body.username);
    await signIns.forget(id);
    await events.emit('user.deleted', { userId: id, username: body.username });
  }

  return {
    byName: async (caller, username) => remove(caller, await find.byName(username)),
    byId: async (caller, userId, heir) => remove(caller, await find.byId(caller, userId, 'edit'), heir),

    async ownedAlone(caller, userId) {
      const account = await find.byId(caller, userId, 'edit');
      const entities = await soleOwnership.of(account.id);
      const listed = entities.slice(0, MAX_LISTED);
      return { entities: listed.map(({ id, type, title }) => ({ id, type, title })), total: entities.length };
    },
  };
}
