import { getUser } from 'api/users';
import { refuse } from 'server/calls/refusal';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Accounts, presentUser, type RightsOf, type UserSession } from './users';

export interface UsersCallParts {
  accounts: Accounts;
  rightsOf: RightsOf;
  sessionOf(username: string): Promise<UserSession | undefined>;
}

/** The calls of the users area. */
export function usersCalls({ accounts, rightsOf, sessionOf }: UsersCallParts): ServedCall[] {
  return [
    serve(getUser, async ({ params: { username }, caller }) => {
      const isOneself = username === caller.username;
      if (!isOneself && !caller.may(`users:edit:${username}`)) throw refuse.forbiddenResource(username);
      const account = await accounts.find(username);
      if (!account) throw refuse.notFound(`Couldn't find user ${username}`);
      return presentUser(account, await rightsOf(account), await sessionOf(username));
    }),
  ];
}
