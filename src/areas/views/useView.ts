import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { entityGone } from 'rest/entity/entity-gone';
import { hasStatus } from 'rest/FetchError';
import { type ShownView, ViewActions, ViewStore } from './ViewStore';

export interface LoadedView {
  shown?: ShownView;
  error?: unknown;
  retry: () => void;
}

/** The view of an address, loaded once it is shown; the one just saved is there already. */
export function useView(id: string): LoadedView {
  const shown = useStore(ViewStore, (state) => (state.shown?.view.id === id ? state.shown : undefined));
  const [failed, setFailed] = useState<{ id: string; error: unknown }>();
  const [turn, setTurn] = useState(0);
  const isWanted = shown === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    setFailed(undefined);
    const asked = ViewActions.get(id);
    asked.catch((error: unknown) => {
      if (hasStatus(error, 404)) entityGone.emit(id);
      if (!isOver) setFailed({ id, error });
    });
    return () => {
      isOver = true;
      asked.cancel();
    };
  }, [id, isWanted, turn]);
  return { shown, error: failed?.id === id ? failed.error : undefined, retry: () => setTurn(turn + 1) };
}
