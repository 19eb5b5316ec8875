import { EVENTS_CONFIGURATION, EventsConfiguration as Shape, type EventsConfiguration } from 'api/events/configuration';
import { type ClusterConfig } from 'server/areas/configuration';
import { type ConfigurationClass } from 'server/assembly/configuration-class';
import { jsonCheck } from 'server/calls/validation/validation';

const DEFAULTS: EventsConfiguration = {
  events_search_timeout: 60_000,
  events_notification_retry_period: 300_000,
  events_notification_default_backlog: 50,
  events_catchup_window: 3_600_000,
};

const checkShape = jsonCheck(Shape);

/** How event definitions of the whole cluster run. */
export const EVENTS_CONFIGURATION_CLASS: ConfigurationClass<EventsConfiguration> = {
  name: EVENTS_CONFIGURATION,
  defaults: DEFAULTS,
  read(sent) {
    checkShape(sent);
    return sent as EventsConfiguration;
  },
};

/** The settings, held in memory and current over several nodes. */
export function createEventsConfiguration(clusterConfig: Pick<ClusterConfig, 'follow' | 'read'>) {
  let current = DEFAULTS;

  async function load(): Promise<void> {
    current = { ...DEFAULTS, ...(await clusterConfig.read<EventsConfiguration>(EVENTS_CONFIGURATION)) };
  }
  clusterConfig.follow(load);

  return {
    current: () => current,
    /** To be called before the first use. */
    open: load,
  };
}
