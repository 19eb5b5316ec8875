import { type ViewPage, type ViewSummary } from 'api/views';
import { streamFilter } from 'areas/query';
import { type WidgetDialogProps } from 'areas/search';
import { useIsPermitted } from 'areas/users';
import { useViewRights } from 'areas/views';
import { messageOf } from 'rest/failure';
import { useEffect, useState } from 'react';
import { isCancelled } from 'flux/cancelled';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { RadioField } from 'ui/field/RadioField';
import { TextField } from 'ui/field/TextField';
import { SearchField } from 'ui/filter-bar/SearchField';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { DashboardsActions } from '../DashboardsStore';
import { withOwnScope } from '../model/scope';
import { type AddedWidget } from '../model/widgets';
import { missingFeatures } from '../requires';
import { texts } from './texts';
import './CopyWidgetDialog.css';

const PAGE_SIZE = 5;
/** Chosen where the widget goes to a dashboard that is made for it. */
const NEW = 'new';

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
  if (!isEmpty) return texts.noneToChange;
  return text === '' ? texts.none : texts.noneMatches;
}

function refusalOf(chosen: ViewSummary | typeof NEW | undefined, newTitle: string): string | undefined {
  if (chosen === NEW) return newTitle.trim() === '' ? texts.needsTitle : undefined;
  return chosen ? undefined : texts.chooseFirst;
}

/** Asks which dashboard gets a copy of a widget, and puts it there: with the range, query and streams it has here. */
export function CopyWidgetDialog({ on, onClose }: WidgetDialogProps) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [pressed, choose] = useState<ViewSummary | typeof NEW>();
  const [newTitle, setNewTitle] = useState(on.shownTitle);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const turn = (next: number) => {
    setPage(next);
    // An option that is no longer listed must not stay selected.
    choose(undefined);
  };
  const { mayEdit } = useViewRights();
  const mayCreate = useIsPermitted('dashboards:create');
  const { page: found, error, retry } = useFound(text, page);
  const { title, button, busy } = on.isNew ? texts.add : texts.copy;
  const copy = async (target: ViewSummary | typeof NEW) => {
    setBusy(true);
    try {
      if (target === NEW) await DashboardsActions.createWith(newTitle.trim(), copyOf(on));
      else await DashboardsActions.copyWidget(target, copyOf(on));
      onClose();
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
    }
  };
  // What lacks features cannot be shown, and what one may not change takes no widget.
  const rows = found?.views.filter((view) => missingFeatures(view).length === 0 && mayEdit(view));
  const hasNone = found?.views.length === 0 && text === '';
  const chosen = pressed ?? (hasNone && mayCreate ? NEW : undefined);
  const options = [
    ...(mayCreate ? [{ value: NEW, label: texts.newDashboard }] : []),
    ...(rows ?? []).map((view) => ({ value: view.id, label: view.title, help: view.summary ?? undefined })),
  ];
  return (
    <Dialog
      title={title(on.shownTitle)}
      size="lg"
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => isBusy || onClose()}>{texts.cancel}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel={busy}
            disabledReason={refusalOf(chosen, newTitle)}
            onClick={() => chosen && void copy(chosen)}
          >
            {button}
          </Button>
        </>
      }
    >
      <div className="tl-copy-widget">
        {failure !== undefined && <Note kind="danger">{messageOf(failure)}</Note>}
        {error !== undefined ? (
          <Note kind="danger" actions={<Button onClick={retry}>{texts.retry}</Button>}>
            {messageOf(error)}
          </Note>
        ) : (
          <>
            {!hasNone && (
              <SearchField
                label={texts.find}
                placeholder={texts.title}
                hasSlashKey={false}
                text={text}
                onText={(next) => {
                  setText(next);
                  turn(1);
                }}
              />
            )}
            {rows === undefined && <SkeletonRows rows={PAGE_SIZE} rowHeight={28} />}
            {rows !== undefined && options.length > 0 && (
              <RadioField
                label={texts.dashboard}
                {...{ options }}
                value={chosen === NEW ? NEW : (chosen?.id ?? '')}
                onChange={(id) => choose(id === NEW ? NEW : rows.find((view) => view.id === id))}
              />
            )}
            {rows?.length === 0 && !(hasNone && mayCreate) && <p>{noneText(text, found?.views.length === 0)}</p>}
            {chosen === NEW && <TextField label={texts.newTitle} value={newTitle} onChange={setNewTitle} />}
            {!hasNone && <Paginator page={page} pageSize={PAGE_SIZE} total={found?.total ?? 0} onPage={turn} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
