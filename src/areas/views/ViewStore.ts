import { createSearch, getSearch, type Search } from 'api/search';
import { createView, getView, updateView, type View, type ViewBody } from 'api/views';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { type FailureText } from 'rest/failure';
import { texts } from './store-texts';

/** A view, and the search it shows. */
export interface ShownView {
  view: View;
  search: Search;
}

export interface ViewState {
  /** The view loaded or saved last, with its search. */
  shown?: ShownView;
}

export const ViewActions = createActions('View', {
  /** Loads a view with its search. @throws FetchError 404 also when it may not be read; nothing is toasted then */
  get: action<[id: string], ShownView>(),
  /** Stores the search, then a new view that shows it. */
  create: action<[view: ViewBody, search: Search], ShownView>(),
  /** Stores the search, if another one is shown, then the view. */
  update: action<[id: string, view: ViewBody, search?: Search], View>(),
});

const initial: ViewState = {};

/** A view that is not there has a page of its own. */
const getFailure: FailureText<[id: string]> = { ...texts.get, exceptStatus: 404 };

// A view that may not be read counts as absent.
const expects = [403];

/** A saved search or a dashboard with the search it shows. The search is stored before the view. */
export const ViewStore = createStore(
  'View',
  ViewActions,
  initial,
)(({ perform }) => ({
  get: perform(
    async (signal, id) => {
      const view = await call(getView, { params: { viewId: id }, signal, expects });
      return { view, search: await call(getSearch, { params: { searchId: view.search_id }, signal, expects }) };
    },
    { into: (shown) => ({ shown }), failure: getFailure },
  ),
  create: perform(
    async (signal, body, search) => {
      await call(createSearch, { body: search, signal, expects });
      return { view: await call(createView, { body, signal, expects }), search };
    },
    { into: (shown) => ({ shown }), failure: texts.save, success: ({ view }) => texts.saved(view) },
  ),
  update: perform(
    async (signal, id, body, search) => {
      if (search) await call(createSearch, { body: search, signal, expects });
      return call(updateView, { params: { viewId: id }, body, signal, expects });
    },
    {
      into: (view, id, _body, sent) => (state) => {
        const search = sent ?? (state.shown?.view.id === id ? state.shown.search : undefined);
        return search ? { shown: { view, search } } : {};
      },
      failure: { ...texts.save, message: (reason, _id, body) => texts.save.message(reason, body) },
      success: texts.saved,
    },
  ),
}));
