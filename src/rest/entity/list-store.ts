import { type Answer, type CallDefinition } from 'api/contract';
import { action, type Actions, type ActionType, createActions } from 'flux/actions';
import { type FailureText } from 'rest/failure';
import { ABSENT, type Loadable, loaded, loading, valueOf } from 'flux/loadable';
import { createStore } from 'rest/store';
import { type Store } from 'flux/store';
import { type Listed, whole } from './listing';

export interface ListState<Entity> {
  /** By title. */
  list: Loadable<readonly Entity[]>;
}

/** The items; undefined until they have been loaded. */
export const itemsOf = <Entity>({ list }: ListState<Entity>): readonly Entity[] | undefined => valueOf(list);

interface ListStore<Entity> {
  actions: Actions<{ list: ActionType<[], Listed<Entity>> }>;
  store: Store<ListState<Entity>>;
}

const byTitle = (one: { title: string }, other: { title: string }) => one.title.localeCompare(other.title);

/**
 * A store of one complete list, for choosing from and for showing titles. It is loaded with the first search result,
 * so it avoids Immutable; entities that are created, changed and deleted have a store made by `createEntityStore`.
 *
 * ```ts
 * export const { actions: StreamsActions, store: StreamsStore } = createListStore(
 *   'Streams', listStreams, ({ streams }) => streams, { title: 'Could not load streams', message: … });
 * ```
 */
export function createListStore<Definition extends CallDefinition, Entity extends { title: string }>(
  name: string,
  definition: Definition,
  read: (answer: Answer<Definition>) => readonly Entity[],
  failure: FailureText,
): ListStore<Entity> {
  const actions = createActions(name, { list: action<[], Listed<Entity>>() });
  const initial: ListState<Entity> = { list: ABSENT };
  const store = createStore(
    name,
    actions,
    initial,
  )(({ perform }) => ({
    list: perform(whole(definition, (answer) => [...read(answer)].sort(byTitle)).load, {
      ...loading('list'),
      into: ({ items }) => ({ list: loaded(items) }),
      newestOnly: true,
      failure,
    }),
  }));
  return { actions, store };
}
