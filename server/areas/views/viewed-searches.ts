import { type Caller } from 'server/calls/caller';
import { type StoredViews } from './stored-views';
import { mayRead } from './view-permissions';

/** What the search area has to know of views: through a readable view its search may be read, too. */
export interface SearchesInViews {
  /** Ids of all searches that views use. */
  used(): Promise<string[]>;
  /** Whether somebody may read a view that shows the search. */
  maySee(caller: Caller, searchId: string): Promise<boolean>;
  /** Ids of the searches that somebody may read through views. */
  readable(caller: Caller): Promise<string[]>;
}

/** Searches as views use them. */
export function searchesInViews(stored: StoredViews): SearchesInViews {
  return {
    used: () => stored.searchIds(),
    maySee: async (caller, searchId) => (await stored.headsOfSearch(searchId)).some((view) => mayRead(caller, view)),
    readable: async (caller) =>
      (await stored.heads()).filter((view) => mayRead(caller, view)).map(({ searchId }) => searchId),
  };
}
