import { type listNotifications } from 'api/cluster';
import { type Answer } from 'api/contract';
import { action, createActions } from 'flux/actions';

export const NotificationsActions = createActions('Notifications', {
  /** Loads what needs a person; the bell also does so every 3 seconds. */
  list: action<[], Answer<typeof listNotifications>>(),
});
