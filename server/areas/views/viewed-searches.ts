import { type SearchSharing } from 'server/areas/search';
import { type StoredViews } from './stored-views';
import { mayRead } from './view-permissions';

/** Searches used by views: whoever may read the view may read its search. */
export function searchesInViews(stored: StoredViews): SearchSharing {
  return {
    unused: stored.unusedSearches,
    maySee: async (caller, searchId) => (await stored.headsOfSearch(searchId)).some((view) => mayRead(caller, view)),
    readable: async (caller) =>
      (await stored.heads()).filter((view) => mayRead(caller, view)).map(({ searchId }) => searchId),
  };
}
