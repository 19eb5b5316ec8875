import { type SearchSharing } from 'server/areas/search';
import { type StoredViews } from './stored-views';
import { mayRead } from './view-permissions';

/** Searches as views use them: through a readable view its search may be read, too. */
export function searchesInViews(stored: StoredViews): SearchSharing {
  return {
    unused: stored.unusedSearches,
    maySee: async (caller, searchId) => (await stored.headsOfSearch(searchId)).some((view) => mayRead(caller, view)),
    readable: async (caller) =>
      (await stored.heads()).filter((view) => mayRead(caller, view)).map(({ searchId }) => searchId),
  };
}
