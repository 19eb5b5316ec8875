import { type Notification } from 'api/cluster';
import { action, createActions } from 'flux/actions';

export const NotificationsActions = createActions('Notifications', {
  /** Loads what needs a person; the bell also does so every 3 seconds. */
  list: action<[], readonly Notification[]>(),
});
