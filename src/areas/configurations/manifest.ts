import { Settings2 } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const shown = { title: texts.title, path: '/system/configurations', permissions: ['clusterconfigentry:read'] };

/** Settings of the whole cluster: a page of sections, which other areas add by `configurations:section`. */
export const configurations: PluginManifest = {
  name: 'timberline/configurations',
  routes: [{ ...shown, page: () => import('./ConfigurationsPage').then((file) => file.ConfigurationsPage) }],
  navigation: [{ ...shown, id: 'configurations', menu: 'system', icon: Settings2, description: texts.description }],
};
