import { type listNotifications, type Notification } from 'api/cluster';
import { type Answer } from 'api/contract';
import { action, createActions } from 'flux/actions';

export const NotificationsActions = createActions('Notifications', {
  /** Loads what needs a person; the bell also does so every 3 seconds. */
  list: action<[], Answer<typeof listNotifications>>(),
  /** Hides a notification at once and offers to undo it; without that the server takes it away after 7 s. */
  dismiss: action<[notification: Notification, title?: string]>(),
  /** Has the server take away a notification. */
  delete: action<[notification: Notification]>(),
});
