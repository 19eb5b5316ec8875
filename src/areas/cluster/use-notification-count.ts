import { useIsPermitted } from 'areas/users';
import { usePoll } from 'rest/polling';
import { useStore } from 'flux/use-store';
import { notificationsPoll, NotificationsStore, shownNotifications } from './NotificationsStore';

/** How many notifications wait, every 3 seconds; 0 for those who may not see them, and nothing is asked for them. */
export function useNotificationCount(): number {
  const isPermitted = useIsPermitted('notifications:read');
  usePoll(notificationsPoll, isPermitted);
  return useStore(NotificationsStore, (state) => shownNotifications(state).length);
}
