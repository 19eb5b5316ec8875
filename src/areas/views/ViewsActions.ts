import { type Search } from 'api/search';
import { type View, type ViewBody, type ViewPage, type ViewSummary } from 'api/views';
import { action, createActions } from 'flux/actions';

export type ViewsKind = 'all' | 'searches' | 'dashboards';

/** Which part of a list of views is wanted. */
export interface ViewsQuery {
  kind: ViewsKind;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Looked for in id, title and summary. */
  text: string;
  sort?: 'id' | 'title' | 'created_at';
  order?: 'asc' | 'desc';
}

/** A view, and the search it shows. */
export interface ShownView {
  view: View;
  search: Search;
}

export const ViewsActions = createActions('Views', {
  /** Loads a page of the views the person may read. */
  list: action<[query: ViewsQuery], ViewPage>(),
  /** Finds saved searches by id, title and summary; nothing is kept, a failure is not toasted. */
  find: action<[text: string, atMost: number], readonly ViewSummary[]>(),
  /** Loads a view with its search. @throws FetchError 404 also when it may not be read; nothing is toasted then */
  get: action<[id: string], ShownView>(),
  /** Stores the search, then a new view that shows it. */
  create: action<[view: ViewBody, search: Search], ShownView>(),
  /** Stores the search, if another one is shown, then the view. */
  update: action<[id: string, view: ViewBody, search?: Search], View>(),
  delete: action<[view: Pick<ViewSummary, 'id' | 'title'>], View>(),
});
