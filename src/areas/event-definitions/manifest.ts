import { Bell } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const path = '/alerts/definitions';
const create = { title: texts.create, permissions: ['eventdefinitions:create'] };

const offered = () => import('./stores/OfferedNotificationsStore');
const offeredDefinitions = () => import('./stores/OfferedDefinitionsStore');

/**
 * Event definitions: searches that are repeated, and what makes events of their findings.
 *
 * | actions | state |
 * |---|---|
 * | `EventDefinitions`: list, renew, get, create, update, delete, enable, disable, restart, duplicate, several | list (a `Loadable` of one page), one |
 * | `CronCheck`: check | checked: what a cron expression means, error |
 * | `MatchingMessages`: load | messages: the newest ones that a filter finds, error |
 * | `OfferedDefinitions`: load | offered: the definitions one may read, for sequences of their events |
 * | `OfferedNotifications`: load, loadUsualBacklog | offered: the notifications one may read; usualBacklog |
 * | `WindowTrial`: load | windows: what an aggregation would have made of the last ones, error |
 */
export const eventDefinitions: PluginManifest = {
  name: 'timberline/event-definitions',
  routes: [
    { path, title: texts.title, page: () => import('./list/DefinitionsPage').then((file) => file.DefinitionsPage) },
    { path: `${path}/new`, ...create, page: () => import('./form/pages').then((file) => file.NewDefinitionPage) },
    {
      path: `${path}/:id`,
      title: texts.title,
      page: () => import('./view/DefinitionPage').then((file) => file.DefinitionPage),
    },
    {
      path: `${path}/:id/back-test`,
      title: texts.title,
      page: () => import('./view/BackTestPage').then((file) => file.BackTestPage),
    },
    {
      path: `${path}/:id/edit`,
      title: texts.title,
      permissions: ['eventdefinitions:edit:{id}'],
      page: () => import('./form/pages').then((file) => file.EditDefinitionPage),
    },
  ],
  stores: {
    CronCheck: () => import('./stores/CronCheckStore').then((file) => file.CronCheckStore),
    EventDefinitions: () => import('./stores/EventDefinitionsStore').then((file) => file.EventDefinitionsStore),
    MatchingMessages: () => import('./stores/MatchingMessagesStore').then((file) => file.MatchingMessagesStore),
    WindowTrial: () => import('./stores/WindowTrialStore').then((file) => file.WindowTrialStore),
    OfferedDefinitions: () => offeredDefinitions().then((file) => file.OfferedDefinitionsStore),
    OfferedNotifications: () => offered().then((file) => file.OfferedNotificationsStore),
  },
  actions: {
    CronCheck: () => import('./stores/CronCheckStore').then((file) => file.CronCheckActions),
    EventDefinitions: () => import('./stores/EventDefinitionsStore').then((file) => file.EventDefinitionsActions),
    MatchingMessages: () => import('./stores/MatchingMessagesStore').then((file) => file.MatchingMessagesActions),
    WindowTrial: () => import('./stores/WindowTrialStore').then((file) => file.WindowTrialActions),
    OfferedDefinitions: () => offeredDefinitions().then((file) => file.OfferedDefinitionsActions),
    OfferedNotifications: () => offered().then((file) => file.OfferedNotificationsActions),
  },
  extensions: {
    'palette:action': [{ ...create, id: 'event-definitions:create', icon: Bell, effect: { path: `${path}/new` } }],
  },
};
