import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Loose, Nullable, Open, reads, Strict } from '../contract';
import { ValidationResult } from '../errors';
import { pageFigures } from '../list-query';
import { BulkResult } from '../stream-bulk';
import { CronExpression, ZoneName } from './conditions';
import { EventDefinition, EventDefinitionText, EventSchedule } from './definition';

// Shapes: card events.md ("Definitions" and "Added calls").

/** Capability of servers that take `event_limit`, and have the calls that 4.3 lacks: one definition, copies, several at once. */
export const EVENT_RUNS_CAPABILITY = 'event-runs';

/** Capability of servers whose event definitions may run by a cron expression. */
export const EVENT_CRON_CAPABILITY = 'event-cron';

/** Capability of servers whose event definitions may wait for late messages: `delay_ms`. */
export const EVENT_DELAY_CAPABILITY = 'event-delay';

/** Capability of servers whose aggregations and filters may go by the time of receipt: `by_receive_time`. */
export const EVENT_RECEIVE_TIME_CAPABILITY = 'event-receive-time';

/** Capability of servers that list the event definitions in one state. */
export const EVENT_STATES_CAPABILITY = 'event-definition-states';

/** When a definition runs, as what that means for people. */
export const DEFINITION_STATES = ['enabled', 'waiting', 'running', 'error', 'disabled'] as const;
export type DefinitionState = (typeof DEFINITION_STATES)[number];

/** 0 a page means all. */
const EventListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  query: Type.Optional(Type.String()),
});

const Schedule = Type.Object({
  /** True when absent; false in an update takes it out of the schedule. */
  schedule: Type.Optional(Type.Boolean()),
});

export const listEventDefinitions = defineCall({
  method: 'GET',
  path: '/events/definitions',
  access: 'checked-by-service',
  summary: 'A page of the event definitions one may read, by title.',
  /** Fields `id`, `title` (default) and `description`. */
  query: Type.Composite([
    EventListQuery,
    /** Not in a 4.3 cluster. */
    Type.Object({ state: Type.Optional(Type.Union(DEFINITION_STATES.map((state) => Type.Literal(state)))) }),
  ]),
  response: Open({
    ...pageFigures,
    grand_total: Type.Integer(),
    event_definitions: Type.Array(EventDefinition),
    context: Open({ scheduler: Type.Record(Type.String(), EventSchedule) }),
  }),
});
export type EventDefinitionsPage = Static<(typeof listEventDefinitions)['response']>;

export const getEventDefinition = defineCall({
  method: 'GET',
  path: '/events/definitions/{definitionId}',
  access: 'eventdefinitions:read:{definitionId}',
  summary: 'An event definition.',
  response: EventDefinition,
});

export const getEventDefinitionWithContext = defineCall({
  method: 'GET',
  path: '/events/definitions/{definitionId}/with-context',
  access: 'eventdefinitions:read:{definitionId}',
  summary: 'An event definition, and when it runs.',
  response: Open({ event_definition: EventDefinition, context: Open({ scheduler: EventSchedule }) }),
});
export type EventDefinitionWithContext = Static<(typeof getEventDefinitionWithContext)['response']>;

export const createEventDefinition = defineCall({
  method: 'POST',
  path: '/events/definitions',
  access: 'eventdefinitions:create',
  audit: { action: 'event_definition.create' },
  summary: 'Creates an event definition; needs streams:read for its streams, or for all if it names none.',
  query: Schedule,
  body: Loose(EventDefinitionText),
  response: EventDefinition,
});

export const updateEventDefinition = defineCall({
  method: 'PUT',
  path: '/events/definitions/{definitionId}',
  access: 'eventdefinitions:edit:{definitionId}',
  audit: { action: 'event_definition.update', target: '{definitionId}' },
  summary: 'Changes an event definition; needs streams:read for its streams, or for all if it names none.',
  query: Schedule,
  body: Loose(EventDefinitionText),
  response: EventDefinition,
});

export const deleteEventDefinition = defineCall({
  method: 'DELETE',
  path: '/events/definitions/{definitionId}',
  access: 'eventdefinitions:delete:{definitionId}',
  audit: { action: 'event_definition.delete', target: '{definitionId}' },
  summary: 'Deletes an event definition; its events stay. 204 also when there is none.',
});

