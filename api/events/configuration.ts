import { type Static, Type } from '@sinclair/typebox';
import { Strict } from '../contract';

/** Class of the cluster configuration (card configuration.md, 1.4). */
export const EVENTS_CONFIGURATION = 'org.graylog.events.configuration.EventsConfiguration';

/** Milliseconds, but for the backlog. */
export const EventsConfiguration = Strict({
  /** How long one search of a definition may take. */
  events_search_timeout: Type.Integer({ minimum: 1_000, maximum: 3_600_000 }),
  /** Until a notification that could not be delivered is tried again. */
  events_notification_retry_period: Type.Integer({ minimum: 0, maximum: 2_592_000_000 }),
  /** Messages that a new definition sends along. */
  events_notification_default_backlog: Type.Integer({ minimum: 0, maximum: 500 }),
  /** How much one run may catch up after a pause; 0: nothing. */
  events_catchup_window: Type.Integer({ minimum: 0, maximum: 31_622_400_000 }),
});
export type EventsConfiguration = Static<typeof EventsConfiguration>;
