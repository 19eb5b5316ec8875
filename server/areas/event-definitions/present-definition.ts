import { EVENTS_STREAM_ID } from 'api/stream-ids';
import { type EventDefinition } from 'api/events/definition';
import { type Entity } from 'server/entities/portable';
import { type StoredDefinition } from './stored-definition';

/** All events are stored in one stream, whatever clients ask for. */
const STORAGE: EventDefinition['storage'] = [{ type: 'persist-to-streams-v1', streams: [EVENTS_STREAM_ID] }];

/** The representation for clients. */
export function presentDefinition({ id, body }: Entity<StoredDefinition>): EventDefinition {
  return {
    id,
    title: body.title,
    description: body.description,
    priority: body.priority,
    alert: body.alert,
    config: body.config,
    field_spec: body.fields,
    key_spec: body.keys,
    notification_settings: { grace_period_ms: body.gracePeriodMs, backlog_size: body.backlogSize },
    ...(body.recovery && { recovery: body.recovery }),
    notifications: body.notifications.map(({ id: notification, parameters }) => ({
      notification_id: notification,
      notification_parameters: parameters,
    })),
    storage: STORAGE,
  };
}
