import { listSelfPermissions } from 'api/roles/permissions';
import { countUsers, getPreferences, getUser, getUserById, listUsers, listUsersPaginated } from 'api/users/reading';
import { type AccountDocument, type FindUser, selfPermissions } from 'server/areas/accounts';
import { type SigningIn } from 'server/areas/authentication';
import { type Caller } from 'server/calls/caller';
import { serve, type ServedCall } from 'server/calls/serve';
import { preferencesOf } from './present-user';
import { type UserList } from './user-list';
import { type createPresentInFull } from './users-in-full';

export interface UsersCallParts {
  find: FindUser;
  presentInFull: ReturnType<typeof createPresentInFull>;
  sessions: Pick<SigningIn['sessions'], 'newestOf' | 'newestOfEach'>;
  /** All accounts, at once. */
  all(): readonly AccountDocument[];
  page: UserList['page'];
  counts: UserList['counts'];
}

/** Reading accounts. */
export function usersCalls({ find, presentInFull, sessions, all, page, counts }: UsersCallParts): ServedCall[] {
  const present = async (caller: Caller, account: AccountDocument) =>
    presentInFull(caller, account, await sessions.newestOf(account.body.username));

  return [
    serve(listUsersPaginated, ({ query }) => page(query)),
    serve(countUsers, ({ query }) => counts(query.query)),
    serve(getUserById, async ({ params, caller }) => present(caller, await find.readableById(caller, params.userId))),

    serve(listUsers, async ({ caller }) => {
      const accounts = [...all()].sort((one, other) => Number(other.body.root) - Number(one.body.root));
      const active = await sessions.newestOfEach(accounts.map(({ body }) => body.username));
      const users = accounts.map((account) => presentInFull(caller, account, active.get(account.body.username)));
      return { users: await Promise.all(users) };
    }),

    serve(getUser, async ({ params, caller }) => present(caller, await find.readableByName(caller, params.username))),
    serve(listSelfPermissions, async ({ params: { username } }) => ({
      permissions: selfPermissions({ username, serviceAccount: false }).sort(),
    })),
    serve(getPreferences, async ({ params }) => ({ preferences: preferencesOf(await find.byName(params.username)) })),
  ];
}
