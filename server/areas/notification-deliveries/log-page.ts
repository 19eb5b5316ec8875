import { type DeliveriesPage } from 'api/events/deliveries';
import { type Caller } from 'server/calls/caller';
import { type DeliveryLog, type LogAsked } from 'server/notifications/queue/delivery-log';
import { type ReadableStreams } from 'server/search/scope/streams/readable-streams';

const PER_PAGE = 50;
const PERMISSION = { event_definition_id: 'eventdefinitions', notification_id: 'eventnotifications' } as const;

/** A page of the log, of what somebody may see. */
export type LogPage = (
  caller: Caller,
  of: Pick<LogAsked, 'id' | 'of'>,
  asked: { page?: number; per_page?: number },
) => Promise<DeliveriesPage>;

export const createLogPage =
  (log: DeliveryLog, streamsFor: (caller: Caller) => Promise<ReadableStreams>): LogPage =>
  async (caller, of, { page = 1, per_page: perPage = PER_PAGE }) => {
    const { eventSources: sources } = await streamsFor(caller);
    const mayRead: LogAsked['mayRead'] = (column, id) => caller.may(`${PERMISSION[column]}:read:${id}`);
    const found = await log.page({ ...of, mayRead, sources, page, perPage });
    return { ...found, page, per_page: perPage };
  };
