import { Compass } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { Routes } from 'routing/Routes';
import { texts } from './manifest-texts';

/**
 * Where people begin: what `/` leads to, and the guide for those who set the server up.
 *
 * | actions | state |
 * |---|---|
 * | `GettingStarted`: findStart (a route; tells when the chosen start page is missing), loadFacts, dismiss | facts (what there is already), isDismissing |
 */
export const gettingStarted: PluginManifest = {
  name: 'timberline/getting-started',
  routes: [
    {
      path: '/',
      // What the page asks for first comes along with it.
      page: () => Promise.all([import('./StartPage'), import('./find-start')]).then(([file]) => file.StartPage),
    },
    {
      path: '/gettingstarted',
      page: () => import('./GettingStartedPage').then((file) => file.GettingStartedPage),
      title: texts.title,
    },
  ],
  stores: {
    GettingStarted: () => import('./GettingStartedStore').then((file) => file.GettingStartedStore),
  },
  actions: {
    GettingStarted: () => import('./GettingStartedActions').then((file) => file.GettingStartedActions),
  },
  extensions: {
    'palette:action': [
      {
        id: 'getting-started',
        title: texts.title,
        keywords: texts.keywords,
        fact: texts.fact,
        icon: Compass,
        effect: { path: Routes.gettingStarted('true') },
      },
    ],
  },
};
