import { type PluginManifest } from 'plugins/manifest';

export const users: PluginManifest = {
  name: 'timberline/users',
  stores: {
    CurrentUser: () => import('./CurrentUserStore').then((file) => file.CurrentUserStore),
  },
  actions: {
    CurrentUser: () => import('./CurrentUserActions').then((file) => file.CurrentUserActions),
  },
  extensions: {
    'shell:run-service': [
      {
        id: 'users:load-current-user',
        // Needed by every sign-in, and smaller than a request of its own.
        start: () =>
          import(/* webpackMode: "eager" */ './current-user-service').then((file) => file.startCurrentUserService()),
      },
    ],
  },
};
