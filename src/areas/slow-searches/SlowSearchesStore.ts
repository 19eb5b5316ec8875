import { listSlowSearches, type SlowSearch } from 'api/slow-searches';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';

export interface SlowSearchesState {
  /** The newest first. */
  list: Loadable<readonly SlowSearch[]>;
}

export const SlowSearchesActions = createActions('SlowSearches', { list: action<[], readonly SlowSearch[]>() });

const initial: SlowSearchesState = { list: ABSENT };

/** Searches of all people that took long. A failure is shown in their place. */
export const SlowSearchesStore = createStore(
  'SlowSearches',
  SlowSearchesActions,
  initial,
)(({ perform }) => ({
  list: perform(async (signal: AbortSignal) => (await call(listSlowSearches, { signal })).slow_searches, {
    ...loading('list'),
    into: (list) => ({ list: loaded(list) }),
    newestOnly: true,
  }),
}));