export const scheduleEventDefinition = defineCall({
  method: 'PUT',
  path: '/events/definitions/{definitionId}/schedule',
  access: 'eventdefinitions:edit:{definitionId}',
  audit: { action: 'event_definition.schedule', target: '{definitionId}' },
  summary: 'Lets an event definition run on its schedule.',
});

export const unscheduleEventDefinition = defineCall({
  method: 'PUT',
  path: '/events/definitions/{definitionId}/unschedule',
  access: 'eventdefinitions:edit:{definitionId}',
  audit: { action: 'event_definition.unschedule', target: '{definitionId}' },
  summary: 'Stops an event definition, and drops its notifications that wait.',
});

export const clearNotificationQueue = defineCall({
  method: 'PUT',
  path: '/events/definitions/{definitionId}/clear-notification-queue',
  access: 'eventdefinitions:edit:{definitionId}',
  audit: { action: 'event_definition.clear_queue', target: '{definitionId}' },
  summary: 'Drops the notifications of an event definition that wait.',
});

export const validateEventDefinition = defineCall({
  method: 'POST',
  path: '/events/definitions/validate',
  access: 'eventdefinitions:create',
  audit: { action: 'event_definition.validate', reads: true },
  summary: 'Which rules an event definition breaks, by field.',
  body: Loose(EventDefinitionText),
  response: ValidationResult,
});

export const checkCronExpression = defineCall({
  method: 'POST',
  path: '/timberline/events/definitions/cron',
  access: 'checked-by-service',
  audit: reads('It only tells the times of an expression.'),
  summary:
    'When an event definition would run by a cron expression; needs the right to create one, or to edit the named one.',
  body: Strict({
    cron_expression: CronExpression,
    /** Absent or null: UTC. */
    cron_timezone: Type.Optional(Nullable(ZoneName)),
    /** The definition that is edited; absent: a new one. */
    event_definition_id: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: Open({
    ...ValidationResult.properties,
    /** In English; null where it is wrong, or cannot be said in words. */
    description: Nullable(Type.String()),
    /** The next five; none where it is wrong. */
    next_times: Type.Array(Instant),
    /** The last ten, the newest first. */
    past_times: Type.Array(Instant),
  }),
  status: 200,
});
export type CronCheck = Static<typeof checkCronExpression.response>;

export const duplicateEventDefinition = defineCall({
  method: 'POST',
  path: '/events/definitions/{definitionId}/duplicate',
  access: 'eventdefinitions:read:{definitionId}',
  audit: { action: 'event_definition.create' },
  summary: 'Copies an event definition under the title `COPY-…`, not scheduled; needs eventdefinitions:create, too.',
  response: EventDefinition,
});

const several = {
  access: 'checked-by-service',
  body: Strict({ entity_ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 1_000 }) }),
  response: BulkResult,
  status: 200,
} as const;

export const deleteEventDefinitions = defineCall({
  ...several,
  method: 'POST',
  path: '/events/definitions/bulk_delete',
  audit: { action: 'event_definition.delete_several' },
  summary: 'Deletes event definitions; one that is refused leaves the others alone.',
});

export const scheduleEventDefinitions = defineCall({
  ...several,
  method: 'POST',
  path: '/events/definitions/bulk_schedule',
  audit: { action: 'event_definition.schedule_several' },
  summary: 'Lets event definitions run on their schedules.',
});

export const unscheduleEventDefinitions = defineCall({
  ...several,
  method: 'POST',
  path: '/events/definitions/bulk_unschedule',
  audit: { action: 'event_definition.unschedule_several' },
  summary: 'Stops event definitions, and drops their notifications that wait.',
});

export const listEventTypes = defineCall({
  method: 'GET',
  path: '/events/entity_types',
  access: 'signed-in',
  summary: 'The types of conditions, of field providers and of storage, and the functions of series.',
  response: Open({
    processor_types: Type.Array(Type.String()),
    field_provider_types: Type.Array(Type.String()),
    storage_handler_types: Type.Array(Type.String()),
    aggregation_functions: Type.Array(Type.String()),
  }),
});
export type EventTypes = Static<typeof listEventTypes.response>;
