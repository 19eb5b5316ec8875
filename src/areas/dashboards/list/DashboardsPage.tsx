import { ShareDialog } from 'areas/shares';
import { useIsPermitted } from 'areas/users';
import { messageOf } from 'flux/failure';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useListAddress } from 'routing/list-address';
import { Routes } from 'routing/Routes';
import { formatCount } from 'ui/format/number';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { ErrorState } from 'ui/state/ErrorState';
import { DashboardsTable } from './DashboardsTable';
import { DeleteDashboardsDialog } from './DeleteDashboardsDialog';
import { useDashboards } from './useDashboards';
import { type DashboardsQuestion } from './useRowMenu';
import './DashboardsPage.css';

const HELP = {
  text: 'Dashboards one may read. The search box takes words of the title, or a field and a word: title:shop, summary:errors, description:night, id:65a1. Words beside each other all have to be there.',
  links: [{ title: 'Search', to: Routes.SEARCH.HOME }],
};
const CREATE: PageAction = {
  id: 'create',
  label: 'Create new dashboard',
  icon: <Plus />,
  variant: 'primary',
  to: Routes.DASHBOARDS.CREATE,
};
const NONE: ReadonlySet<string> = new Set();

/** The dashboards one may read. */
export function DashboardsPage() {
  const address = useListAddress();
  const { dashboards, isLoading, error, key, reload } = useDashboards(address);
  const [asked, setAsked] = useState<DashboardsQuestion>();
  const [selected, setSelected] = useState(NONE);
  const mayCreate = useIsPermitted('dashboards:create');
  usePageHelp(HELP);
  // What is no longer in sight is not selected.
  useEffect(() => setSelected(NONE), [key]);
  const close = () => setAsked(undefined);
  const forget = () => {
    setSelected(NONE);
    reload();
  };
  return (
    <div className="tl-main">
      <PageHeader
        title="Dashboards"
        fact={dashboards && formatCount(dashboards.total)}
        isLoading={isLoading && dashboards !== undefined}
        actions={mayCreate ? [CREATE] : []}
      />
      {error !== undefined && !dashboards && !isLoading ? (
        <ErrorState title="Could not retrieve dashboards." onRetry={reload}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      ) : (
        <DashboardsTable
          {...{ address, dashboards, isLoading, selected, reload }}
          cutFrom={key}
          onSelect={setSelected}
          onAsk={setAsked}
        />
      )}
      {asked && 'share' in asked && (
        <Suspense fallback={null}>
          <ShareDialog target={{ ...asked.share, type: 'dashboard' }} onClose={close} />
        </Suspense>
      )}
      {asked && 'remove' in asked && (
        <DeleteDashboardsDialog dashboards={asked.remove} onDeleted={forget} onClose={close} />
      )}
    </div>
  );
}
