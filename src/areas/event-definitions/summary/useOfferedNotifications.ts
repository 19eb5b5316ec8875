import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { OfferedNotificationsActions, OfferedNotificationsStore } from '../stores/OfferedNotificationsStore';

/** The notifications one may read, asked for once more whenever they are shown. */
export function useOfferedNotifications() {
  useEffect(() => {
    const asked = OfferedNotificationsActions.load();
    // Why it failed stands in the state of the store.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  return useStore(OfferedNotificationsStore, ({ offered }) => valueOf(offered));
}
