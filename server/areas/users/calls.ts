import { getPreferences, getUser, getUserById, listUsers, listUsersPaginated } from 'api/users/reading';
import { type AccountDocument, type FindUser, type RightsOf, userIdOf } from 'server/areas/accounts';
import { type SigningIn } from 'server/areas/authentication';
import { type Caller } from 'server/calls/caller';
import { serve, type ServedCall } from 'server/calls/serve';
import { preferencesOf, presentUser } from './present-user';
import { type createUserList } from './user-list';

export interface UsersCallParts {
  find: FindUser;
  rightsOf: RightsOf;
  sessions: Pick<SigningIn['sessions'], 'newestOf' | 'newestOfEach'>;
  /** All accounts, at once. */
  all(): readonly AccountDocument[];
  page: ReturnType<typeof createUserList>;
}

/** Reading accounts. */
export function usersCalls({ find, rightsOf, sessions, all, page }: UsersCallParts): ServedCall[] {
  /** Rights are shown to oneself, and to those who may change them. */
  const shownRights = async (caller: Caller, account: AccountDocument) => {
    const isShown = userIdOf(account) === caller.userId || caller.may(`users:permissionsedit:${account.body.username}`);
    return isShown ? rightsOf(account) : undefined;
  };
  const present = async (caller: Caller, account: AccountDocument) =>
    presentUser(account, await shownRights(caller, account), await sessions.newestOf(account.body.username));

  return [
    serve(listUsersPaginated, ({ query }) => page(query)),
    serve(getUserById, async ({ params, caller }) => present(caller, await find.readableById(caller, params.userId))),

    serve(listUsers, async ({ caller }) => {
      const accounts = [...all()].sort((one, other) => Number(other.body.root) - Number(one.body.root));
      const active = await sessions.newestOfEach(accounts.map(({ body }) => body.username));
      const users = accounts.map(async (account) =>
        presentUser(account, await shownRights(caller, account), active.get(account.body.username)),
      );
      return { users: await Promise.all(users) };
    }),

    serve(getUser, async ({ params, caller }) => present(caller, await find.readableByName(caller, params.username))),
    serve(getPreferences, async ({ params }) => ({ preferences: preferencesOf(await find.byName(params.username)) })),
  ];
}
