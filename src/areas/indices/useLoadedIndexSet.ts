import { type IndexSet } from 'api/indices/index-sets';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasStatus } from 'rest/FetchError';
import { isCancelled } from 'flux/cancelled';
import { Routes } from 'routing/Routes';
import { IndexSetsActions, IndexSetsStore } from './stores/IndexSetsStore';

export interface LoadedIndexSet {
  /** As the server has it now; absent until it has answered. */
  indexSet?: IndexSet;
  error?: unknown;
  retry: () => void;
}

interface Outcome {
  id: string;
  error?: unknown;
}

/** Loads the index set of a page. One that does not exist is told by a toast, and the page leads back to the list. */
export function useLoadedIndexSet(id: string): LoadedIndexSet {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setOutcome(undefined);
    const asked = IndexSetsActions.get(id);
    asked.then(
      () => setOutcome({ id }),
      (error: unknown) => {
        if (hasStatus(error, 404)) void navigate(Routes.SYSTEM.INDICES.LIST, { replace: true });
        else if (!isCancelled(error)) setOutcome({ id, error });
      },
    );
    return () => asked.cancel();
  }, [id, attempt, navigate]);
  const indexSet = useStore(IndexSetsStore, ({ one }) => valueOf(one));
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (outcome?.id !== id) return { retry };
  return { indexSet: indexSet?.id === id ? indexSet : undefined, error: outcome.error, retry };
}
