import { Upload } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const shown = { title: texts.title, path: '/system/outputs', permissions: ['outputs:read'] };

/**
 * Outputs: where messages of streams are sent to, and how far they got.
 *
 * | actions | state |
 * |---|---|
 * | `Outputs`: list, create, update, delete, assign, filter, removeFrom, pause, resume, discard, test, testNew | list: all, or those of a stream |
 * | `OutputNames`: list | list, by title: for choosing one |
 * | `OutputTypes`: list | types by id, error |
 * | `OutputFilters`: list | filters by stream and output, error |
 * | `OutputStates`: list (`outputStatesPoll`) | states by output and node id, error |
 */
export const outputs: PluginManifest = {
  name: 'timberline/outputs',
  routes: [
    { ...shown, page: () => import('./list/OutputsPage').then((file) => file.OutputsPage) },
    {
      path: '/streams/:id/outputs',
      title: texts.title,
      page: () => import('./list/StreamOutputsPage').then((file) => file.StreamOutputsPage),
    },
  ],
  navigation: [
    {
      ...shown,
      id: 'outputs',
      menu: 'system',
      group: 'Data in and out',
      position: 20,
      icon: Upload,
      description: texts.description,
    },
  ],
  stores: {
    Outputs: () => import('./stores/OutputsStore').then((file) => file.OutputsStore),
    OutputNames: () => import('./stores/OutputNamesStore').then((file) => file.OutputNamesStore),
    OutputFilters: () => import('./stores/OutputFiltersStore').then((file) => file.OutputFiltersStore),
    OutputStates: () => import('./stores/OutputStatesStore').then((file) => file.OutputStatesStore),
    OutputTypes: () => import('./stores/OutputTypesStore').then((file) => file.OutputTypesStore),
  },
  actions: {
    Outputs: () => import('./stores/OutputsStore').then((file) => file.OutputsActions),
    OutputNames: () => import('./stores/OutputNamesStore').then((file) => file.OutputNamesActions),
    OutputFilters: () => import('./stores/OutputFiltersStore').then((file) => file.OutputFiltersActions),
    OutputStates: () => import('./stores/OutputStatesStore').then((file) => file.OutputStatesActions),
    OutputTypes: () => import('./stores/OutputTypesStore').then((file) => file.OutputTypesActions),
  },
  extensions: {
    'palette:action': [
      {
        id: 'outputs:create',
        title: texts.create,
        icon: Upload,
        permissions: ['outputs:create'],
        effect: { path: '/system/outputs?create=' },
      },
    ],
  },
};
