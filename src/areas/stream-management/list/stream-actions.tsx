import { REROUTING_CAPABILITY } from 'api/stream-reroutings';
import { accessAction, deleteAction, type RowAction, shareAction } from 'areas/entities';
import { startPageActions } from 'areas/user-management';
import { type CurrentUserState, hasAnyPermission, hasPermission } from 'areas/users';
import {
  Bell,
  Copy,
  FolderInput,
  History,
  ListChecks,
  ListPlus,
  Pause,
  Pencil,
  Play,
  Search,
  Upload,
} from 'lucide-react';
import { Routes } from 'routing/Routes';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { bodyOf, draftOf } from '../form/stream-draft';
import { StreamDialog } from '../form/StreamDialog';
import { texts as formTexts } from '../form/texts';
import { ReroutingDialog } from '../rerouting/ReroutingDialog';
import { texts as reroutingTexts } from '../rerouting/texts';
import { StreamPages, StreamPagesActions } from '../stores/StreamPagesStore';
import { MoveStreamsDialog } from './MoveStreamsDialog';
import { QuickRuleDialog } from './QuickRuleDialog';
import { makeStream } from './make-stream';
import { lockedReason, type StreamRow } from './stream-row';
import { texts } from './texts';

const { actions: words } = texts;
const editPermission = ({ id }: StreamRow): string => `streams:edit:${id}`;
const mayEdit = (row: StreamRow, user: CurrentUserState) => hasPermission(user, editPermission(row));
const mayChangeState = (row: StreamRow, user: CurrentUserState) =>
  hasAnyPermission(user, [`streams:changestate:${row.id}`, editPermission(row)]);

/** The same to all of them; what was refused is told by a toast. */
const changeAll = (to: 'pause' | 'resume' | 'delete', rows: readonly StreamRow[], onDone: () => void) =>
  StreamPagesActions.several({ to }, rows, onDone);

function startAll(rows: readonly StreamRow[], onDone: () => void): void {
  const [first, ...others] = rows;
  const asked = first && others.length === 0 ? StreamPagesActions.resume(first) : changeAll('resume', rows, onDone);
  void asked.then(onDone, onDone);
}

const remove = deleteAction<StreamRow>(StreamPages, {
  permission: editPermission,
  lost: texts.lost,
  question: texts.removeTitle,
  usedBy: { kind: 'stream', effect: texts.users },
  removeSeveral: (rows, reload) => changeAll('delete', rows, reload),
});

/** What one may do with a stream, in the order of the menu. The default stream and those of the server are locked. */
export const STREAM_ACTIONS: readonly RowAction<StreamRow>[] = [
  {
    id: 'rules',
    label: words.rules,
    icon: <ListChecks />,
    isPermitted: mayEdit,
    disabledReason: lockedReason,
    to: ({ id }) => Routes.STREAMS.edit(id),
  },
  {
    id: 'reroute',
    label: reroutingTexts.open,
    icon: <History />,
    isPermitted: (row, user) =>
      row.rules.length > 0 && mayEdit(row, user) && hasCapability(CapabilitiesStore.getState(), REROUTING_CAPABILITY),
    disabledReason: lockedReason,
    dialog: ([row], { onClose }) => row && <ReroutingDialog stream={row} onClose={onClose} />,
  },
  {
    id: 'start',
    label: words.start,
    icon: <Play />,
    isPermitted: (row, user) => row.disabled && mayChangeState(row, user),
    disabledReason: lockedReason,
    bulk: {
      label: words.startMany,
      blockedReason: words.mayNotStart,
      run: (rows, { onDone }) => startAll(rows, onDone),
    },
    run: (row) => void StreamPagesActions.resume(row).catch(() => undefined),
  },
  {
    id: 'pause',
    label: words.pause,
    icon: <Pause />,
    isPermitted: (row, user) => !row.disabled && mayChangeState(row, user),
    disabledReason: lockedReason,
    bulk: { label: words.pauseMany, blockedReason: words.mayNotPause },
    dialog: (rows, { onDone, onClose }) => (
      <ConfirmDialog
        title={rows.length === 1 ? words.pauseTitle(rows[0]?.title ?? '') : words.pauseManyTitle(rows.length)}
        items={rows.length === 1 ? [] : rows.map(({ title }) => ({ name: title }))}
        confirmLabel={words.pause}
        busyLabel={texts.pausing}
        onConfirm={() => {
          const [first, ...others] = rows;
          const isOne = first && others.length === 0;
          return (isOne ? StreamPagesActions.pause(first) : changeAll('pause', rows, onDone)).then(onDone);
        }}
        onClose={onClose}
      >
        {words.pauseEffect(rows.length === 1)}
      </ConfirmDialog>
    ),
  },
  {
    id: 'edit',
    label: words.edit,
    icon: <Pencil />,
    rowKey: 'e',
    isPermitted: mayEdit,
    disabledReason: lockedReason,
    dialog: ([row], end) =>
      row && (
        <StreamDialog
          {...end}
          title={formTexts.editing}
          initial={draftOf(row)}
          onSave={(draft) => StreamPagesActions.update(row.id, bodyOf(draft))}
        />
      ),
  },
  {
    id: 'alerts',
    label: words.alerts,
    icon: <Bell />,
    isPermitted: () => true,
    to: ({ id }) => Routes.ALERTS.ofStream(id),
  },
  {
    id: 'quick-add-rule',
    label: words.quickAdd,
    icon: <ListPlus />,
    isPermitted: mayEdit,
    disabledReason: lockedReason,
    dialog: ([row], end) => row && <QuickRuleDialog stream={row} {...end} />,
  },
  {
    id: 'move',
    label: words.move,
    icon: <FolderInput />,
    isPermitted: mayEdit,
    disabledReason: lockedReason,
    bulk: { label: words.moveMany, blockedReason: words.mayNotMove },
    dialog: (rows, end) => <MoveStreamsDialog rows={rows} {...end} />,
  },
  {
    id: 'clone',
    label: words.clone,
    icon: <Copy />,
    isPermitted: (_, user) => hasPermission(user, 'streams:create'),
    disabledReason: lockedReason,
    dialog: ([row], end) =>
      row && (
        <StreamDialog
          {...end}
          isNew
          title={formTexts.cloning}
          initial={{ ...draftOf(row), title: '' }}
          onSave={(draft) => makeStream(draft, (body) => StreamPagesActions.clone(row, body))}
        />
      ),
  },
  {
    id: 'outputs',
    label: words.outputs,
    icon: <Upload />,
    isPermitted: ({ id }, user) => hasPermission(user, ['stream_outputs:read', `streams:read:${id}`]),
    disabledReason: (row) => (row.isDefault ? undefined : lockedReason(row)),
    to: ({ id }) => Routes.STREAMS.outputs(id),
  },
  shareAction<StreamRow>(() => 'stream'),
  accessAction<StreamRow>(() => 'stream'),
  ...startPageActions<StreamRow>(() => 'stream'),
  {
    id: 'search',
    label: words.search,
    icon: <Search />,
    isOnlyForSeveral: true,
    isPermitted: (_, user) => hasPermission(user, 'searches:relative'),
    bulk: {
      label: words.search,
      blockedReason: words.mayNotSearch,
      to: (rows) => Routes.SEARCH.query({ streams: rows.map(({ id }) => id).join(',') }),
    },
  },
  { ...remove, disabledReason: lockedReason },
];
