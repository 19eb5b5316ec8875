import { Plus, Search as SearchIcon } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const searchPage = () =>
  import(/* webpackChunkName: 'search-page' */ './page/SearchPage').then(({ beginSearch, SearchPage }) => {
    beginSearch(window.location);
    return SearchPage;
  });
const streamSearchPage = () => import('./page/StreamSearchPage').then((file) => file.StreamSearchPage);
const redirect = () => import('./page/SearchRedirect').then((file) => file.SearchRedirect);

export const search: PluginManifest = {
  name: 'timberline/search',
  routes: [
    { path: '/search', page: searchPage, title: texts.title },
    { path: '/search/new', page: redirect },
    {
      path: '/search/:viewId',
      page: () => import('./page/SavedSearchPage').then((file) => file.SavedSearchPage),
      title: texts.title,
    },
    { path: '/extendedsearch', page: searchPage, title: texts.title },
    { path: '/streams/:id/search', page: streamSearchPage, title: texts.title },
    { path: '/streams/:id/search/new', page: redirect },
    { path: '/streams/:id/messages', page: redirect },
  ],
  navigation: [
    {
      id: 'search',
      title: texts.title,
      path: '/search',
      menu: 'main',
      position: 10,
      icon: SearchIcon,
      keys: 'g s',
      description: texts.description,
    },
  ],
  extensions: {
    'palette:action': [
      { id: 'new-search', title: texts.newSearch, icon: Plus, fact: texts.allStreams, effect: { path: '/search' } },
    ],
  },
  stores: {
    AutoRefresh: () => import('./run/AutoRefreshStore').then((file) => file.AutoRefreshStore),
    Compare: () => import('./compare/CompareStore').then((file) => file.CompareStore),
    Density: () => import('./density/DensityStore').then((file) => file.DensityStore),
    Export: () => import('./export/ExportStore').then((file) => file.ExportStore),
    Nearby: () => import('./nothing/NearbyStore').then((file) => file.NearbyStore),
    Patterns: () => import('./patterns/PatternsStore').then((file) => file.PatternsStore),
    Phrase: () => import('./phrase/PhraseStore').then((file) => file.PhraseStore),
    Price: () => import('./price/PriceStore').then((file) => file.PriceStore),
    Search: () => import('./run/SearchStore').then((file) => file.SearchStore),
    Statistics: () => import('./statistics/StatisticsStore').then((file) => file.StatisticsStore),
    Tail: () => import('./tail/TailStore').then((file) => file.TailStore),
  },
  actions: {
    AutoRefresh: () => import('./run/AutoRefreshActions').then((file) => file.AutoRefreshActions),
    Compare: () => import('./compare/CompareActions').then((file) => file.CompareActions),
    Density: () => import('./density/DensityActions').then((file) => file.DensityActions),
    Export: () => import('./export/ExportActions').then((file) => file.ExportActions),
    Nearby: () => import('./nothing/NearbyActions').then((file) => file.NearbyActions),
    Patterns: () => import('./patterns/PatternsActions').then((file) => file.PatternsActions),
    Phrase: () => import('./phrase/PhraseActions').then((file) => file.PhraseActions),
    Price: () => import('./price/PriceActions').then((file) => file.PriceActions),
    Search: () => import('./run/SearchActions').then((file) => file.SearchActions),
    Statistics: () => import('./statistics/StatisticsActions').then((file) => file.StatisticsActions),
    Tail: () => import('./tail/TailActions').then((file) => file.TailActions),
  },
};
