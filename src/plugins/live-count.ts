import { type Poll } from 'rest/polling';
import { type Unsubscribe } from 'flux/signal';
import { type Store } from 'flux/store';

/** A number derived from a store. */
export interface LiveCount {
  /** Undefined while unknown. */
  read(): number | undefined;
  listen(listener: () => void): Unsubscribe;
  /** Keeps the store up to date while the number is shown. */
  poll?: Poll;
}

/**
 * A number taken from a store, for a navigation entry.
 *
 * ```ts
 * export const streamsCount = countIn(StreamsStore, ({ streams }) => streams?.length, streamsPoll);
 * // in the manifest
 * count: () => import('./streams-count').then((file) => file.streamsCount)
 * ```
 */
export function countIn<State extends object>(
  store: Store<State>,
  select: (state: State) => number | undefined,
  poll?: Poll,
): LiveCount {
  return { read: () => select(store.getState()), listen: store.listen, poll };
}
