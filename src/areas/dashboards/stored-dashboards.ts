import { createSearch, getSearch } from 'api/search';
import { createView, getView, updateView, type View } from 'api/views';
import { bodyOf, type ShownView } from 'areas/views';
import { failWith } from 'rest/failure';
import { call } from 'rest/call';
import { hasStatus } from 'rest/FetchError';
import { isCancelled } from 'flux/cancelled';
import { texts } from './store-texts';
import { type Dashboard } from './model/dashboard';
import { writeDashboard } from './model/write-dashboard';

// Statuses that the page itself tells of.
const expects = [403, 404];

/**
 * A view with its search.
 *
 * @throws FetchError 404 also when it may not be read; nothing is toasted then
 */
export async function loadDashboard(id: string, signal: AbortSignal): Promise<ShownView> {
  try {
    const view = await call(getView, { params: { viewId: id }, signal, expects });
    return { view, search: await call(getSearch, { params: { searchId: view.search_id }, signal, expects }) };
  } catch (error) {
    if (hasStatus(error, 404) || isCancelled(error)) throw error;
    return failWith((reason) => texts.notLoaded.message(reason, id), texts.notLoaded.title)(error);
  }
}

async function storing<Result>(title: string, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    return failWith((reason) => texts.notSaved.message(reason, title), texts.notSaved.title)(error);
  }
}

/** Stores the search, then the view: in the place of the stored one, or as a new one. A failure is toasted. */
export function storeDashboard(dashboard: Dashboard, stored: View | undefined, signal: AbortSignal): Promise<View> {
  const { search, view } = writeDashboard(dashboard);
  return storing(dashboard.title, async () => {
    await call(createSearch, { body: search, signal, expects });
    if (!stored) return call(createView, { body: view, signal, expects });
    const { owner, created_at } = stored;
    return call(updateView, { params: { viewId: stored.id }, body: { ...view, owner, created_at }, signal, expects });
  });
}

/** Saves the metadata of a dashboard; its stored content stays unchanged. */
export function storeMetadata(view: View, change: Partial<View>, signal: AbortSignal): Promise<View> {
  const body = bodyOf(view, { ...change, owner: view.owner, created_at: view.created_at });
  return storing(body.title, () => call(updateView, { params: { viewId: view.id }, body, signal, expects }));
}
