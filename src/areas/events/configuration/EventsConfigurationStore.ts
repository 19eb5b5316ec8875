import { getClusterConfiguration, putClusterConfiguration } from 'api/cluster-configuration';
import { EVENTS_CONFIGURATION, type EventsConfiguration } from 'api/events/configuration';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { texts } from './texts';

export interface EventsConfigurationState {
  configuration: Loadable<EventsConfiguration>;
}

export const EventsConfigurationActions = createActions('EventsConfiguration', {
  load: action<[], EventsConfiguration>(),
  save: action<[configuration: EventsConfiguration], EventsConfiguration>(),
});

const params = { configClass: EVENTS_CONFIGURATION };

/** Card events.md, "Events configuration". */
export const DEFAULTS: EventsConfiguration = {
  events_search_timeout: 60_000,
  events_notification_retry_period: 300_000,
  events_notification_default_backlog: 50,
  events_catchup_window: 3_600_000,
};

const initial: EventsConfigurationState = { configuration: ABSENT };

const read = (found: unknown): EventsConfiguration => ({ ...DEFAULTS, ...(found as Partial<EventsConfiguration>) });

/** How event definitions of the whole cluster run. */
export const EventsConfigurationStore = createStore(
  'EventsConfiguration',
  EventsConfigurationActions,
  initial,
)(({ perform }) => ({
  load: perform(async (signal: AbortSignal) => read(await call(getClusterConfiguration, { params, signal })), {
    ...loading('configuration'),
    into: (configuration) => ({ configuration: loaded(configuration) }),
    newestOnly: true,
  }),
  save: perform(
    async (signal: AbortSignal, body: EventsConfiguration) =>
      read(await call(putClusterConfiguration, { params, body, signal })),
    {
      into: (configuration) => ({ configuration: loaded(configuration) }),
      success: () => texts.saved,
    },
  ),
}));
