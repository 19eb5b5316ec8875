import { useRef, useSyncExternalStore } from 'react';
import { isSameSelection } from './same-selection';
import { type Store } from './store';

type Select<State, Selection> = (state: State) => Selection;

/**
 * Selects from a store. The component renders again only when the selection has changed; a selection
 * with equal entries keeps its identity.
 */
export function useStore<State extends object>(store: Store<State>): State;
export function useStore<State extends object, Selection>(
  store: Store<State>,
  select: Select<State, Selection>,
): Selection;
export function useStore<State extends object, Selection>(
  store: Store<State>,
  select?: Select<State, Selection>,
): State | Selection {
  const previous = useRef<{ state: State; select: unknown; selection: State | Selection } | null>(null);
  const read = () => {
    const state = store.getState();
    const last = previous.current;
    if (last && last.state === state && last.select === select) return last.selection;
    const fresh = select ? select(state) : state;
    const selection = last && isSameSelection(last.selection, fresh) ? last.selection : fresh;
    previous.current = { state, select, selection };
    return selection;
  };
  return useSyncExternalStore(store.listen, read);
}
