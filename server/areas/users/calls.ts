import { getUser } from 'api/users';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Accounts, type RightsOf } from 'server/areas/accounts';
import { type UserSession } from 'server/areas/authentication';
import { presentUser } from './present-user';

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
      if (!isOneself && !caller.may(`users:edit:${username}`)) throw httpError.forbiddenResource(username);
      const account = await accounts.find(username);
      if (!account) throw httpError.notFound(`Couldn't find user ${username}`);
      return presentUser(account, await rightsOf(account), await sessionOf(username));
    }),
  ];
}
