import { type RowAction, shareAction } from 'areas/entities';
import { conditionOf } from 'areas/events';
import { type CurrentUserState, hasPermission } from 'areas/users';
import { BellOff, Copy, Pause, Pencil, Play, RotateCcw, Search, Trash2 } from 'lucide-react';
import { Routes } from 'routing/Routes';
import { isScheduled, queuedOf, type ScheduledDefinition } from '../model/definition';
import { replayOf } from '../model/replay';
import { EventDefinitionsActions } from '../stores/EventDefinitionsStore';
import { ChangeDialog, ClearQueueDialog } from './change-dialogs';
import { texts } from './texts';

const { actions: words, several } = texts;

type Row = ScheduledDefinition;

export const mayEdit = ({ id }: Pick<Row, 'id'>, user: CurrentUserState): boolean =>
  hasPermission(user, `eventdefinitions:edit:${id}`);
export const mayCreate = (user: CurrentUserState): boolean => hasPermission(user, 'eventdefinitions:create');
const hasFailed = ({ schedule }: Row): boolean => schedule?.is_scheduled === true && schedule.status === 'error';

/** What one may do with a definition, in the order of the menu, each by its own permission. */
export const DEFINITION_ACTIONS: readonly RowAction<Row>[] = [
  {
    id: 'edit',
    label: words.edit,
    icon: <Pencil />,
    rowKey: 'e',
    isPermitted: mayEdit,
    to: ({ id }) => Routes.ALERTS.DEFINITIONS.edit(id),
  },
  {
    id: 'restart',
    label: words.restart,
    icon: <RotateCcw />,
    isPermitted: (row, user) => hasFailed(row) && mayEdit(row, user),
    run: (row, { onDone }) => void EventDefinitionsActions.restart(row).then(onDone, onDone),
  },
  {
    id: 'enable',
    label: words.enable,
    icon: <Play />,
    isPermitted: (row, user) => !isScheduled(row) && mayEdit(row, user),
    bulk: { label: several.enable, blockedReason: words.mayNotChange },
    dialog: (rows, end) => <ChangeDialog change="enable" {...{ rows, ...end }} />,
  },
  {
    id: 'disable',
    label: words.disable,
    icon: <Pause />,
    isPermitted: (row, user) => isScheduled(row) && mayEdit(row, user),
    bulk: { label: several.disable, blockedReason: words.mayNotChange },
    dialog: (rows, end) => <ChangeDialog change="disable" {...{ rows, ...end }} />,
  },
  {
    id: 'clear-queue',
    label: texts.clearQueue.action,
    icon: <BellOff />,
    isPermitted: (row, user) => queuedOf(row) > 0 && mayEdit(row, user),
    dialog: ([row], end) => row && <ClearQueueDialog {...{ row, ...end }} />,
  },
  {
    id: 'duplicate',
    label: words.duplicate,
    icon: <Copy />,
    isPermitted: (_, user) => mayCreate(user),
    run: (row, { onDone }) => void EventDefinitionsActions.duplicate(row).then(onDone, () => undefined),
  },
  {
    id: 'replay',
    label: words.replay,
    icon: <Search />,
    isPermitted: ({ definition }) => conditionOf(definition) !== undefined,
    to: ({ definition }) => {
      const config = conditionOf(definition);
      return config ? replayOf(config) : Routes.SEARCH.HOME;
    },
  },
  shareAction<Row>(() => 'event_definition'),
  {
    id: 'delete',
    label: words.delete,
    icon: <Trash2 />,
    isDangerous: true,
    isPermitted: ({ id }, user) => hasPermission(user, `eventdefinitions:delete:${id}`),
    bulk: { label: several.delete, blockedReason: words.mayNotDelete },
    dialog: (rows, end) => <ChangeDialog change="delete" {...{ rows, ...end }} />,
  },
];
