import { isCancelled } from 'flux/cancelled';
import { errorOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorsActions } from 'rest/ErrorsStore';
import { hasStatus } from 'rest/FetchError';
import { Routes } from 'routing/Routes';
import { type ScheduledDefinition } from '../model/definition';
import { definitionIn, EventDefinitionsActions, EventDefinitionsStore } from './EventDefinitionsStore';

interface LoadedDefinition {
  /** As the server has it now; absent until it has answered. */
  definition: ScheduledDefinition | undefined;
  error: unknown;
  reload: () => void;
}

/** The definition a page is about. From one that is gone the page leads to the list. */
export function useDefinition(id: string): LoadedDefinition {
  const [turn, setTurn] = useState(0);
  const [loadedId, setLoadedId] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    const asked = EventDefinitionsActions.get(id);
    asked.then(
      () => setLoadedId(id),
      (error: unknown) => {
        if (isCancelled(error)) return;
        if (hasStatus(error, 404)) void navigate(Routes.ALERTS.DEFINITIONS.LIST, { replace: true });
        else if (hasStatus(error, 403)) void ErrorsActions.report(error);
      },
    );
    return () => asked.cancel();
  }, [id, turn, navigate]);
  const definition = useStore(EventDefinitionsStore, definitionIn(id));
  const error = useStore(EventDefinitionsStore, ({ one }) => errorOf(one));
  return {
    // What a list knew may be older: a form must not begin with it.
    definition: loadedId === id ? definition : undefined,
    error,
    reload: () => setTurn((last) => last + 1),
  };
}
