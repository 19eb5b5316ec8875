import { type PluginManifest } from 'plugins/manifest';

export const authentication: PluginManifest = {
  name: 'timberline/authentication',
  stores: {
    Session: () => import('./SessionStore').then((file) => file.SessionStore),
  },
  actions: {
    Session: () => import('./SessionActions').then((file) => file.SessionActions),
  },
  extensions: {
    'shell:run-service': [
      {
        id: 'authentication:follow-session',
        // Part of the first chunk: the first screen waits for its answer.
        start: () =>
          import(/* webpackMode: "eager" */ './session-service').then(({ startSessionService }) =>
            startSessionService(),
          ),
      },
    ],
  },
};
