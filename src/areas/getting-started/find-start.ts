import { getGuideState } from 'api/getting-started';
import { isPermitted } from 'api/permissions';
import { getStream } from 'api/streams';
import { type User } from 'api/users/user';
import { getView } from 'api/views';
import { CurrentUserActions, CurrentUserStore } from 'areas/users';
import { call } from 'rest/call';
import { hasStatus } from 'rest/FetchError';
import { isCancelled } from 'flux/cancelled';
import { Routes } from 'routing/Routes';
import { startPageRoute } from './start-page-route';

/** Where somebody begins. */
export interface Start {
  route: string;
  /** The page chosen in the profile is gone, or not to be seen by this person: it was left out. */
  isMissing?: boolean;
}

/** A server without a guide, or one that does not answer: nobody is led to it. */
async function isGuideShown(signal: AbortSignal): Promise<boolean> {
  try {
    return (await call(getGuideState, { signal, expects: [403] })).show;
  } catch (error) {
    if (isCancelled(error)) throw error;
    return false;
  }
}

/** As the server knows them now: the start page may have been cleared with what it showed. */
async function askWho(signal: AbortSignal): Promise<User | undefined> {
  try {
    return await CurrentUserActions.reload.within(signal);
  } catch (error) {
    if (isCancelled(error)) throw error;
    return CurrentUserStore.getState().currentUser;
  }
}

/** Only a plain no counts: what cannot be asked for now is left to its page, which says so and tries again. */
async function isThere({ type, id }: NonNullable<User['startpage']>, signal: AbortSignal): Promise<boolean> {
  const options = { signal, expects: [403] };
  try {
    if (type === 'stream') await call(getStream, { params: { streamId: id }, ...options });
    else await call(getView, { params: { viewId: id }, ...options });
    return true;
  } catch (error) {
    if (isCancelled(error)) throw error;
    return !hasStatus(error, 403, 404);
  }
}

/**
 * Where the signed-in person begins (card dashboards.md, "Start page"): the guide for those who may create inputs, as
 * long as it is shown; else the page chosen in the profile; else the search.
 *
 * @throws CancelledError
 */
export async function findStart(signal: AbortSignal): Promise<Start> {
  const [user, isShown] = await Promise.all([askWho(signal), isGuideShown(signal)]);
  if (isShown && user && isPermitted(user.permissions, 'inputs:create')) return { route: Routes.gettingStarted() };
  const route = startPageRoute(user?.startpage);
  if (!user?.startpage || route === undefined) return { route: Routes.SEARCH.HOME };
  return (await isThere(user.startpage, signal)) ? { route } : { route: Routes.SEARCH.HOME, isMissing: true };
}
