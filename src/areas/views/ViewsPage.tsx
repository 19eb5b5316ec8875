import { type ViewSummary } from 'api/views';
import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ListAddress, useListAddress } from 'routing/list-address';
import { useQueryState } from 'routing/query-state';
import { DataTable } from 'ui/data-table/DataTable';
import { readSort, writeSort } from 'ui/data-table/sort-rows';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { formatCount } from 'ui/format/number';
import { MenuItem } from 'ui/menu/MenuItem';
import { PageHeader } from 'ui/page/PageHeader';
import { Paginator } from 'ui/paginator/Paginator';
import { ErrorState } from 'ui/state/ErrorState';
import { columns } from './columns';
import { DeleteViewDialog } from './DeleteViewDialog';
import { MetadataDialog, type ViewMetadata } from './MetadataDialog';
import { useViewRights } from './useViewRights';
import { bodyOf } from './view-body';
import { viewRoute } from './view-route';
import { ViewsActions, type ViewsKind, type ViewsQuery } from './ViewsActions';
import { ViewsStore } from './ViewsStore';

const PAGE_SIZES = [10, 50, 100];
const KINDS = [
  { id: 'all', label: 'All' },
  { id: 'searches', label: 'Searches' },
  { id: 'dashboards', label: 'Dashboards' },
] as const;

function queryOf({ text, page, pageSize, sort: sortText }: ListAddress, kind: ViewsKind): ViewsQuery {
  const sort = readSort(sortText, columns);
  const column = sort?.column === 'created_at' ? 'created_at' : 'title';
  return { kind, page, pageSize, text, sort: column, order: sort?.direction === 'descending' ? 'desc' : 'asc' };
}

/** Loads what the address asks for, again whenever it asks for something else. */
function useViews(address: ListAddress, kind: ViewsKind) {
  const key = JSON.stringify(queryOf(address, kind));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = ViewsActions.list(JSON.parse(key) as ViewsQuery);
    return () => asked.cancel();
  }, [key, turn]);
  return { ...useStore(ViewsStore), reload: () => setTurn(turn + 1) };
}

/** Changes title, summary and description of a view in a list, which has no state. */
export async function saveMetadata({ id }: ViewSummary, metadata: ViewMetadata): Promise<void> {
  const { view } = await ViewsActions.get(id);
  await ViewsActions.update(id, bodyOf(view, metadata));
}

type Asked = { edit: ViewSummary } | { remove: ViewSummary };

/** Saved searches and dashboards the person may read. */
export function ViewsPage() {
  const address = useListAddress();
  const { query, push } = useQueryState();
  const kind = KINDS.find(({ id }) => id === query.get('kind'))?.id ?? 'all';
  const { views, isLoading, error, reload } = useViews(address, kind);
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const rowMenu = useRowMenu(setAsked);
  const close = () => setAsked(undefined);
  return (
    <div className="tl-main">
      <PageHeader
        title="Saved searches"
        fact={views && formatCount(views.total)}
        isLoading={isLoading && views !== undefined}
      />
      {error !== undefined && !views && !isLoading ? (
        <ErrorState title="Could not retrieve views." onRetry={reload}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      ) : (
        <DataTable
          label="Saved searches"
          columns={columns}
          rows={views?.views}
          rowKey={({ id }) => id}
          rowLabel={({ title }) => title}
          isLoading={isLoading && views !== undefined}
          sort={readSort(address.sort, columns) ?? { column: 'title', direction: 'ascending' }}
          onSort={(sort) => address.setSort(writeSort(sort))}
          onOpen={(view) => void navigate(viewRoute(view))}
          rowMenu={rowMenu}
          toolbar={
            <FilterBar
              label="Filter saved searches"
              placeholder="ID, title or summary"
              text={address.text}
              onText={address.setText}
              quick={KINDS}
              chosen={kind}
              onChoose={(chosen) => push({ kind: chosen === 'all' ? undefined : chosen, page: undefined })}
            />
          }
          empty={<Nothing text={address.text} onClear={() => address.setText('')} />}
          footer={
            <Paginator
              page={address.page}
              pageSize={address.pageSize}
              pageSizes={PAGE_SIZES}
              total={views?.total ?? 0}
              onPage={address.setPage}
              onPageSize={address.setPageSize}
            />
          }
        />
      )}
      {asked && 'edit' in asked && (
        <MetadataDialog
          view={asked.edit}
          onSave={(metadata) => saveMetadata(asked.edit, metadata).then(reload)}
          onClose={close}
        />
      )}
      {asked && 'remove' in asked && <DeleteViewDialog view={asked.remove} onDeleted={reload} onClose={close} />}
    </div>
  );
}

/** What one may do with a view; what is not permitted is absent. */
function useRowMenu(ask: (asked: Asked) => void) {
  const { mayEdit, mayDelete } = useViewRights();
  return (view: ViewSummary): ReactNode => {
    if (!mayEdit(view) && !mayDelete(view)) return null;
    return (
      <>
        {mayEdit(view) && (
          <MenuItem icon={<Pencil />} onChoose={() => ask({ edit: view })}>
            Edit metadata
          </MenuItem>
        )}
        {mayDelete(view) && (
          <MenuItem icon={<Trash2 />} danger onChoose={() => ask({ remove: view })}>
            Delete…
          </MenuItem>
        )}
      </>
    );
  };
}

function Nothing({ text, onClear }: { text: string; onClear: () => void }) {
  if (text === '') return <span>No saved searches</span>;
  return (
    <span>
      Nothing saved matches “{text}”.{' '}
      <button type="button" className="tl-text-button" onClick={onClear}>
        Clear the filter
      </button>
    </span>
  );
}
