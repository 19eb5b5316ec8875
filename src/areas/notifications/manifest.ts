import { Send } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const path = '/alerts/notifications';
const create = { title: texts.create, permissions: ['eventnotifications:create'] };
const forms = () => import('./form/pages');
const store = () => import('./stores/NotificationsStore');
const previews = () => import('./stores/NotificationPreviewStore');
const choices = () => import('./stores/NotificationChoicesStore');

/**
 * Notifications: how people and other systems are told of events.
 *
 * | actions | state |
 * |---|---|
 * | `EventNotifications`: list, get, create, update, delete, deleteSeveral, test, testNew, forgetTrials, uses | list (a `Loadable` of one page), one, trials: how tests ended, by id |
 * | `NotificationPreview`: load | preview: what would be sent of the test event |
 * | `NotificationChoices`: loadLegacyTypes, loadUsers, loadMail | legacyTypes, users, mail: what the form offers |
 */
export const notifications: PluginManifest = {
  name: 'timberline/notifications',
  routes: [
    {
      ...{ path, title: texts.title },
      page: () => import('./list/NotificationsPage').then((file) => file.NotificationsPage),
    },
    { path: `${path}/new`, ...create, page: () => forms().then((file) => file.NewNotificationPage) },
    {
      ...{ path: `${path}/:id`, title: texts.title, permissions: ['eventnotifications:read:{id}'] },
      page: () => import('./view/NotificationPage').then((file) => file.NotificationPage),
    },
    {
      ...{ path: `${path}/:id/edit`, title: texts.title, permissions: ['eventnotifications:edit:{id}'] },
      page: () => forms().then((file) => file.EditNotificationPage),
    },
  ],
  stores: {
    EventNotifications: () => store().then((file) => file.EventNotificationsStore),
    NotificationPreview: () => previews().then((file) => file.NotificationPreviewStore),
    NotificationChoices: () => choices().then((file) => file.NotificationChoicesStore),
  },
  actions: {
    EventNotifications: () => store().then((file) => file.EventNotificationsActions),
    NotificationPreview: () => previews().then((file) => file.NotificationPreviewActions),
    NotificationChoices: () => choices().then((file) => file.NotificationChoicesActions),
  },
  extensions: {
    'palette:action': [{ ...create, id: 'notifications:create', icon: Send, effect: { path: `${path}/new` } }],
  },
};
