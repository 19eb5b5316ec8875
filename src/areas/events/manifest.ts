import { Bell } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const path = '/alerts';
const replay = { title: texts.replay };
const replayPages = () => import('./replay/replay-pages');

/**
 * Alerts and other events: what event definitions have found.
 *
 * | actions | state |
 * |---|---|
 * | `Events`: load, refresh, countDefinitions | found: a page of events, with figures over time and facets; hasDefinitions |
 * | `EventDetail`: load, define, cause, causingEvents, curve | event, definition, messages or events that caused it, figures before it |
 * | `AlertStates`: load, open, change, changeSeveral | states: of the alerts of events; alert: that of one, with its history |
 * | `LinkedAlert`: open, snooze | alert: that of a link in a notification, without a session |
 * | `OpenAlerts`: load, refresh | page: a page of alerts, whatever their state |
 * | `EventsConfiguration`: load, save | configuration of the whole cluster |
 */
export const events: PluginManifest = {
  name: 'timberline/events',
  routes: [
    { path, title: texts.title, page: () => import('./list/EventsPage').then((file) => file.EventsPage) },
    {
      path: `${path}/open`,
      title: texts.open,
      page: () => import('./open-alerts/OpenAlertsPage').then((file) => file.OpenAlertsPage),
    },
    { path: `${path}/:id/replay-search`, ...replay, page: () => replayPages().then((file) => file.EventReplayPage) },
    {
      ...{ path: `${path}/definitions/:id/replay-search`, ...replay },
      page: () => replayPages().then((file) => file.DefinitionReplayPage),
    },
  ],
  navigation: [
    {
      ...{ id: 'alerts', title: texts.alerts, path, menu: 'main', position: 30, icon: Bell },
      ...{ keys: 'g a', description: texts.description },
    },
  ],
  stores: {
    Events: () => import('./stores/EventsStore').then((file) => file.EventsStore),
    EventDetail: () => import('./stores/EventDetailStore').then((file) => file.EventDetailStore),
    AlertStates: () => import('./alerts/AlertStatesStore').then((file) => file.AlertStatesStore),
    OpenAlerts: () => import('./open-alerts/OpenAlertsStore').then((file) => file.OpenAlertsStore),
    LinkedAlert: () => import('./link/LinkedAlertStore').then((file) => file.LinkedAlertStore),
    EventsConfiguration: () =>
      import('./configuration/EventsConfigurationStore').then((file) => file.EventsConfigurationStore),
  },
  actions: {
    Events: () => import('./stores/EventsStore').then((file) => file.EventsActions),
    EventDetail: () => import('./stores/EventDetailStore').then((file) => file.EventDetailActions),
    AlertStates: () => import('./alerts/AlertStatesStore').then((file) => file.AlertStatesActions),
    OpenAlerts: () => import('./open-alerts/OpenAlertsStore').then((file) => file.OpenAlertsActions),
    LinkedAlert: () => import('./link/LinkedAlertStore').then((file) => file.LinkedAlertActions),
    EventsConfiguration: () =>
      import('./configuration/EventsConfigurationStore').then((file) => file.EventsConfigurationActions),
  },
  extensions: {
    'configurations:section': [
      {
        id: 'events',
        load: () =>
          import('./configuration/EventsConfigurationSection').then((file) => file.EventsConfigurationSection),
      },
    ],
    'palette:action': [{ id: 'events:all', title: texts.events, icon: Bell, effect: { path: `${path}?kind=include` } }],
  },
};
