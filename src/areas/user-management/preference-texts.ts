import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    enableSmartSearch: 'Suggest fields and values while a query is typed',
    updateUnfocussed: 'Keep refreshing while the browser tab is in the background',
    searchSidebarIsPinned: 'Keep the sidebar of the search open',
    dashboardSidebarIsPinned: 'Keep the sidebar of dashboards open',
  },
  () => import('./preference-texts.de'),
);
