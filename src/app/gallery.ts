import { type PluginManifest } from 'plugins/manifest';

/** Every part of the kit in all its states, at `/gallery`; in builds for development only (`yarn watch`). */
export const gallery: readonly PluginManifest[] =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        {
          name: 'timberline/gallery',
          routes: [
            {
              path: '/gallery',
              page: () => import('ui/gallery/Gallery').then((file) => file.Gallery),
              title: 'Gallery',
            },
          ],
        },
      ];
