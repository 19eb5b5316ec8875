import {
  createNotification,
  deleteNotification,
  deleteNotifications,
  getMailSetUp,
  getNotification,
  listLegacyTypes,
  listNotifications,
  listNotificationUses,
  type MailSetUp,
  updateNotification,
} from 'api/events/notifications';
import { doEach } from 'server/calls/bulk';
import { serve, type ServedCall } from 'server/calls/serve';
import { type NotificationsService } from './notifications';
import { type NotificationDocuments } from './stored-notification';
import { type NotificationUses } from './uses';

export interface NotificationCallParts {
  notifications: NotificationsService;
  documents: NotificationDocuments;
  uses: NotificationUses;
  mail: MailSetUp;
}

/** The calls for notifications as they are stored. */
export function notificationCalls({ notifications, documents, uses, mail }: NotificationCallParts): ServedCall[] {
  const { entities } = notifications;

  return [
    serve(listNotifications, async ({ caller, query: { page, per_page: perPage, query = '' } }) => {
      const { things, ...figures } = await entities.page(caller, { page, per_page: perPage, query });
      return {
        ...figures,
        query,
        count: things.length,
        grand_total: (await documents.versions()).size,
        notifications: things,
        used_by: await uses.counts(
          caller,
          things.map(({ id }) => id),
        ),
      };
    }),
    serve(getNotification, async ({ caller, params }) =>
      entities.present(await entities.get(caller, params.notificationId)),
    ),
    serve(listNotificationUses, ({ caller, params }) => uses.of(caller, params.notificationId)),
    serve(createNotification, ({ caller, body }) => notifications.create(caller, body)),
    serve(updateNotification, ({ caller, params, body }) => notifications.update(caller, params.notificationId, body)),
    serve(deleteNotification, ({ caller, params }) => notifications.remove(caller, params.notificationId)),
    serve(deleteNotifications, ({ caller, body }) => doEach(body.entity_ids, (id) => notifications.remove(caller, id))),
    // The kinds come with the alerts of streams from before events.
    serve(listLegacyTypes, async () => ({ types: {} })),
    serve(getMailSetUp, async () => mail),
  ];
}
