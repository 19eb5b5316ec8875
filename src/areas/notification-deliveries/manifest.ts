import { type PluginManifest } from 'plugins/manifest';

const store = () => import('./DeliveriesStore');

/**
 * What became of notifications, shown by other areas on events, definitions and notifications.
 *
 * | actions | state |
 * |---|---|
 * | `Deliveries`: load, sendAgain | page: attempts, and what was withheld, of one of them |
 */
export const notificationDeliveries: PluginManifest = {
  name: 'timberline/notification-deliveries',
  stores: { Deliveries: () => store().then((file) => file.DeliveriesStore) },
  actions: { Deliveries: () => store().then((file) => file.DeliveriesActions) },
};
