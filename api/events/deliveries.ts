import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open } from '../contract';

// Shapes: card events.md ("Added calls", "Delivery log").

/** One attempt to tell one receiver of an event, or why none was made. */
export const NotificationDelivery = Open({
  /** The same of all attempts and receivers of an event and a notification, until it is sent again. */
  id: Type.String(),
  event_id: Type.String(),
  event_message: Type.String(),
  event_timestamp: Type.String(),
  event_definition_id: Type.String(),
  /** Empty of an event without key. */
  event_key: Type.String(),
  notification_id: Type.String(),
  /** What the notification was called then. */
  notification_title: Type.String(),
  /** An address of a mail; null where all goes to one receiver. */
  recipient: Nullable(Type.String()),
  /** From 1; of what waits or was withheld, the attempt that is due or was not made. */
  attempt: Type.Integer(),
  at: Type.String(),
  outcome: Type.Union(
    /** `waiting`: not tried yet; `failed`: tried again at `next_try`; `given_up`: not tried again. */
    (['waiting', 'sent', 'failed', 'given_up', 'withheld'] as const).map((outcome) => Type.Literal(outcome)),
  ),
  /** Why it was withheld. */
  withheld_by: Nullable(
    Type.Union(
      (['grace', 'silence', 'acknowledged', 'snoozed', 'cleared'] as const).map((cause) => Type.Literal(cause)),
    ),
  ),
  /** Of an HTTP or SMTP answer. */
  status: Nullable(Type.Integer()),
  /** The first 1,024 bytes of the answer. */
  answer: Nullable(Type.String()),
  /** What went wrong, in a sentence. */
  reason: Nullable(Type.String()),
  next_try: Nullable(Type.String()),
});
export type NotificationDelivery = Static<typeof NotificationDelivery>;

export const deliveriesQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
});

export const DeliveriesPage = Open({
  total: Type.Integer(),
  page: Type.Integer(),
  per_page: Type.Integer(),
  /** Newest first. */
  deliveries: Type.Array(NotificationDelivery),
});
export type DeliveriesPage = Static<typeof DeliveriesPage>;

const deliveriesOf = { query: deliveriesQuery, response: DeliveriesPage } as const;

export const listDeliveriesOfNotification = defineCall({
  ...deliveriesOf,
  method: 'GET',
  path: '/events/notifications/{notificationId}/deliveries',
  access: 'eventnotifications:read:{notificationId}',
  summary: 'What a notification delivered in the last 30 days, of the event definitions one may read.',
});

export const listDeliveriesOfDefinition = defineCall({
  ...deliveriesOf,
  method: 'GET',
  path: '/events/definitions/{definitionId}/deliveries',
  access: 'eventdefinitions:read:{definitionId}',
  summary: 'What was delivered of the events of a definition in the last 30 days, by the notifications one may read.',
});

export const listDeliveriesOfEvent = defineCall({
  ...deliveriesOf,
  method: 'GET',
  path: '/events/{eventId}/deliveries',
  access: 'signed-in',
  summary: 'What was delivered of an event that one may see, by the notifications one may read.',
});

export const sendDeliveryAgain = defineCall({
  method: 'POST',
  path: '/events/deliveries/{deliveryId}/send_again',
  access: 'checked-by-service',
  audit: { action: 'notification.send_again' },
  summary: 'Delivers once more; needs eventnotifications:edit of the notification and a visible event.',
});
