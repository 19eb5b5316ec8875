import { type ViewSummary } from 'api/views';
import { accessAction, deleteAction, ListPage, type RowAction, shareAction, useEntityList } from 'areas/entities';
import { hasPermission } from 'areas/users';
import { startPageActions } from 'areas/user-management';
import { viewPermission } from 'areas/views';
import { Copy, LayoutDashboard } from 'lucide-react';
import { Routes } from 'routing/Routes';
import { Dashboards, DashboardsActions } from '../DashboardsStore';
import { missingFeatures } from '../requires';
import { columns } from './columns';
import { texts as stored } from '../store-texts';
import { texts } from './texts';
import './DashboardsPage.css';

const HELP = {
  text: texts.page.help,
  links: [{ title: texts.page.search, to: Routes.SEARCH.HOME }],
};
const CREATE = {
  label: texts.page.create,
  permissions: 'dashboards:create',
  to: Routes.DASHBOARDS.CREATE,
};
const EMPTY = {
  title: texts.empty.title,
  text: texts.empty.text,
  icon: <LayoutDashboard />,
  createLabel: texts.empty.create,
};
const ACTIONS: readonly RowAction<ViewSummary>[] = [
  shareAction(() => 'dashboard'),
  accessAction(() => 'dashboard'),
  {
    id: 'duplicate',
    label: texts.duplicate,
    icon: <Copy />,
    isPermitted: (_view, user) => hasPermission(user, CREATE.permissions),
    run: (view, { onDone }) =>
      void DashboardsActions.duplicate(view, stored.copyOf(view.title)).then(onDone, () => undefined),
  },
  ...startPageActions<ViewSummary>(() => 'dashboard'),
  deleteAction(Dashboards, {
    permission: (view) => viewPermission('delete', view),
    lost: (isOne) => texts.lost(isOne),
  }),
];

/** The dashboards one may read. */
export function DashboardsPage() {
  return (
    <ListPage
      title={texts.page.title}
      help={HELP}
      list={useEntityList(Dashboards, { columns })}
      open={(view) => (missingFeatures(view).length === 0 ? Routes.DASHBOARDS.show(view.id) : undefined)}
      create={CREATE}
      actions={ACTIONS}
      filter={{ label: texts.page.filter, placeholder: texts.page.filterBy }}
      empty={EMPTY}
      nothingFound={() => ({ what: texts.page.nothingFound, clearLabel: texts.page.reset })}
    />
  );
}
