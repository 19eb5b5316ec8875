import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Loose, Nullable, Open, reads, Strict } from '../contract';
import { pageFigures } from '../list-query';
import { BulkResult } from '../stream-bulk';

// Shapes: card events.md ("Notifications", "Added calls").

/** Capability of servers that have the calls and the types of notifications that 4.3 lacks. */
export const NOTIFICATION_DELIVERIES_CAPABILITY = 'notification-deliveries';

export const EMAIL = 'email-notification-v1';
export const HTTP = 'http-notification-v1';
/** Method, headers and body of one's own. Not in a 4.3 cluster. */
export const CUSTOM_HTTP = 'http-notification-v2';
export const SLACK = 'slack-notification-v1';
export const PAGERDUTY = 'pagerduty-notification-v2';
/** What 4.3 has in place of {@link PAGERDUTY}. */
export const FORMER_PAGERDUTY = 'pagerduty-notification-v1';
export const LEGACY_CALLBACK = 'legacy-alarm-callback-notification-v1';

const Line = Type.String({ maxLength: 1_000 });
const Template = Type.String({ maxLength: 200_000 });
const Address = Type.String({ maxLength: 4_000 });
const Recipients = Type.Array(Line, { maxItems: 1_000 });
/** Name in the database of time zones; `UTC` when absent. */
const TimeZone = Type.Optional(Nullable(Line));

export const EmailConfig = Strict({
  type: Type.Literal(EMAIL),
  subject: Template,
  /** Empty: that of the server. */
  sender: Type.Optional(Nullable(Line)),
  body_template: Type.Optional(Nullable(Template)),
  html_body_template: Type.Optional(Nullable(Template)),
  /** Addresses. */
  email_recipients: Type.Optional(Nullable(Recipients)),
  /** Usernames. */
  user_recipients: Type.Optional(Nullable(Recipients)),
  time_zone: TimeZone,
});
export type EmailConfig = Static<typeof EmailConfig>;

export const HttpConfig = Strict({ type: Type.Literal(HTTP), url: Address });
export type HttpConfig = Static<typeof HttpConfig>;

export const CustomHttpConfig = Strict({
  type: Type.Literal(CUSTOM_HTTP),
  url: Address,
  method: Type.Union((['POST', 'PUT', 'GET'] as const).map((method) => Type.Literal(method))),
  /** `JSON`, `FORM_DATA`, `PLAIN_TEXT` or a media type; null with GET. */
  content_type: Type.Optional(Nullable(Line)),
  /** `Name: value; Other: value`. */
  headers: Type.Optional(Nullable(Address)),
  /** Empty: the notification model as JSON. */
  body_template: Type.Optional(Nullable(Template)),
  time_zone: TimeZone,
  /** `name:password`. Answers carry {@link SECRET_KEPT} in its place, and that keeps what is stored. */
  basic_auth: Type.Optional(Nullable(Line)),
  api_key: Type.Optional(Nullable(Line)),
  /** In a header named {@link api_key} rather than in the query. */
  api_key_as_header: Type.Optional(Type.Boolean()),
  /** As `basic_auth`. */
  api_secret: Type.Optional(Nullable(Line)),
  skip_tls_verification: Type.Optional(Type.Boolean()),
});
export type CustomHttpConfig = Static<typeof CustomHttpConfig>;

/** Stands for a secret that is stored and never answered. */
export const SECRET_KEPT = '__kept__';

export const SlackConfig = Strict({
  type: Type.Literal(SLACK),
  color: Line,
  webhook_url: Address,
  channel: Line,
  custom_message: Type.Optional(Nullable(Template)),
  backlog_size: Type.Optional(Nullable(Type.Integer())),
  time_zone: TimeZone,
  user_name: Type.Optional(Nullable(Line)),
  notify_channel: Type.Optional(Type.Boolean()),
  notify_here: Type.Optional(Type.Boolean()),
  include_title: Type.Optional(Type.Boolean()),
  link_names: Type.Optional(Type.Boolean()),
  icon_url: Type.Optional(Nullable(Address)),
  icon_emoji: Type.Optional(Nullable(Line)),
});
export type SlackConfig = Static<typeof SlackConfig>;

export const PagerDutyConfig = Strict({
  type: Type.Union([Type.Literal(PAGERDUTY), Type.Literal(FORMER_PAGERDUTY)]),
  routing_key: Line,
  custom_incident: Type.Optional(Type.Boolean()),
  key_prefix: Type.Optional(Nullable(Line)),
  client_name: Line,
  client_url: Address,
  pager_duty_title: Type.Optional(Nullable(Template)),
  incident_key: Type.Optional(Nullable(Template)),
});
export type PagerDutyConfig = Static<typeof PagerDutyConfig>;

export const LegacyCallbackConfig = Strict({
  type: Type.Literal(LEGACY_CALLBACK),
  callback_type: Line,
  configuration: Type.Record(Type.String(), Json, { maxProperties: 100 }),
});
export type LegacyCallbackConfig = Static<typeof LegacyCallbackConfig>;

export const NotificationConfig = Type.Union([
  EmailConfig,
  HttpConfig,
  CustomHttpConfig,
  SlackConfig,
  PagerDutyConfig,
  LegacyCallbackConfig,
]);
export type NotificationConfig = Static<typeof NotificationConfig>;

