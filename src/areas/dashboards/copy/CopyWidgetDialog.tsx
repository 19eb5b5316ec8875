import { type ViewPage, type ViewSummary } from 'api/views';
import { streamFilter } from 'areas/search/parts';
import { type WidgetDialogProps } from 'areas/search/widgets';
import { useViewRights } from 'areas/views';
import { messageOf } from 'flux/failure';
import { useEffect, useState } from 'react';
import { isCancelled } from 'rest/FetchError';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { RadioField } from 'ui/field/RadioField';
import { SearchField } from 'ui/filter-bar/SearchField';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { DashboardsActions } from '../DashboardsActions';
import '../DashboardsStore';
import { withOwnScope } from '../model/scope';
import { type AddedWidget } from '../model/widgets';
import { missingFeatures } from '../requires';
import './CopyWidgetDialog.css';

const PAGE_SIZE = 5;

function useFound(text: string, page: number) {
  const [found, setFound] = useState<{ page?: ViewPage; error?: unknown }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = DashboardsActions.find({ page, pageSize: PAGE_SIZE, text });
    asked.then(
      (answer) => setFound({ page: answer }),
      (error: unknown) => isCancelled(error) || setFound({ error }),
    );
    return () => asked.cancel();
  }, [text, page, turn]);
  return { ...found, retry: () => setTurn(turn + 1) };
}

/** The widget with the range, query and streams of its page. */
function copyOf({ widget, title, position, page }: WidgetDialogProps['on']): AddedWidget {
  const query = { type: 'elasticsearch' as const, query_string: page.query };
  const filter = streamFilter(page.streams);
  return { widget: withOwnScope(widget, { id: '', timerange: page.timerange, query, filter }), title, position };
}

function noneText(text: string, isEmpty: boolean): string {
  if (!isEmpty) return 'None of the dashboards here can be changed by you';
  return text === '' ? 'No dashboards' : 'No dashboards match';
}

/** Asks which dashboard gets a copy of a widget, and puts it there: with the range, query and streams it has here. */
export function CopyWidgetDialog({ on, onClose }: WidgetDialogProps) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, choose] = useState<ViewSummary>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const turn = (next: number) => {
    setPage(next);
    // What is no longer in sight is nobody's choice.
    choose(undefined);
  };
  const { mayEdit } = useViewRights();
  const { page: found, error, retry } = useFound(text, page);
  const copy = async (target: ViewSummary) => {
    setBusy(true);
    try {
      await DashboardsActions.copyWidget(target, copyOf(on));
      onClose();
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
    }
  };
  // What lacks features cannot be shown, and what one may not change takes no widget.
  const rows = found?.views.filter((view) => missingFeatures(view).length === 0 && mayEdit(view));
  return (
    <Dialog
      title={`Copy “${on.shownTitle}” to a dashboard`}
      size="lg"
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => isBusy || onClose()}>Cancel</Button>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel="Copying…"
            disabledReason={chosen ? undefined : 'Choose a dashboard first'}
            onClick={() => chosen && void copy(chosen)}
          >
            Copy widget
          </Button>
        </>
      }
    >
      <div className="tl-copy-widget">
        {failure !== undefined && <Note kind="danger">{messageOf(failure)}</Note>}
        {error !== undefined ? (
          <Note kind="danger" actions={<Button onClick={retry}>Try again</Button>}>
            {messageOf(error)}
          </Note>
        ) : (
          <>
            <SearchField
              label="Find dashboards"
              placeholder="Title"
              hasSlashKey={false}
              text={text}
              onText={(next) => {
                setText(next);
                turn(1);
              }}
            />
            {rows === undefined && <SkeletonRows rows={PAGE_SIZE} rowHeight={28} />}
            {rows?.length === 0 && <p>{noneText(text, found?.views.length === 0)}</p>}
            {rows !== undefined && rows.length > 0 && (
              <RadioField
                label="Dashboard"
                options={rows.map((view) => ({ value: view.id, label: view.title, help: view.summary ?? undefined }))}
                value={chosen?.id ?? ''}
                onChange={(id) => choose(rows.find((view) => view.id === id))}
              />
            )}
            <Paginator page={page} pageSize={PAGE_SIZE} total={found?.total ?? 0} onPage={turn} />
          </>
        )}
      </div>
    </Dialog>
  );
}
