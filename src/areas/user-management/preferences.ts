/** What people choose for themselves, and what applies until they do. */
export const PREFERENCES = [
  { key: 'enableSmartSearch', usual: true },
  { key: 'updateUnfocussed', usual: false },
  { key: 'searchSidebarIsPinned', usual: false },
  { key: 'dashboardSidebarIsPinned', usual: false },
] as const;
