import { getClusterConfiguration } from 'api/cluster-configuration';
import { EVENTS_CONFIGURATION, type EventsConfiguration } from 'api/events/configuration';
import { listNotifications } from 'api/events/notifications';
import { action, createActions } from 'flux/actions';
import { isCancelled } from 'flux/cancelled';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';

/** A notification that a definition can use. */
export interface OfferedNotification {
  id: string;
  title: string;
  type: string;
}

export interface OfferedNotificationsState {
  /** Those that one may read, by title. */
  offered: Loadable<readonly OfferedNotification[]>;
  /** Messages that are sent along where somebody wants some; the usual number until the server has said it. */
  usualBacklog: number;
}

export const OfferedNotificationsActions = createActions('OfferedNotifications', {
  load: action<[], readonly OfferedNotification[]>(),
  loadUsualBacklog: action(),
});

/** All of them, for a server. */
const ALL = 0;
const initial: OfferedNotificationsState = { offered: ABSENT, usualBacklog: 50 };

/** What the form of a definition offers to tell people of its events. */
export const OfferedNotificationsStore = createStore(
  'OfferedNotifications',
  OfferedNotificationsActions,
  initial,
)(({ perform, setState }) => ({
  load: perform(
    async (signal: AbortSignal) => {
      const { notifications } = await call(listNotifications, { query: { per_page: ALL }, signal, expects: [403] });
      return notifications.map(({ id, title, config }) => ({ id, title, type: config.type }));
    },
    { ...loading('offered'), into: (offered) => ({ offered: loaded(offered) }), newestOnly: true },
  ),
  loadUsualBacklog: perform(async (signal: AbortSignal) => {
    const params = { configClass: EVENTS_CONFIGURATION };
    const found = await call(getClusterConfiguration, { params, signal, expects: [403, 404] }).catch(
      (error: unknown) => {
        if (isCancelled(error)) throw error;
        return undefined;
      },
    );
    const { events_notification_default_backlog: usual } = (found ?? {}) as Partial<EventsConfiguration>;
    if (usual !== undefined) setState({ usualBacklog: usual });
  }, {}),
}));
