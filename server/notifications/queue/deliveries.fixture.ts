import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type EventDefinition } from 'api/events/definition';
import { HTTP } from 'api/events/notifications';
import { EVENTS_STREAM_ID } from 'api/stream-ids';
import { type EventRecord } from 'server/events/event-record';
import { aNode, type VirtualTime } from 'server/jobs/scheduler/scheduler.fixture';
import { silentLog } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { createDeliverRequest } from '../http/deliver-request';
import { httpNotification } from '../http/http-notification';
import { type Attempt, type Delivery, type NotificationModel } from '../notification-type';
import { createDeliveryJob } from './delivery-job';
import { createDeliveryLog } from './delivery-log';
import { createDeliveryQueue, NOTIFICATION_EXECUTION } from './delivery-queue';
import { type Withholding } from './withholding';

export const DEFINITION = '65f000000000000000000001';
export const RETRY_MS = 300_000;

/** What a receiver got. */
export interface Received {
  deliveryId: string;
  model: NotificationModel;
  request: IncomingMessage;
}

/** A receiver on a port of its own, which answers what it is told to. */
export async function startReceiver() {
  const received: Received[] = [];
  let status = (_: Received): number => 200;
  let headers: Record<string, string> = {};
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const model = JSON.parse(Buffer.concat(parts).toString()) as NotificationModel;
      const got = { deliveryId: String(request.headers['x-timberline-delivery']), model, request };
      received.push(got);
      reply.writeHead(status(got), headers).end('said by the receiver');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** The ids of the events that arrived. */
    events: () => received.map(({ model }) => model.event.id),
    answers(next: typeof status, nextHeaders: Record<string, string> = {}) {
      status = next;
      headers = nextHeaders;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const anEvent = (id: string, timestamp: number, key = ''): EventRecord => ({
  id,
  event_definition_type: 'aggregation-v1',
  event_definition_id: DEFINITION,
  origin_context: null,
  timestamp,
  timestamp_processing: timestamp,
  timerange_start: timestamp - 60_000,
  timerange_end: timestamp,
  streams: [EVENTS_STREAM_ID],
  source_streams: ['621d00000000000000000001'],
  message: 'Too many\u0000 errors',
  source: 'node.example',
  key_tuple: key === '' ? [] : [key],
  key,
  priority: 2,
  alert: true,
  fields: { half: 'a \ud83d pair' },
  group_by_fields: {},
});

export const aDefinition = (notifications: readonly string[], graceMs = 0): EventDefinition => ({
  id: DEFINITION,
  title: 'Errors',
  description: '',
  priority: 2,
  alert: true,
  config: { type: 'aggregation-v1', query: '', streams: [], search_within_ms: 60_000, execute_every_ms: 60_000 },
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: graceMs, backlog_size: 0 },
  notifications: notifications.map((id) => ({ notification_id: id, notification_parameters: null })),
  storage: [{ type: 'persist-to-streams-v1', streams: [EVENTS_STREAM_ID] }],
});

/** Notifications by their ids: where they are sent, or what becomes of them. */
export type Receivers = Map<string, string | ((delivery: Delivery) => Promise<Attempt[]>)>;

/** A node that delivers, on a database and with the time of a test. */
export function aDeliveringNode(database: Database, time: VirtualTime, receivers: Receivers, nodeId = 'node-1') {
  const told: string[] = [];
  const withholdings: Withholding[] = [];
  const node = aNode(database, time, nodeId);
  const http = httpNotification(createDeliverRequest({ isAllowed: () => true, now: () => new Date() }));
  const titleOf = async (id: string) => (receivers.has(id) ? `Title of ${id}` : undefined);
  const log = createDeliveryLog(database);
  const queue = createDeliveryQueue({ database, jobs: node, titleOf, withholdings: () => withholdings });
  node.registerType(
    NOTIFICATION_EXECUTION,
    createDeliveryJob({
      ...{ database, deliveries: log, titleOf, log: silentLog() },
      definition: async () => aDefinition([...receivers.keys()]),
      backlog: async () => [],
      snoozeLink: async ({ id }) => `link-${id}`,
      async deliver(id, delivery) {
        const receiver = receivers.get(id);
        if (typeof receiver === 'function') return receiver(delivery);
        return http.deliver({ type: HTTP, url: receiver ?? '' }, delivery);
      },
      retryMs: () => RETRY_MS,
      tell: (type, { exception }, id) => told.push(`${type} ${id}: ${exception}`),
    }),
  );
  return {
    ...{ node, queue, log, told, withholdings },
    /** Lets all that is due be delivered. */
    async deliver() {
      await node.poll();
      await node.settled();
    },
    /** What a run of the definition does with its events. */
    async found(definition: EventDefinition, events: readonly EventRecord[]) {
      await queue.prepare(definition, events);
      await database.transaction((within) => queue.release(definition, within));
    },
  };
}
