import { type PluginManifest } from 'plugins/manifest';

/**
 * The URLs that the server may call: a section of the page of configurations, and a field for forms of other areas.
 *
 * | actions | state |
 * |---|---|
 * | `UrlAllowList`: load, save, check, regexFor | list |
 */
export const urlAllowList: PluginManifest = {
  name: 'timberline/url-allow-list',
  stores: { UrlAllowList: () => import('./UrlAllowListStore').then((file) => file.UrlAllowListStore) },
  actions: { UrlAllowList: () => import('./UrlAllowListStore').then((file) => file.UrlAllowListActions) },
  extensions: {
    'configurations:section': [
      {
        id: 'url-allow-list',
        permissions: ['urlwhitelist:read'],
        load: () => import('./AllowListSection').then((file) => file.AllowListSection),
      },
    ],
  },
};
