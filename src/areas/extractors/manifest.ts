import { type PluginManifest, type PluginRoute } from 'plugins/manifest';
import { texts } from './manifest-texts';

type Page = Pick<PluginRoute, 'page' | 'title'>;

/** What stands behind `…/extractors`. */
const PAGES: Readonly<Record<string, Page>> = {
  '': { title: texts.title, page: () => import('./list/ExtractorsPage').then((file) => file.ExtractorsPage) },
  '/import': { title: texts.import, page: () => import('./import/ImportPage').then((file) => file.ImportPage) },
  '/export': { title: texts.export, page: () => import('./export/ExportPage').then((file) => file.ExportPage) },
  '/new': { title: texts.create, page: () => import('./form/NewExtractorPage').then((file) => file.NewExtractorPage) },
  // It is named after the extractor.
  '/:extractorId/edit': {
    title: texts.title,
    page: () => import('./form/EditExtractorPage').then((file) => file.EditExtractorPage),
  },
};

/** Under a global input alone, and under a local one with its node; the same pages. */
const routes = Object.entries(PAGES).flatMap(([end, { title, page }]): PluginRoute[] => [
  { path: `/system/inputs/:inputId/extractors${end}`, title, page },
  { path: `/system/inputs/:first/:second/extractors${end}`, page },
]);

/**
 * Extractors of an input: what makes fields of its messages while they arrive.
 *
 * `Extractors`: list, get, create, update, delete, order, import; state: the extractors of one input, one of them, what came
 * of an import.
 * `ExtractorExamples`: loads the messages of an input that extractors are tried on.
 * `Tools`: tries types, conditions, drafts and whole chains; nothing is stored on the server.
 */
export const extractors: PluginManifest = {
  name: 'timberline/extractors',
  routes,
  stores: {
    Extractors: () => import('./stores/ExtractorsStore').then((file) => file.ExtractorsStore),
    ExtractorExamples: () => import('./loader/ExamplesStore').then((file) => file.ExamplesStore),
    Tools: () => import('./tools/ToolsStore').then((file) => file.ToolsStore),
  },
  actions: {
    Extractors: () => import('./stores/ExtractorsStore').then((file) => file.ExtractorsActions),
    ExtractorExamples: () => import('./loader/ExamplesStore').then((file) => file.ExamplesActions),
    Tools: () => import('./tools/ToolsStore').then((file) => file.ToolsActions),
  },
  extensions: {
    'palette:find': [
      {
        id: 'extractors',
        kind: texts.title,
        permissions: ['inputs:read'],
        find: async (text, signal) => (await import('./find-inputs')).findExtractorsOfInputs(text, signal),
      },
    ],
    'messages:field-menu': [
      {
        id: 'extractors:create',
        load: () => import('./create-menu/extractors-of-field').then((file) => file.extractorsOfField),
      },
    ],
  },
};
