import { createSearch, getSearch } from 'api/search';
import {
  createView,
  deleteView,
  getView,
  listDashboards,
  listSavedSearches,
  listViews,
  updateView,
  type View,
  type ViewBody,
  type ViewPage,
} from 'api/views';
import { type FailureText, failWith } from 'flux/failure';
import { createStore } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { hasStatus, isCancelled } from 'rest/FetchError';
import { failures, successes } from './messages';
import { type ShownView, ViewsActions, type ViewsKind, type ViewsQuery } from './ViewsActions';

export interface ViewsState {
  /** The page loaded last. */
  views?: ViewPage;
  /** What kind of views is, or will be, in it. */
  kind?: ViewsKind;
  isLoading: boolean;
  error?: unknown;
  /** The view loaded or saved last, with its search. */
  shown?: ShownView;
}

const initial: ViewsState = { isLoading: false };

const send = ({ page, pageSize, text, sort = 'title', order = 'asc' }: ViewsQuery) => ({
  query: { page, per_page: pageSize, query: text, sort, order },
});

/** A server answers with what it stored; a view that may not be read counts as absent. */
const failing = (text: { title: string; message: (reason: string, name: string) => string }, name: string) =>
  failWith((reason) => text.message(reason, name), text.title);

async function load(id: string, signal: AbortSignal): Promise<ShownView> {
  try {
    const view = await call(getView, { params: { viewId: id }, signal, expects: [403] });
    const search = await call(getSearch, { params: { searchId: view.search_id }, signal, expects: [403] });
    return { view, search };
  } catch (error) {
    if (hasStatus(error, 404) || isCancelled(error)) throw error;
    return failing(failures.get, id)(error);
  }
}

/** Saved searches and dashboards as the server keeps them. The search is stored before the view that shows it. */
export const ViewsStore = createStore(
  'Views',
  ViewsActions,
  initial,
)(({ answer, getState, setState }) => {
  const listing = (failure: FailureText) => ({
    send,
    into:
      (views: ViewPage, { kind }: ViewsQuery) =>
      (state: ViewsState) =>
        state.kind === kind ? { views } : {},
    error: 'error' as const,
    loading: 'isLoading' as const,
    newestOnly: true,
    failure,
  });
  const lists = {
    all: answer<typeof listViews, [ViewsQuery]>(listViews, listing(failures.list)),
    searches: answer<typeof listSavedSearches, [ViewsQuery]>(listSavedSearches, listing(failures.listSaved)),
    dashboards: answer<typeof listDashboards, [ViewsQuery]>(listDashboards, listing(failures.listDashboards)),
  };
  const saved = (view: View, search: ShownView['search']): ShownView => {
    const shown = { view, search };
    setState({ shown });
    void UserNotification.success(successes.save(view.title));
    return shown;
  };
  const storing = async <Result>(body: ViewBody, store: () => Promise<Result>): Promise<Result> => {
    try {
      return await store();
    } catch (error) {
      return failing(failures.save, body.title)(error);
    }
  };
  return {
    list: (signal, query) => {
      // Rows of another kind are not what was asked for.
      if (getState().kind !== query.kind) setState({ kind: query.kind, views: undefined });
      return lists[query.kind](signal, query);
    },
    find: async (signal, text, atMost) =>
      (await call(listSavedSearches, { query: { page: 1, per_page: atMost, query: text }, signal, expects: [403] }))
        .views,
    get: async (signal, id) => {
      const shown = await load(id, signal);
      setState({ shown });
      return shown;
    },
    create: (signal, body, search) =>
      storing(body, async () => {
        await call(createSearch, { body: search, signal, expects: [403] });
        return saved(await call(createView, { body, signal, expects: [403] }), search);
      }),
    update: (signal, id, body, search) =>
      storing(body, async () => {
        if (search) await call(createSearch, { body: search, signal, expects: [403] });
        const view = await call(updateView, { params: { viewId: id }, body, signal, expects: [403] });
        const { shown } = getState();
        const known = search ?? (shown?.view.id === id ? shown.search : undefined);
        if (known) saved(view, known);
        else void UserNotification.success(successes.save(view.title));
        return view;
      }),
    delete: async (signal, { id, title }) => {
      try {
        const view = await call(deleteView, { params: { viewId: id }, signal, expects: [403] });
        void UserNotification.success(successes.delete(title));
        return view;
      } catch (error) {
        return failing(failures.delete, title)(error);
      }
    },
  };
});
