import { type ViewPage, type ViewSummary } from 'api/views';
import { useIsPermitted } from 'areas/users';
import { useViewRights } from 'areas/views';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type ListAddress } from 'routing/list-address';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { DataTable } from 'ui/data-table/DataTable';
import { writeSort } from 'ui/data-table/sort-rows';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { Paginator } from 'ui/paginator/Paginator';
import { missingFeatures } from '../requires';
import { columns } from './columns';
import { NothingListed } from './NothingListed';
import { sortOf } from './useDashboards';
import { type DashboardsQuestion, useRowMenu } from './useRowMenu';

const PAGE_SIZES = [10, 50, 100];

interface DashboardsTableProps {
  address: ListAddress;
  /** What the rows are cut from. */
  cutFrom: string;
  /** Absent until loaded. */
  dashboards: ViewPage | undefined;
  isLoading: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onAsk: (asked: DashboardsQuestion) => void;
  reload: () => void;
}

/** The rows of the list, what narrows them, and what can be done with one or several. */
export function DashboardsTable(props: DashboardsTableProps) {
  const { address, cutFrom, dashboards, isLoading, selected, onSelect, onAsk, reload } = props;
  const navigate = useNavigate();
  const { mayDelete } = useViewRights();
  const mayCreate = useIsPermitted('dashboards:create');
  const rowMenu = useRowMenu(onAsk, reload);
  const rows = dashboards?.views;
  const open = (view: ViewSummary) => {
    if (missingFeatures(view).length === 0) void navigate(Routes.DASHBOARDS.show(view.id));
  };
  const removeSelected = () => onAsk({ remove: rows?.filter(({ id }) => selected.has(id)) ?? [] });
  const selection = {
    selected,
    onChange: onSelect,
    blockedReason: (view: ViewSummary) => (mayDelete(view) ? undefined : 'You may not delete this dashboard'),
    actions: (
      <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={removeSelected}>
        Delete
      </Button>
    ),
  };
  return (
    <DataTable
      label="Dashboards"
      {...{ columns, rows, rowMenu, cutFrom }}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      isLoading={isLoading && dashboards !== undefined}
      sort={sortOf(address)}
      onSort={(sort) => address.setSort(writeSort(sort))}
      onOpen={open}
      selection={rows?.some(mayDelete) ? selection : undefined}
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
  );
}
