import { deleteEventDefinitions, scheduleEventDefinitions, unscheduleEventDefinitions } from 'api/events/definitions';
import { doEach } from 'server/calls/bulk';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Definitions } from './definitions';

/** The calls for several event definitions at once, with what became of each. */
export const bulkCalls = (definitions: Pick<Definitions, 'remove' | 'setScheduled'>): ServedCall[] => [
  serve(deleteEventDefinitions, ({ caller, body }) => doEach(body.entity_ids, (id) => definitions.remove(caller, id))),
  serve(scheduleEventDefinitions, ({ caller, body }) =>
    doEach(body.entity_ids, (id) => definitions.setScheduled(caller, id, true)),
  ),
  serve(unscheduleEventDefinitions, ({ caller, body }) =>
    doEach(body.entity_ids, (id) => definitions.setScheduled(caller, id, false)),
  ),
];
