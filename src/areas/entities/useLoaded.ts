import { isCancelled } from 'flux/cancelled';
import { errorOf, type Loadable, valueOf } from 'flux/loadable';
import { useCallback, useEffect, useState } from 'react';
import { ErrorsActions } from 'rest/ErrorsStore';
import { hasStatus } from 'rest/FetchError';

export interface Loaded<Thing> {
  /** As the server has it now; absent until it has answered. */
  thing?: Thing;
  error?: unknown;
  retry: () => void;
}

/** Loads what a page is about. What is not there, or not to be seen, has the page of those. */
export function useLoaded<Thing extends { id: string | null }>(
  one: Loadable<Thing>,
  load: (id: string) => Promise<Thing> & { cancel(): void },
  id: string,
): Loaded<Thing> {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = load(id);
    asked.catch((error: unknown) => {
      if (!isCancelled(error) && hasStatus(error, 403, 404)) void ErrorsActions.report(error);
    });
    return () => asked.cancel();
  }, [load, id, turn]);
  const retry = useCallback(() => setTurn((last) => last + 1), []);
  const thing = valueOf(one);
  return { thing: thing?.id === id ? thing : undefined, error: errorOf(one), retry };
}
