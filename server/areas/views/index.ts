export { viewsCalls } from './calls';
export { madeViews, viewTargets } from './shared-views';
export { createStoredViews, type StoredViews } from './stored-views';
export { searchesInViews, type SearchesInViews } from './viewed-searches';
export { createViews, type ViewedSearches, type Views } from './views';
