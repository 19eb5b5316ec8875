import { listNotifications, type Notification } from 'api/cluster';
import { createPoll } from 'flux/polling';
import { createStore } from 'flux/store';
import { NotificationsActions } from './NotificationsActions';

const REFRESH_MS = 3_000;

export interface NotificationsState {
  /** Newest first; absent until the first answer. A failed refresh keeps the last answer. */
  notifications?: readonly Notification[];
  total: number;
  /** Why the last refresh failed. */
  error?: unknown;
}

const initial: NotificationsState = { total: 0 };

/** What the system wants a person to see to. */
export const NotificationsStore = createStore(
  'Notifications',
  NotificationsActions,
  initial,
)(({ answer }) => ({
  list: answer(listNotifications, {
    into: ({ notifications, total }) => ({ notifications, total }),
    error: 'error',
  }),
}));

/** Refreshes the notifications every 3 seconds. */
export const notificationsPoll = createPoll({ everyMs: REFRESH_MS, run: NotificationsActions.list.within });
