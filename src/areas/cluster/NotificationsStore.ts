import { deleteNotification, listNotifications, type Notification } from 'api/cluster';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { UserNotification } from 'flux/UserNotification';
import { currentCredentials } from 'rest/session-gate';
import { NotificationsActions } from './NotificationsActions';
import { texts } from './texts';

const REFRESH_MS = 3_000;

export interface NotificationsState {
  /** Newest first; absent until the first answer. A failed refresh keeps the last answer. */
  notifications?: readonly Notification[];
  total: number;
  /** Keys of those that somebody has dismissed and the server has not yet taken away: they are not shown. */
  dismissed: readonly string[];
  /** Why the last refresh failed. */
  error?: unknown;
}

const initial: NotificationsState = { total: 0, dismissed: [] };

/** There is one of a type, or one of each subject of a type. */
export const notificationKey = ({ type, subject = '' }: Notification): string => `${type} ${subject}`;

/** The notifications that are shown: all but those that were dismissed. */
export function shownNotifications({ notifications = [], dismissed }: NotificationsState): readonly Notification[] {
  return notifications.filter((notification) => !dismissed.includes(notificationKey(notification)));
}

/** What the system wants a person to see to. Texts: card cluster.md, "Added". */
export const NotificationsStore = createStore(
  'Notifications',
  NotificationsActions,
  initial,
)(({ answer, setState }) => ({
  list: answer(listNotifications, {
    into: ({ notifications, total }) => ({ notifications, total }),
    error: 'error',
  }),
  delete: answer(deleteNotification, {
    send: ({ type, subject }) => ({ params: { type }, ...(subject !== undefined && { query: { subject } }) }),
    failure: { message: texts.notDismissed },
  }),
  dismiss: (_signal, notification, title) => {
    const key = notificationKey(notification);
    const dismisser = currentCredentials()?.username;
    const bringBack = () => setState(({ dismissed }) => ({ dismissed: dismissed.filter((hidden) => hidden !== key) }));
    const takeAway = async () => {
      // Whoever has signed in since must not do what another asked for.
      if (dismisser !== currentCredentials()?.username) return;
      await NotificationsActions.delete(notification)
        .then(() => NotificationsActions.list())
        .catch(() => undefined);
      bringBack();
    };
    setState(({ dismissed }) => ({ dismissed: [...dismissed, key] }));
    void UserNotification.undo(texts.dismissed, { undo: bringBack, commit: takeAway }, title);
  },
}));

/** Refreshes the notifications every 3 seconds. */
export const notificationsPoll = createPoll({ everyMs: REFRESH_MS, run: NotificationsActions.list.within });
