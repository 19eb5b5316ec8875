import { Plus, Search as SearchIcon } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { AutoRefreshActions } from './AutoRefreshActions';
import { AutoRefreshStore } from './AutoRefreshStore';
import { CompareActions } from './compare/CompareActions';
import { CompareStore } from './compare/CompareStore';
import { DecoratorsActions } from './decorators/DecoratorsActions';
import { DecoratorsStore } from './decorators/DecoratorsStore';
import { PatternsActions } from './patterns/PatternsActions';
import { PatternsStore } from './patterns/PatternsStore';
import { StatisticsActions } from './statistics/StatisticsActions';
import { StatisticsStore } from './statistics/StatisticsStore';
import { SurroundingActions } from './surrounding/SurroundingActions';
import { SurroundingStore } from './surrounding/SurroundingStore';
import { TailActions } from './tail/TailActions';
import { TailStore } from './tail/TailStore';
import { ExportActions } from './export/ExportActions';
import { ExportStore } from './export/ExportStore';
import { FieldTypesActions } from './FieldTypesActions';
import { FieldTypesStore } from './FieldTypesStore';
import { FieldValuesActions } from './FieldValuesActions';
import { FieldValuesStore } from './FieldValuesStore';
import { KeywordRangeActions, KeywordRangeStore } from './KeywordRangeStore';
import { MessageActions, MessageStore } from './MessageStore';
import { QueryValidationActions } from './QueryValidationActions';
import { QueryValidationStore } from './QueryValidationStore';
import { SearchesConfigurationActions, SearchesConfigurationStore } from './configuration/SearchesConfigurationStore';
import { SearchActions } from './SearchActions';
import { WidgetsActions } from './widgets/WidgetsActions';
import { WidgetsStore } from './widgets/WidgetsStore';
import { SearchStore } from './SearchStore';

const searchPage = () => import('./SearchPage').then((file) => file.SearchPage);
const streamSearchPage = () => import('./StreamSearchPage').then((file) => file.StreamSearchPage);
const redirect = () => import('./SearchRedirect').then((file) => file.SearchRedirect);

export const search: PluginManifest = {
  name: 'timberline/search',
  routes: [
    { path: '/search', page: searchPage, title: 'Search' },
    { path: '/search/new', page: redirect },
    {
      path: '/search/:viewId',
      page: () => import('./saved/SavedSearchPage').then((file) => file.SavedSearchPage),
      title: 'Search',
    },
    { path: '/extendedsearch', page: searchPage, title: 'Search' },
    { path: '/streams/:id/search', page: streamSearchPage, title: 'Search' },
    { path: '/streams/:id/search/new', page: redirect },
    { path: '/streams/:id/messages', page: redirect },
    {
      path: '/messages/:index/:id',
      page: () => import('./MessagePage').then((file) => file.MessagePage),
      title: 'Message',
      permissions: ['messages:read'],
    },
  ],
  navigation: [
    {
      id: 'search',
      title: 'Search',
      path: '/search',
      menu: 'main',
      position: 10,
      icon: SearchIcon,
      keys: 'g s',
      description: 'find messages',
    },
  ],
  extensions: {
    'palette:action': [
      { id: 'new-search', title: 'New search', icon: Plus, fact: 'all streams', effect: { path: '/search' } },
    ],
  },
  stores: {
    AutoRefresh: AutoRefreshStore,
    Decorators: DecoratorsStore,
    Export: ExportStore,
    FieldTypes: FieldTypesStore,
    FieldValues: FieldValuesStore,
    KeywordRange: KeywordRangeStore,
    Message: MessageStore,
    QueryValidation: QueryValidationStore,
    Compare: CompareStore,
    Patterns: PatternsStore,
    Statistics: StatisticsStore,
    Surrounding: SurroundingStore,
    Tail: TailStore,
    Search: SearchStore,
    SearchesConfiguration: SearchesConfigurationStore,
    Widgets: WidgetsStore,
  },
  actions: {
    AutoRefresh: AutoRefreshActions,
    Decorators: DecoratorsActions,
    Export: ExportActions,
    FieldTypes: FieldTypesActions,
    FieldValues: FieldValuesActions,
    KeywordRange: KeywordRangeActions,
    Message: MessageActions,
    QueryValidation: QueryValidationActions,
    Compare: CompareActions,
    Patterns: PatternsActions,
    Statistics: StatisticsActions,
    Surrounding: SurroundingActions,
    Tail: TailActions,
    Search: SearchActions,
    SearchesConfiguration: SearchesConfigurationActions,
    Widgets: WidgetsActions,
  },
};
