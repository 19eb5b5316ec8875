import { type NotificationConfig } from 'api/events/notifications';
import { type Collection, createCollection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';

/** A notification with its settings as they are used. */
export interface NotificationBody {
  title: string;
  description: string;
  config: NotificationConfig;
}

/** Settings of which those that are secret are sealed. */
export type StoredConfig = Readonly<Record<string, unknown>> & Pick<NotificationConfig, 'type'>;

/** A notification as it is stored. */
export interface StoredNotification {
  title: string;
  description: string;
  config: StoredConfig;
}

export type NotificationDocument = Document<StoredNotification>;
export type NotificationDocuments = Collection<StoredNotification>;

export const NOTIFICATION_KIND = 'notification';

export const createNotificationDocuments = (database: Database, now?: () => Date): NotificationDocuments =>
  createCollection<StoredNotification>(database, NOTIFICATION_KIND, { now });
