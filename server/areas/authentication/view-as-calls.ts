import { endViewAs, getViewAs, startViewAs, type ViewAs } from 'api/view-as';
import { type Accounts, findAccount } from 'server/areas/accounts';
import { describeCall } from 'server/calls/audited-call';
import { type Caller, type Viewer } from 'server/calls/caller';
import { serve, type ServedCall } from 'server/calls/serve';
import { nameOf, type Views } from './views';

export interface ViewAsCallParts {
  accounts: Accounts;
  views: Views;
  now(): Date;
}

/** Viewing the console as another person. */
export function viewAsCalls({ accounts, views, now }: ViewAsCallParts): ServedCall[] {
  async function nameOfUser(userId: string): Promise<string> {
    const account = await findAccount(accounts, userId);
    return account ? nameOf(account) : userId;
  }

  const present = async ({ userId, username }: Caller, viewer: Viewer): Promise<ViewAs> => ({
    user_id: userId,
    username,
    full_name: viewer.viewedName,
    viewer: { user_id: viewer.userId, username: viewer.username, full_name: await nameOfUser(viewer.userId) },
    limited: viewer.isLimited,
    until: viewer.until.toISOString(),
    time: now().toISOString(),
  });

  return [
    serve(getViewAs, async ({ caller }) => {
      await views.notice(caller);
      return { view: caller.viewer ? await present(caller, caller.viewer) : null };
    }),

    serve(startViewAs, async ({ params, caller }) => {
      const viewing = await views.begin(caller, params.userId);
      return present(viewing, viewing.viewer);
    }),

    serve(endViewAs, async ({ caller }) => {
      const { userId: id, viewer } = caller;
      if (viewer) describeCall({ target: { id, title: viewer.viewedName } });
      await views.end(caller);
    }),
  ];
}
