import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

/** Messages: rows of results, one message in full with what surrounds it, decorators, highlighting. */
export const messages: PluginManifest = {
  name: 'timberline/messages',
  routes: [
    {
      path: '/messages/:index/:id',
      page: () => import('./detail/MessagePage').then((file) => file.MessagePage),
      title: texts.title,
      permissions: ['messages:read'],
    },
  ],
  stores: {
    Decorators: () => import('./decorators/DecoratorsStore').then((file) => file.DecoratorsStore),
    Message: () => import('./detail/MessageStore').then((file) => file.MessageStore),
    Received: () => import('./received/ReceivedStore').then((file) => file.ReceivedStore),
    Surrounding: () => import('./surrounding/SurroundingStore').then((file) => file.SurroundingStore),
  },
  actions: {
    Decorators: () => import('./decorators/DecoratorsActions').then((file) => file.DecoratorsActions),
    Message: () => import('./detail/MessageStore').then((file) => file.MessageActions),
    Received: () => import('./received/ReceivedStore').then((file) => file.ReceivedActions),
    Surrounding: () => import('./surrounding/SurroundingActions').then((file) => file.SurroundingActions),
  },
};
