import { type View, type ViewPage, type ViewSummary } from 'api/views';
import { action, createActions } from 'flux/actions';
import { type AddedWidget } from './model/widgets';

/** Which part of the list of dashboards is wanted. */
export interface DashboardsQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  /** In the language of lists, over id, title, description and summary. */
  text: string;
  sort?: 'title' | 'created_at';
  order?: 'asc' | 'desc';
}

export const DashboardsActions = createActions('Dashboards', {
  /** Loads a page of the dashboards one may read. */
  list: action<[query: DashboardsQuery], ViewPage>(),
  /** The same, of which nothing is kept; a failure is the asker's. */
  find: action<[query: DashboardsQuery], ViewPage>(),
  delete: action<[dashboard: Pick<ViewSummary, 'id' | 'title'>], View>(),
  /** Stores a copy under a title. */
  duplicate: action<[dashboard: Pick<ViewSummary, 'id'>, title: string], View>(),
  /** Puts a widget on the first page of a stored dashboard; the widget says its range, query and streams itself. */
  copyWidget: action<[target: Pick<ViewSummary, 'id'>, added: AddedWidget], View>(),
});
