import { type RowAction, shareAction } from 'areas/entities';
import { type CurrentUserState, hasPermission } from 'areas/users';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { Routes } from 'routing/Routes';
import {
  EventNotificationsActions,
  EventNotificationsStore,
  type ListedNotification,
} from '../stores/NotificationsStore';
import { DeleteNotificationsDialog } from './DeleteNotificationsDialog';
import { texts } from './texts';

const { actions: words } = texts;

type Row = Pick<ListedNotification, 'id'>;

export const mayEdit = ({ id }: Row, user: CurrentUserState): boolean =>
  hasPermission(user, `eventnotifications:edit:${id}`);
export const mayDelete = ({ id }: Row, user: CurrentUserState): boolean =>
  hasPermission(user, `eventnotifications:delete:${id}`);

/** How it ended stands in the store. */
export const test = ({ id }: Row): void => void EventNotificationsActions.test(id).catch(() => undefined);

/** What one may do with a notification, in the order of the menu, each by its own permission. */
export const NOTIFICATION_ACTIONS: readonly RowAction<ListedNotification>[] = [
  {
    id: 'edit',
    label: words.edit,
    icon: <Pencil />,
    rowKey: 'e',
    isPermitted: mayEdit,
    to: ({ id }) => Routes.ALERTS.NOTIFICATIONS.edit(id),
  },
  shareAction<ListedNotification>(() => 'notification'),
  {
    id: 'test',
    label: words.test,
    icon: <Send />,
    isPermitted: mayEdit,
    disabledReason: ({ id }) =>
      EventNotificationsStore.getState().trials[id]?.isRunning ? texts.trial.isRunning : undefined,
    run: test,
  },
  {
    id: 'delete',
    label: words.delete,
    icon: <Trash2 />,
    isDangerous: true,
    isPermitted: mayDelete,
    bulk: { label: texts.several.delete, blockedReason: words.mayNotDelete },
    dialog: (rows, end) => <DeleteNotificationsDialog {...{ rows, ...end }} />,
  },
];
