import { type ViewSummary } from 'api/views';
import { DeleteViewDialog, useViewRights, viewRoute, ViewsActions, ViewsStore } from 'areas/views';
import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
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
import './LoadDialog.css';

const PAGE_SIZE = 10;

const columns: readonly Column<ViewSummary>[] = [
  { id: 'title', title: 'Title', cell: ({ title }) => title },
  { id: 'summary', title: 'Summary', phone: 'detail', cell: ({ summary }) => summary ?? '' },
  { id: 'description', title: 'Description', hideBelow: 992, cell: ({ description }) => description ?? '' },
];

function useSavedSearches(text: string, page: number) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = ViewsActions.list({ kind: 'searches', page, pageSize: PAGE_SIZE, text });
    return () => asked.cancel();
  }, [text, page, turn]);
  const state = useStore(ViewsStore);
  return { ...state, reload: () => setTurn(turn + 1) };
}

/** Opens one of the saved searches a person may read, or deletes one. */
export function LoadDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const { views, error, isLoading, reload } = useSavedSearches(text, page);
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
      title="Load saved search"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <ButtonLink variant="ghost" to={Routes.VIEWS.LIST}>
            All saved searches
          </ButtonLink>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className="tl-load-searches">
        {error !== undefined && !views && !isLoading ? (
          <Note kind="danger" actions={<Button onClick={reload}>Try again</Button>}>
            {messageOf(error)}
          </Note>
        ) : (
          <DataTable
            label="Saved searches"
            density="dense"
            columns={columns}
            rows={views?.views}
            rowKey={({ id }) => id}
            rowLabel={({ title }) => title}
            isLoading={isLoading && views !== undefined}
            onOpen={open}
            rowActions={(view) =>
              mayDelete(view) && (
                <IconButton label={`Delete ${view.title}`} onClick={() => setRemoved(view)}>
                  <Trash2 />
                </IconButton>
              )
            }
            toolbar={
              <FilterBar
                label="Find saved searches"
                placeholder="ID or title"
                hasSlashKey={false}
                text={text}
                onText={(next) => {
                  setText(next);
                  setPage(1);
                }}
              />
            }
            empty="No saved searches"
            footer={<Paginator page={page} pageSize={PAGE_SIZE} total={views?.total ?? 0} onPage={setPage} />}
          />
        )}
      </div>
    </Dialog>
  );
}
