import { listEventDefinitions } from 'api/events/definitions';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';

/** A definition whose events another one can look at. */
export interface OfferedDefinition {
  id: string;
  title: string;
  /** Otherwise it makes no events. */
  isScheduled: boolean;
}

export interface OfferedDefinitionsState {
  /** Those that one may read, by title. */
  offered: Loadable<readonly OfferedDefinition[]>;
}

export const OfferedDefinitionsActions = createActions('OfferedDefinitions', {
  load: action<[], readonly OfferedDefinition[]>(),
});

/** All of them, for a server. */
const ALL = 0;
const initial: OfferedDefinitionsState = { offered: ABSENT };

/** The definitions that the steps of a sequence are chosen from, and called by. */
export const OfferedDefinitionsStore = createStore(
  'OfferedDefinitions',
  OfferedDefinitionsActions,
  initial,
)(({ perform }) => ({
  load: perform(
    async (signal: AbortSignal) => {
      const { event_definitions: definitions, context } = await call(listEventDefinitions, {
        ...{ query: { per_page: ALL }, signal, expects: [403] },
      });
      return definitions.map(({ id, title }) => ({
        ...{ id, title, isScheduled: context.scheduler[id]?.is_scheduled ?? true },
      }));
    },
    { ...loading('offered'), into: (offered) => ({ offered: loaded(offered) }), newestOnly: true },
  ),
}));
