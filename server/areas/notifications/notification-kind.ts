import { ordinaryGranted, ordinaryPermissions, type EntityKind } from 'server/entities/entity-kind';
import { type NotificationSecrets } from './secrets';
import { NOTIFICATION_KIND, type NotificationDocuments, type StoredNotification } from './stored-notification';

export const PERMISSION = 'eventnotifications';

/** The entity kind of notifications. */
export const notificationKind = (
  documents: NotificationDocuments,
  secrets: Pick<NotificationSecrets, 'sealedIn'>,
): EntityKind<StoredNotification> => ({
  kind: NOTIFICATION_KIND,
  noun: 'notification',
  version: 2,
  documents,
  titleOf: ({ title }) => title,
  grnType: NOTIFICATION_KIND,
  granted: ordinaryGranted(PERMISSION),
  permissions: ordinaryPermissions(PERMISSION),
  secrets: ({ config }) => secrets.sealedIn(config).map((name) => `config.${name}`),
});
