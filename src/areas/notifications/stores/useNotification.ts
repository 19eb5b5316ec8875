import { isCancelled } from 'flux/cancelled';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorsActions } from 'rest/ErrorsStore';
import { hasStatus } from 'rest/FetchError';
import { Routes } from 'routing/Routes';
import { EventNotificationsActions, EventNotificationsStore, type ListedNotification } from './NotificationsStore';

interface LoadedNotification {
  /** As the server has it now; absent until it has answered. */
  notification: ListedNotification | undefined;
  error: unknown;
  reload: () => void;
}

/** The notification a page is about. From one that is gone the page leads to the list. */
export function useNotification(id: string): LoadedNotification {
  const [turn, setTurn] = useState(0);
  const [loadedId, setLoadedId] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    const asked = EventNotificationsActions.get(id);
    asked.then(
      () => setLoadedId(id),
      (error: unknown) => {
        if (isCancelled(error)) return;
        if (hasStatus(error, 404)) void navigate(Routes.ALERTS.NOTIFICATIONS.LIST, { replace: true });
        else if (hasStatus(error, 403)) void ErrorsActions.report(error);
      },
    );
    return () => asked.cancel();
  }, [id, turn, navigate]);
  const one = useStore(EventNotificationsStore, (state) => valueOf(state.one));
  const error = useStore(EventNotificationsStore, (state) => errorOf(state.one));
  return {
    // What a list knew may be older: a form must not begin with it.
    notification: loadedId === id && one?.id === id ? one : undefined,
    error,
    reload: () => setTurn((last) => last + 1),
  };
}
