import { deleteView, listDashboards, type View, type ViewPage, type ViewSummary } from 'api/views';
import { newPartId, newSearchId } from 'areas/query';
import { CurrentUserActions } from 'areas/users';
import { action } from 'flux/actions';
import { createEntityStore } from 'rest/entity/entity-store';
import { type ListQuery, loadPage, pages } from 'rest/entity/listing';
import { withPage } from './model/dashboard';
import { newDashboard } from './model/pages';
import { readDashboard } from './model/read-dashboard';
import { type AddedWidget, withWidget } from './model/widgets';
import { loadDashboard, storeDashboard } from './stored-dashboards';
import { texts } from './store-texts';

/** The dashboards one may read. */
export const Dashboards = createEntityStore(
  'Dashboards',
  {
    noun: texts.noun,
    kind: 'dashboard',
    calls: {
      list: pages(listDashboards, ({ views, total }) => ({ items: views, total })),
      delete: deleteView,
    },
  },
  {
    state: {},
    actions: {
      /** Loads a page without storing it; the caller handles failures. */
      find: action<[query: ListQuery], ViewPage>(),
      /** Stores a copy under a title. */
      duplicate: action<[dashboard: Pick<ViewSummary, 'id'>, title: string], View>(),
      /** Puts a widget on the first page of a stored dashboard; the widget says its range, query and streams itself. */
      copyWidget: action<[target: Pick<ViewSummary, 'id'>, added: AddedWidget], View>(),
      /** Stores a new dashboard with one widget on it. */
      createWith: action<[title: string, added: AddedWidget], View>(),
    },
    answers: ({ perform }) => ({
      find: (signal, query) => loadPage(listDashboards, query, { signal, expects: [403] }),
      duplicate: perform(
        async (signal, { id }, title) => {
          const { view, search } = await loadDashboard(id, signal);
          return storeDashboard({ ...readDashboard(view, search), id: newSearchId(), title }, undefined, signal);
        },
        { success: (_, _original, title) => texts.saved(title) },
      ),
      copyWidget: perform(
        async (signal, { id }, { widget, ...added }) => {
          const { view, search } = await loadDashboard(id, signal);
          const dashboard = readDashboard(view, search);
          const copy = { ...added, widget: { ...widget, id: newPartId() } };
          const changed = withPage(dashboard, dashboard.pages[0]?.id ?? '', (page) => withWidget(page, copy));
          return storeDashboard(changed, view, signal);
        },
        { success: ({ title }) => texts.copied(title) },
      ),
      createWith: perform(
        async (signal, title, added) => {
          const dashboard = newDashboard();
          const pages = dashboard.pages.map((page) => withWidget(page, added));
          const stored = await storeDashboard({ ...dashboard, title, pages }, undefined, signal);
          // The creator of a dashboard owns it, which adds permissions.
          void CurrentUserActions.reload();
          return stored;
        },
        { success: ({ title }) => texts.saved(title) },
      ),
    }),
  },
);

export const { actions: DashboardsActions, store: DashboardsStore } = Dashboards;
