import { type PluginManifest } from 'plugins/manifest';

/** `/` leads to the page the person begins with. */
export const startPage: PluginManifest = {
  name: 'timberline/start-page',
  routes: [{ path: '/', page: () => import('./StartPage').then((file) => file.StartPage) }],
};
