import { listGrants, listUserShares, prepareShare, updateShare } from 'api/shares';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Given } from './given';
import { type Shares } from './shares';

/** The calls about sharing. */
export function sharesCalls(shares: Shares, given: Given): ServedCall[] {
  return [
    serve(prepareShare, ({ params, body, caller }) =>
      shares.prepare(caller, params.entityGrn, body.selected_grantee_capabilities),
    ),
    serve(updateShare, ({ params, body, caller }) =>
      shares.update(caller, params.entityGrn, body.selected_grantee_capabilities),
    ),
    serve(listUserShares, ({ params, query, caller }) => given.toUser(caller, params.userId, query)),
    serve(listGrants, async () => ({ grants: await given.overview() })),
  ];
}
