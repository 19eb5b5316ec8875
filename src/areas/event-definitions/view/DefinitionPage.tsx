import { grnOf } from 'api/grn';
import { useHasBackTests } from 'areas/back-tests';
import { type DialogEnd, useHistory, WaitingPage } from 'areas/entities';
import { DeliveriesOf } from 'areas/notification-deliveries';
import { mayShareGrn, ShareDialog } from 'areas/shares';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { BellOff, Copy, History, Pause, Pencil, Play, RotateCcw, Search, Share2, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { createPoll, usePoll } from 'rest/polling';
import { Routes } from 'routing/Routes';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { ChangeDialog, ClearQueueDialog } from '../list/change-dialogs';
import { mayCreate, mayEdit } from '../list/definition-actions';
import { texts as listTexts } from '../list/texts';
import { isScheduled, queuedOf, type ScheduledDefinition } from '../model/definition';
import { replayOf } from '../model/replay';
import { type SeveralChange } from '../stores/change-definitions';
import { EventDefinitionsActions } from '../stores/EventDefinitionsStore';
import { texts as storeTexts } from '../stores/texts';
import { useDefinition } from '../stores/useDefinition';
import { DefinitionSummary } from '../summary/DefinitionSummary';
import { useCondition } from '../summary/useCondition';
import { SchedulingDetails } from './SchedulingDetails';
import { texts } from './texts';

const LIST = { label: listTexts.title, to: Routes.ALERTS.DEFINITIONS.LIST };
const HELP = { text: texts.help };
const EVERY_MS = 10_000;
const { actions: words, several } = listTexts;

/** An event definition: what it is, when it runs, and what one may do with it. */
export function DefinitionPage() {
  const { id = '' } = useParams();
  const { definition, error, reload } = useDefinition(id);
  usePageHelp(HELP);
  if (definition) return <Shown key={id} definition={definition} onChanged={reload} />;
  return <WaitingPage title={texts.loading} breadcrumb={[LIST]} error={error} failed={texts.failed} onRetry={reload} />;
}

type Asked = SeveralChange | 'clear-queue' | 'share';

interface ShownProps {
  definition: ScheduledDefinition;
  onChanged: () => void;
}

function Shown({ definition: row, onChanged }: ShownProps) {
  const { title, definition } = row;
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    // A definition that is being deleted would answer 404.
    latest.current = asked === 'delete' ? undefined : onChanged;
  });
  const poll = useMemo(() => {
    let isFirst = true;
    return createPoll({
      everyMs: EVERY_MS,
      run: () => {
        if (!isFirst) latest.current?.();
        isFirst = false;
        return Promise.resolve();
      },
    });
  }, []);
  usePoll(poll);
  const actions = usePageActions(row, setAsked, onChanged);
  const history = useHistory({ kind: 'event_definition', noun: storeTexts.noun, id: row.id, title }, onChanged);
  useDocumentTitle(texts.title(title));
  const leaveOrReload = () => {
    if (asked === 'delete') void navigate(Routes.ALERTS.DEFINITIONS.LIST);
    else onChanged();
  };
  return (
    <div className="tl-main">
      <PageHeader
        title={texts.title(title)}
        shortTitle={title}
        breadcrumb={[LIST]}
        actions={history.action ? [...actions, history.action] : actions}
      />
      <div className="tl-definition-summary">
        <SchedulingDetails definition={row} />
        <DefinitionSummary definition={definition} isScheduled={isScheduled(row)} />
        <DeliveriesOf kind="definition" id={row.id} />
      </div>
      {history.drawer}
      {asked && <AskedDialog {...{ asked, row }} onDone={leaveOrReload} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface AskedDialogProps extends DialogEnd {
  asked: Asked;
  row: ScheduledDefinition;
}

function AskedDialog({ asked, row, ...end }: AskedDialogProps) {
  if (asked === 'clear-queue') return <ClearQueueDialog {...{ row, ...end }} />;
  if (asked !== 'share') return <ChangeDialog change={asked} rows={[row]} {...end} />;
  const { id, title } = row;
  return (
    <Suspense fallback={null}>
      <ShareDialog target={{ type: 'event_definition', id, title }} onClose={end.onClose} />
    </Suspense>
  );
}

/** What one may do, each by its own permission. */
function usePageActions(
  row: ScheduledDefinition,
  ask: (asked: Asked) => void,
  onChanged: () => void,
): readonly PageAction[] {
  const { id, definition, schedule } = row;
  const user = useStore(CurrentUserStore);
  const navigate = useNavigate();
  const config = useCondition(definition);
  const duplicate = () =>
    EventDefinitionsActions.duplicate(row).then(
      (copy) => void navigate(Routes.ALERTS.DEFINITIONS.show(copy.id)),
      () => undefined,
    );
  const restart = () => void EventDefinitionsActions.restart(row).then(onChanged, onChanged);
  const edit = Routes.ALERTS.DEFINITIONS.edit(id);
  const change: PageAction = isScheduled(row)
    ? { id: 'disable', label: words.disable, icon: <Pause />, onChoose: () => ask('disable') }
    : { id: 'enable', label: words.enable, icon: <Play />, onChoose: () => ask('enable') };
  const hasFailed = schedule?.is_scheduled === true && schedule.status === 'error';
  const hasBackTests = useHasBackTests();
  const backTest = Routes.ALERTS.DEFINITIONS.backTest(id);
  const offered: (PageAction | false | undefined)[] = [
    hasBackTests &&
      config !== undefined &&
      (mayEdit(row, user) || mayCreate(user)) && {
        ...{ id: 'back-test', label: texts.backTest.action, icon: <History />, variant: 'ghost', to: backTest },
      },
    config && { id: 'replay', label: words.replay, icon: <Search />, variant: 'ghost', to: replayOf(config) },
    hasFailed && mayEdit(row, user) && { id: 'restart', label: words.restart, icon: <RotateCcw />, onChoose: restart },
    mayEdit(row, user) && change,
    mayCreate(user) && { id: 'duplicate', label: words.duplicate, icon: <Copy />, onChoose: () => void duplicate() },
    mayEdit(row, user) && { id: 'edit', label: words.edit, icon: <Pencil />, variant: 'primary', to: edit },
    queuedOf(row) > 0 &&
      mayEdit(row, user) && {
        ...{ id: 'clear-queue', label: listTexts.clearQueue.action, icon: <BellOff /> },
        onChoose: () => ask('clear-queue'),
      },
    mayShareGrn(user, grnOf('event_definition', id)) && {
      ...{ id: 'share', label: texts.share, icon: <Share2 /> },
      onChoose: () => ask('share'),
    },
    hasPermission(user, `eventdefinitions:delete:${id}`) && {
      ...{ id: 'delete', label: several.delete, icon: <Trash2 />, isDangerous: true },
      onChoose: () => ask('delete'),
    },
  ];
  return offered.flatMap((action) => action || []);
}
