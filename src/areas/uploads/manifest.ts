import { FileUp } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const PERMISSIONS = ['uploads:create'];
const CAPABILITY = 'uploads';
const shown = { title: texts.title, path: '/system/uploads', permissions: PERMISSIONS };
const offered = { permissions: PERMISSIONS, capability: CAPABILITY };

/**
 * Log files that people load, by a page and by dropping them on any other.
 *
 * | actions | state |
 * |---|---|
 * | `Uploads`: list, preview, send, remove | list (uploads by id) |
 */
export const uploads: PluginManifest = {
  name: 'timberline/uploads',
  routes: [{ ...shown, page: () => import('./UploadsPage').then((file) => file.UploadsPage) }],
  navigation: [
    {
      ...shown,
      id: 'uploads',
      menu: 'system',
      group: 'Data in and out',
      position: 15,
      icon: FileUp,
      description: texts.description,
      capability: CAPABILITY,
    },
  ],
  stores: { Uploads: () => import('./UploadsStore').then((file) => file.UploadsStore) },
  actions: { Uploads: () => import('./UploadsStore').then((file) => file.UploadsActions) },
  extensions: {
    'shell:everywhere': [
      { ...offered, id: 'uploads:drop', load: () => import('./DropTarget').then((file) => file.DropTarget) },
    ],
    'palette:action': [
      {
        ...offered,
        id: 'uploads:upload',
        title: texts.upload,
        keywords: texts.keywords,
        icon: FileUp,
        effect: { path: '/system/uploads?upload=' },
      },
    ],
  },
};
