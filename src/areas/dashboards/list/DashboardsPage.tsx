import { type ViewSummary } from 'api/views';
import { ShareDialog } from 'areas/shares';
import { useIsPermitted } from 'areas/users';
import { useViewRights } from 'areas/views';
import { messageOf } from 'flux/failure';
import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useListAddress } from 'routing/list-address';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { DataTable } from 'ui/data-table/DataTable';
import { writeSort } from 'ui/data-table/sort-rows';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { formatCount } from 'ui/format/number';
import { PageHeader } from 'ui/page/PageHeader';
import { Paginator } from 'ui/paginator/Paginator';
import { usePageHelp } from 'ui/page-help/page-help';
import { ErrorState } from 'ui/state/ErrorState';
import { missingFeatures } from '../requires';
import { columns } from './columns';
import { DeleteDashboardsDialog } from './DeleteDashboardsDialog';
import { NothingListed } from './NothingListed';
import { sortOf, useDashboards } from './useDashboards';
import { type DashboardsQuestion, useRowMenu } from './useRowMenu';
import './DashboardsPage.css';

const HELP = {
  text: 'Dashboards one may read. The search box takes words of the title, or a field and a word: title:shop, summary:errors, description:night, id:65a1. Words beside each other all have to be there.',
  links: [{ title: 'Search', to: Routes.SEARCH.HOME }],
};
const PAGE_SIZES = [10, 50, 100];
const NONE: ReadonlySet<string> = new Set();

/** The dashboards one may read. */
export function DashboardsPage() {
  const address = useListAddress();
  const navigate = useNavigate();
  const { dashboards, isLoading, error, key, reload } = useDashboards(address);
  const [asked, setAsked] = useState<DashboardsQuestion>();
  const [selected, setSelected] = useState(NONE);
  const { mayDelete } = useViewRights();
  const mayCreate = useIsPermitted('dashboards:create');
  const rowMenu = useRowMenu(setAsked, reload);
  usePageHelp(HELP);
  const rows = dashboards?.views;
  const chosen = rows?.filter(({ id }) => selected.has(id)) ?? [];
  const close = () => setAsked(undefined);
  const open = (view: ViewSummary) => {
    if (missingFeatures(view).length === 0) void navigate(Routes.DASHBOARDS.show(view.id));
  };
  return (
    <div className="tl-main">
      <PageHeader
        title="Dashboards"
        fact={dashboards && formatCount(dashboards.total)}
        isLoading={isLoading && dashboards !== undefined}
        actions={
          mayCreate
            ? [
                {
                  id: 'create',
                  label: 'Create new dashboard',
                  icon: <Plus />,
                  variant: 'primary',
                  to: Routes.DASHBOARDS.CREATE,
                },
              ]
            : []
        }
      />
      {error !== undefined && !dashboards && !isLoading ? (
        <ErrorState title="Could not retrieve dashboards." onRetry={reload}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      ) : (
        <DataTable
          label="Dashboards"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ title }) => title}
          isLoading={isLoading && dashboards !== undefined}
          cutFrom={key}
          sort={sortOf(address)}
          onSort={(sort) => address.setSort(writeSort(sort))}
          onOpen={open}
          rowMenu={rowMenu}
          selection={
            rows?.some(mayDelete)
              ? {
                  selected,
                  onChange: setSelected,
                  blockedReason: (view) => (mayDelete(view) ? undefined : 'You may not delete this dashboard'),
                  actions: (
                    <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={() => setAsked({ remove: chosen })}>
                      Delete
                    </Button>
                  ),
                }
              : undefined
          }
          toolbar={
            <FilterBar
              label="Search dashboards"
              placeholder="Title, or summary:word"
              text={address.text}
              onText={address.setText}
            />
          }
          empty={<NothingListed text={address.text} mayCreate={mayCreate} onClear={() => address.setText('')} />}
          footer={
            <Paginator
              page={address.page}
              pageSize={address.pageSize}
              pageSizes={PAGE_SIZES}
              total={dashboards?.total ?? 0}
              onPage={address.setPage}
              onPageSize={address.setPageSize}
            />
          }
        />
      )}
      {asked && 'share' in asked && (
        <Suspense fallback={null}>
          <ShareDialog target={{ ...asked.share, type: 'dashboard' }} onClose={close} />
        </Suspense>
      )}
      {asked && 'remove' in asked && (
        <DeleteDashboardsDialog
          dashboards={asked.remove}
          onDeleted={() => {
            setSelected(NONE);
            reload();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
