import { type ViewSummary } from 'api/views';
import {
  DeleteViewDialog,
  SearchedQuery,
  SearchedRange,
  SearchedStreams,
  useSearched,
  useViewRights,
  viewRoute,
  ViewsActions,
  ViewsStore,
} from 'areas/views';
import { entitiesOf } from 'rest/entity/entity-store';
import { messageOf } from 'rest/failure';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Trash2 } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { IconButton } from 'ui/button/IconButton';
import { type Column } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { Dialog } from 'ui/dialog/Dialog';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { texts } from './load-texts';
import './LoadDialog.css';

const PAGE_SIZE = 10;

const columns: readonly Column<ViewSummary>[] = [
  {
    id: 'title',
    title: texts.columns.title,
    cell: ({ title, summary }) => <span title={summary ?? undefined}>{title}</span>,
  },
  { id: 'query', title: texts.columns.query, phone: 'detail', cell: (view) => <SearchedQuery view={view} /> },
  {
    id: 'range',
    title: texts.columns.range,
    width: 130,
    hideBelow: 992,
    cell: (view) => <SearchedRange view={view} />,
  },
  {
    id: 'streams',
    title: texts.columns.streams,
    width: 120,
    hideBelow: 992,
    cell: (view) => <SearchedStreams view={view} />,
  },
];

function useSavedSearches(text: string, page: number) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = ViewsActions.list({ kind: 'searches', page, pageSize: PAGE_SIZE, text });
    return () => asked.cancel();
  }, [text, page, turn]);
  const list = useStore(ViewsStore, (state) => state.list);
  const found = useMemo(() => ({ rows: entitiesOf({ list }), total: valueOf(list)?.total ?? 0 }), [list]);
  return { ...found, status: list.status, error: errorOf(list), reload: () => setTurn(turn + 1) };
}

/** Opens one of the saved searches a person may read, or deletes one. */
export function LoadDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const { rows, total, error, status, reload } = useSavedSearches(text, page);
  useSearched(rows);
  const [removed, setRemoved] = useState<ViewSummary>();
  const { mayDelete } = useViewRights();
  const navigate = useNavigate();
  const open = (view: ViewSummary) => {
    onClose();
    void navigate(viewRoute(view));
  };
  if (removed) {
    return (
      <Suspense fallback={null}>
        <DeleteViewDialog view={removed} onDeleted={reload} onClose={() => setRemoved(undefined)} />
      </Suspense>
    );
  }
  return (
    <Dialog
      title={texts.title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <ButtonLink variant="ghost" to={Routes.VIEWS.LIST}>
            {texts.all}
          </ButtonLink>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="tl-load-searches">
        {status === 'failed' && !rows ? (
          <Note kind="danger" actions={<Button onClick={reload}>{texts.retry}</Button>}>
            {messageOf(error)}
          </Note>
        ) : (
          <DataTable
            label={texts.list}
            density="dense"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={({ title }) => title}
            isLoading={status === 'reloading'}
            onOpen={open}
            rowActions={(view) =>
              mayDelete(view) && (
                <IconButton label={texts.delete(view.title)} onClick={() => setRemoved(view)}>
                  <Trash2 />
                </IconButton>
              )
            }
            toolbar={
              <FilterBar
                label={texts.find}
                placeholder={texts.placeholder}
                hasSlashKey={false}
                text={text}
                onText={(next) => {
                  setText(next);
                  setPage(1);
                }}
              />
            }
            empty={texts.none}
            footer={<Paginator page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />}
          />
        )}
      </div>
    </Dialog>
  );
}
