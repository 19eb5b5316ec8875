import { deleteView, listDashboards, type ViewPage } from 'api/views';
import { newPartId, newSearchId } from 'areas/search/parts';
import { createStore } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { DashboardsActions, type DashboardsQuery } from './DashboardsActions';
import { failures, successes } from './messages';
import { withPage } from './model/dashboard';
import { readDashboard } from './model/read-dashboard';
import { withWidget } from './model/widgets';
import { loadDashboard, storeDashboard } from './stored-dashboards';

export interface DashboardsState {
  /** The page loaded last; stays while another one is loaded. */
  dashboards?: ViewPage;
  isLoading: boolean;
  error?: unknown;
}

const initial: DashboardsState = { isLoading: false };

const send = ({ page, pageSize, text, sort = 'title', order = 'asc' }: DashboardsQuery) => ({
  query: { page, per_page: pageSize, query: text, sort, order },
});

/** The dashboards one may read. */
export const DashboardsStore = createStore(
  'Dashboards',
  DashboardsActions,
  initial,
)(({ answer }) => ({
  list: answer(listDashboards, {
    send,
    into: (dashboards) => ({ dashboards }),
    error: 'error',
    loading: 'isLoading',
    newestOnly: true,
    failure: failures.list,
  }),
  find: (signal, query) => call(listDashboards, { ...send(query), signal, expects: [403] }),
  delete: answer(deleteView, {
    send: ({ id }) => ({ params: { viewId: id } }),
    failure: {
      title: failures.delete.title,
      message: (reason, { title }) => failures.delete.message(reason, title),
    },
    success: (_, { title }) => successes.delete(title),
  }),
  duplicate: async (signal, { id }, title) => {
    const { view, search } = await loadDashboard(id, signal);
    const copy = { ...readDashboard(view, search), id: newSearchId(), title };
    const stored = await storeDashboard(copy, undefined, signal);
    void UserNotification.success(successes.save(title));
    return stored;
  },
  copyWidget: async (signal, { id }, { widget, ...added }) => {
    const { view, search } = await loadDashboard(id, signal);
    const dashboard = readDashboard(view, search);
    const first = dashboard.pages[0]?.id ?? '';
    const copy = { ...added, widget: { ...widget, id: newPartId() } };
    const stored = await storeDashboard(
      withPage(dashboard, first, (page) => withWidget(page, copy)),
      view,
      signal,
    );
    void UserNotification.success(successes.copy(view.title));
    return stored;
  },
}));
