import {
  listDeliveriesOfDefinition,
  listDeliveriesOfEvent,
  listDeliveriesOfNotification,
  sendDeliveryAgain,
} from 'api/events/deliveries';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { createEventSearch } from 'server/events/search/event-search';
import { type DeliveryLog } from 'server/notifications/queue/delivery-log';
import { type DeliveryQueue } from 'server/notifications/queue/delivery-queue';
import { type SearchParts } from 'server/search/execution/execute-search';
import { type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { type Database } from 'server/storage/documents/database';
import { askedBy } from 'server/storage/messages/engine';
import { type LogPage } from './log-page';

export interface DeliveryCallParts {
  database: Database;
  log: DeliveryLog;
  queue: Pick<DeliveryQueue, 'sendAgain'>;
  page: LogPage;
  search: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
  titleOf(notificationId: string): Promise<string | undefined>;
}

const noEvent = (id: string) => httpError.notFound(`There is no event ${id}, or not one that you may see.`);
const noDelivery = (id: string) => httpError.notFound(`There is no delivery ${id} in the last 30 days.`);

/** What was delivered, for those who may see what it is about. */
export function deliveryCalls(parts: DeliveryCallParts): ServedCall[] {
  const { database, log, page, queue, search, streamsFor, titleOf } = parts;

  async function mustSee(caller: Caller, eventId: string, signal: AbortSignal): Promise<void> {
    const { eventSources } = await streamsFor(caller);
    const found = await createEventSearch(askedBy(search, caller.username)).find(eventId, eventSources, signal);
    if (!found) throw noEvent(eventId);
  }

  return [
    serve(listDeliveriesOfNotification, ({ caller, params, query }) =>
      page(caller, { of: 'notification_id', id: params.notificationId }, query),
    ),
    serve(listDeliveriesOfDefinition, ({ caller, params, query }) =>
      page(caller, { of: 'event_definition_id', id: params.definitionId }, query),
    ),
    serve(listDeliveriesOfEvent, async ({ caller, params, query, signal }) => {
      await mustSee(caller, params.eventId, signal);
      return page(caller, { of: 'event_id', id: params.eventId }, query);
    }),
    serve(sendDeliveryAgain, async ({ caller, params: { deliveryId: id }, signal }) => {
      const found = await log.find(id);
      if (!found) throw noDelivery(id);
      if (!caller.may(`eventnotifications:edit:${found.notificationId}`)) throw httpError.forbidden();
      await mustSee(caller, found.eventId, signal);
      if ((await titleOf(found.notificationId)) === undefined)
        throw httpError.notFound('The notification of this delivery was deleted.');
      if (!(await database.transaction((within) => queue.sendAgain(id, within)))) throw noDelivery(id);
    }),
  ];
}
