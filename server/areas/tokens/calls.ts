import { createToken, deleteToken, listAllTokens, listTokens, revokeTokens } from 'api/users/tokens';
import { serve, type ServedCall } from 'server/calls/serve';
import { type AllTokens } from './all-tokens';
import { type TokensOfUsers } from './tokens-of-users';

/** Access tokens. */
export function tokensCalls(ofUsers: TokensOfUsers, all: AllTokens): ServedCall[] {
  return [
    serve(listTokens, async ({ params, caller }) => ({ tokens: await ofUsers.list(caller, params.userId) })),
    serve(createToken, ({ params, body, caller }) =>
      ofUsers.create(caller, params.userId, params.name, body?.tokenTTL),
    ),
    serve(deleteToken, ({ params, caller }) => ofUsers.remove(caller, params.userId, params.idOrToken)),
    serve(listAllTokens, ({ query }) => all.page(query)),
    serve(revokeTokens, ({ body, caller }) => all.revoke(caller, body.ids)),
  ];
}
