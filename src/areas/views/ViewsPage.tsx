import { type ViewSummary } from 'api/views';
import { ShareDialog } from 'areas/shares';
import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ListAddress, useListAddress } from 'routing/list-address';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { DataTable } from 'ui/data-table/DataTable';
import { readSort, writeSort } from 'ui/data-table/sort-rows';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { formatCount } from 'ui/format/number';
import { PageHeader } from 'ui/page/PageHeader';
import { Paginator } from 'ui/paginator/Paginator';
import { usePageHelp } from 'ui/page-help/page-help';
import { ErrorState } from 'ui/state/ErrorState';
import { NothingFound } from 'ui/state/NothingFound';
import { NothingYet } from 'ui/state/NothingYet';
import { columns } from './columns';
import { DeleteViewDialog } from './DeleteViewDialog';
import { MetadataDialog, type ViewMetadata } from './MetadataDialog';
import { shareType, useRowMenu, type ViewQuestion } from './useRowMenu';
import { bodyOf } from './view-body';
import { viewRoute } from './view-route';
import { ViewsActions, type ViewsKind, type ViewsQuery } from './ViewsActions';
import { ViewsStore } from './ViewsStore';

const HELP = {
  text: 'Searches that somebody saved, and dashboards, as far as you may read them. Open one to run it; who owns it can rename, share and delete it.',
  links: [{ title: 'Search', to: Routes.SEARCH.HOME }],
};
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

/** Saved searches and dashboards the person may read. */
export function ViewsPage() {
  const address = useListAddress();
  const { query, push } = useQueryState();
  const kind = KINDS.find(({ id }) => id === query.get('kind'))?.id ?? 'all';
  const { views, isLoading, error, reload } = useViews(address, kind);
  const [asked, setAsked] = useState<ViewQuestion>();
  const navigate = useNavigate();
  const rowMenu = useRowMenu(setAsked);
  const close = () => setAsked(undefined);
  usePageHelp(HELP);
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
          cutFrom={JSON.stringify(queryOf(address, kind))}
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
      {asked && 'share' in asked && (
        <Suspense fallback={null}>
          <ShareDialog target={{ ...asked.share, type: shareType(asked.share) }} onClose={close} />
        </Suspense>
      )}
      {asked && 'remove' in asked && <DeleteViewDialog view={asked.remove} onDeleted={reload} onClose={close} />}
    </div>
  );
}

function Nothing({ text, onClear }: { text: string; onClear: () => void }) {
  if (text === '') return <NothingYet title="No saved searches">Save a search, and it is found here.</NothingYet>;
  return <NothingFound what={`saved search matches “${text}”`} onClear={onClear} />;
}