/** A notification as it is sent. */
export const NotificationText = Strict({
  id: Type.Optional(Nullable(Type.String())),
  title: Line,
  description: Type.String({ maxLength: 10_000 }),
  config: NotificationConfig,
});
export type NotificationText = Static<typeof NotificationText>;

/** A notification. Of a type that this console does not know there is only the type. */
export const Notification = Open({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  config: Type.Union([
    ...NotificationConfig.anyOf.map(({ properties }) => Open(properties)),
    Open({ type: Type.String() }),
  ]),
});
export type Notification = Static<typeof Notification>;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/events/notifications',
  access: 'checked-by-service',
  summary: 'A page of the notifications one may read, by title.',
  /** Fields `id`, `title` (default) and `description`. 0 a page means all. */
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    per_page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    query: Type.Optional(Type.String()),
  }),
  response: Open({
    ...pageFigures,
    grand_total: Type.Integer(),
    notifications: Type.Array(Notification),
    /** Number of the definitions one may read that use it, by its id. Not in a 4.3 cluster. */
    used_by: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  }),
});
export type NotificationsPage = Static<(typeof listNotifications)['response']>;

export const getNotification = defineCall({
  method: 'GET',
  path: '/events/notifications/{notificationId}',
  access: 'eventnotifications:read:{notificationId}',
  summary: 'A notification.',
  response: Notification,
});

export const listNotificationUses = defineCall({
  method: 'GET',
  path: '/events/notifications/{notificationId}/definitions',
  access: 'eventnotifications:read:{notificationId}',
  summary: 'The event definitions one may read that use a notification.',
  response: Open({
    definitions: Type.Array(Open({ id: Type.String(), title: Type.String() })),
    /** Those that use it and may not be read. */
    hidden: Type.Integer(),
  }),
});

export const createNotification = defineCall({
  method: 'POST',
  path: '/events/notifications',
  access: 'eventnotifications:create',
  audit: { action: 'notification.create' },
  summary: 'Creates a notification.',
  bodyLimit: 1024 * 1024,
  body: Loose(NotificationText),
  response: Notification,
});

export const updateNotification = defineCall({
  method: 'PUT',
  path: '/events/notifications/{notificationId}',
  access: 'eventnotifications:edit:{notificationId}',
  audit: { action: 'notification.update', target: '{notificationId}' },
  summary: 'Changes a notification.',
  bodyLimit: 1024 * 1024,
  body: Loose(NotificationText),
  response: Notification,
});

export const deleteNotification = defineCall({
  method: 'DELETE',
  path: '/events/notifications/{notificationId}',
  access: 'eventnotifications:delete:{notificationId}',
  audit: { action: 'notification.delete', target: '{notificationId}' },
  summary: 'Deletes a notification, and takes it from the event definitions that use it. 204 also when there is none.',
});

export const deleteNotifications = defineCall({
  method: 'POST',
  path: '/events/notifications/bulk_delete',
  access: 'checked-by-service',
  audit: { action: 'notification.delete_several' },
  summary: 'Deletes notifications; one that is refused leaves the others alone.',
  body: Strict({ entity_ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 1_000 }) }),
  response: BulkResult,
  status: 200,
});

export const testNewNotification = defineCall({
  method: 'POST',
  path: '/events/notifications/test',
  access: 'eventnotifications:create',
  audit: { action: 'notification.test' },
  summary: 'Sends the test event by a notification as it stands in the form.',
  bodyLimit: 1024 * 1024,
  body: Loose(NotificationText),
  status: 200,
});

export const testNotification = defineCall({
  method: 'POST',
  path: '/events/notifications/{notificationId}/test',
  access: 'eventnotifications:edit:{notificationId}',
  audit: { action: 'notification.test', target: '{notificationId}' },
  summary: 'Sends the test event by a notification.',
  status: 200,
});

export const previewNotification = defineCall({
  method: 'POST',
  path: '/events/notifications/preview',
  access: 'eventnotifications:create',
  audit: reads('It shows what a notification would send.'),
  summary: 'What a notification would send of an event, or of the test event.',
  bodyLimit: 1024 * 1024,
  body: Strict({
    config: Json,
    /** One that one may see; absent or null: the test event. */
    event_id: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  }),
  response: Open({
    /** What is sent: `subject`, `text` and `html` of a mail, `body` of a request. */
    parts: Type.Array(Open({ name: Type.String(), text: Type.String() })),
    /** What is wrong with a template, and where: lines and columns from 1. */
    warnings: Type.Array(
      Open({ field: Type.String(), message: Type.String(), line: Type.Integer(), column: Type.Integer() }),
    ),
  }),
});
export type NotificationPreview = Static<typeof previewNotification.response>;

export const listLegacyTypes = defineCall({
  method: 'GET',
  path: '/events/notifications/legacy/types',
  access: 'signed-in',
  summary: 'The kinds of alarm callbacks, and their settings.',
  response: Open({ types: Type.Record(Type.String(), Open({ name: Type.String(), configuration: Json })) }),
});

export const getMailSetUp = defineCall({
  method: 'GET',
  path: '/timberline/notifications/mail',
  access: 'signed-in',
  summary: 'Whether this server can send mails, and what stands in them.',
  response: Open({
    is_set_up: Type.Boolean(),
    /** Who mails are from, where a notification does not say it. */
    sender: Nullable(Type.String()),
    /** Where links lead; null: mails have none. */
    public_url: Nullable(Type.String()),
  }),
});
export type MailSetUp = Static<typeof getMailSetUp.response>;
