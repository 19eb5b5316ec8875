import { type AlertsPage, type AlertStateName, listAlerts } from 'api/events/alert-states';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';

/** Which alerts a page of the list has. */
export interface AlertsAsked {
  states: readonly AlertStateName[];
  query: string;
  page: number;
  pageSize: number;
}

export interface OpenAlertsState {
  /** What was asked for last. */
  asked?: AlertsAsked;
  page: Loadable<AlertsPage>;
}

export const OpenAlertsActions = createActions('OpenAlerts', {
  load: action<[asked: AlertsAsked], AlertsPage>(),
  /** Loads the same page again. */
  refresh: action<[], AlertsPage | undefined>(),
});

const initial: OpenAlertsState = { page: ABSENT };

const find = (signal: AbortSignal, { states, query, page, pageSize }: AlertsAsked): Promise<AlertsPage> =>
  call(listAlerts, {
    query: { states: states.join(','), ...(query !== '' && { query }), page, per_page: pageSize },
    signal,
    expects: [400, 403],
  });

/** The alerts whose last event one may see. A failure is shown in their place. */
export const OpenAlertsStore = createStore(
  'OpenAlerts',
  OpenAlertsActions,
  initial,
)(({ perform, getState }) => {
  const { begin, failed } = loading('page');
  return {
    load: perform(find, {
      begin: (asked) => (state) => ({ ...begin()(state), asked }),
      failed,
      into: (page) => ({ page: loaded(page) }),
      newestOnly: true,
    }),
    refresh: async (signal) => {
      const { asked } = getState();
      return asked && OpenAlertsActions.load.within(signal, asked);
    },
  };
});
