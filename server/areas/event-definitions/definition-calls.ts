import { SERIES_FUNCTIONS } from 'api/events/conditions';
import { type EventSchedule } from 'api/events/definition';
import {
  clearNotificationQueue,
  createEventDefinition,
  deleteEventDefinition,
  duplicateEventDefinition,
  getEventDefinition,
  getEventDefinitionWithContext,
  listEventDefinitions,
  listEventTypes,
  scheduleEventDefinition,
  unscheduleEventDefinition,
  updateEventDefinition,
  validateEventDefinition,
} from 'api/events/definitions';
import { CONDITION_TYPES } from 'server/events/run/conditions';
import { serve, type ServedCall } from 'server/calls/serve';
import { validationResult } from 'server/calls/validation-result';
import { inState } from './definition-states';
import { definitionErrors } from './definition-rules';
import { type Definitions } from './definitions';
import { presentDefinition } from './present-definition';
import { readDefinition } from './read-definition';
import { type DefinitionSchedules, NOT_SCHEDULED } from './schedules';
import { type DefinitionDocuments } from './stored-definition';

export interface DefinitionCallParts {
  definitions: Definitions;
  documents: DefinitionDocuments;
  schedules: Pick<DefinitionSchedules, 'contextOf'>;
  now(): Date;
}

/** The calls for single event definitions. */
export function definitionCalls({ definitions, documents, schedules, now }: DefinitionCallParts): ServedCall[] {
  const { entities } = definitions;

  return [
    serve(listEventDefinitions, async ({ caller, query: { page, per_page: perPage, query = '', state } }) => {
      const where = state && inState(state, now());
      const found = await entities.page(caller, { page, per_page: perPage, query, where });
      const { things, ...figures } = found;
      const contexts = await schedules.contextOf(things.map(({ id }) => id));
      return {
        ...figures,
        query,
        count: things.length,
        grand_total: (await documents.versions()).size,
        event_definitions: things,
        context: { scheduler: Object.fromEntries<EventSchedule>(contexts) },
      };
    }),

    serve(getEventDefinition, async ({ caller, params }) =>
      presentDefinition(await entities.get(caller, params.definitionId)),
    ),

    serve(getEventDefinitionWithContext, async ({ caller, params: { definitionId: id } }) => {
      const definition = await entities.get(caller, id);
      const scheduler = (await schedules.contextOf([id])).get(id) ?? NOT_SCHEDULED;
      return { event_definition: presentDefinition(definition), context: { scheduler } };
    }),

    serve(createEventDefinition, ({ caller, body, query: { schedule = true } }) =>
      definitions.create(caller, body, schedule),
    ),
    serve(updateEventDefinition, ({ caller, params, body, query: { schedule = true } }) =>
      definitions.update(caller, params.definitionId, body, schedule),
    ),
    serve(deleteEventDefinition, ({ caller, params }) => definitions.remove(caller, params.definitionId)),
    serve(duplicateEventDefinition, ({ caller, params }) => definitions.duplicate(caller, params.definitionId)),
    serve(scheduleEventDefinition, ({ caller, params }) => definitions.setScheduled(caller, params.definitionId, true)),
    serve(unscheduleEventDefinition, ({ caller, params }) =>
      definitions.setScheduled(caller, params.definitionId, false),
    ),
    serve(clearNotificationQueue, ({ caller, params }) => definitions.clearQueue(caller, params.definitionId)),
    serve(validateEventDefinition, async ({ body }) => validationResult(definitionErrors(readDefinition(body)))),

    serve(listEventTypes, async () => ({
      processor_types: [...CONDITION_TYPES],
      field_provider_types: ['lookup-v1', 'template-v1'],
      storage_handler_types: ['persist-to-streams-v1'],
      aggregation_functions: [...SERIES_FUNCTIONS],
    })),
  ];
}
