import { type PluginManifest } from 'plugins/manifest';

/** The parts of a query: query field, range, streams, parameters, fields. Used by pages of other areas. */
export const query: PluginManifest = {
  name: 'timberline/query',
  stores: {
    FieldTypes: () => import('./fields/FieldTypesStore').then((file) => file.FieldTypesStore),
    FieldValues: () => import('./fields/FieldValuesStore').then((file) => file.FieldValuesStore),
    KeywordRange: () => import('./range/KeywordRangeStore').then((file) => file.KeywordRangeStore),
    QueryValidation: () => import('./editor/QueryValidationStore').then((file) => file.QueryValidationStore),
    SearchesConfiguration: () =>
      import('./configuration/SearchesConfigurationStore').then((file) => file.SearchesConfigurationStore),
    Words: () => import('./words/WordsStore').then((file) => file.WordsStore),
  },
  actions: {
    FieldTypes: () => import('./fields/FieldTypesActions').then((file) => file.FieldTypesActions),
    FieldValues: () => import('./fields/FieldValuesActions').then((file) => file.FieldValuesActions),
    KeywordRange: () => import('./range/KeywordRangeStore').then((file) => file.KeywordRangeActions),
    QueryValidation: () => import('./editor/QueryValidationActions').then((file) => file.QueryValidationActions),
    SearchesConfiguration: () =>
      import('./configuration/SearchesConfigurationStore').then((file) => file.SearchesConfigurationActions),
    Words: () => import('./words/WordsStore').then((file) => file.WordsActions),
  },
};
