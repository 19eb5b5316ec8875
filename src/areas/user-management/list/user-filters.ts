import { type UserCounts } from 'api/users/reading';
import { type UserOverview } from 'api/users/user';
import { type ListQuery } from 'rest/entity/listing';
import { type QuickFilter } from 'ui/filter-bar/FilterBar';
import { texts } from './texts';

const FILTERS = ['all', 'active', 'disabled', 'service', 'external'] as const;

/** Servers neither list nor count the built-in administrator. @returns whether it is one of those a filter leaves */
const leavesBuiltIn = (filter: string, { session_active: isSignedIn }: UserOverview): boolean =>
  filter === 'all' || (filter === 'active' && isSignedIn === true);

/** Whether the built-in administrator stands above the others; nothing where a text narrows the list. */
export const builtInShownBy = (filter: string, text: string) =>
  text === '' ? (builtIn: UserOverview) => leavesBuiltIn(filter, builtIn) : undefined;

/** Of servers that filter by more than names. @param builtIn the built-in administrator, where it is counted */
export const userFilters = (counts: UserCounts | undefined, builtIn: UserOverview | null): readonly QuickFilter[] =>
  FILTERS.map((id) => ({
    id,
    label: texts.filters[id],
    count: counts && counts[id] + (builtIn && leavesBuiltIn(id, builtIn) ? 1 : 0),
  }));

const TERMS: Readonly<Record<string, string>> = {
  active: 'session_active:true',
  disabled: '-account_status:=enabled',
  service: 'service_account:true',
  external: 'external:true',
};

/** The filter of that name; all for a name that is none. */
export const filterNamed = (name: string | null): string => (name !== null && name in TERMS ? name : 'all');

/** A query narrowed by a quick filter. */
export const narrowedBy = (filter: string, query: ListQuery): ListQuery => ({
  ...query,
  text: [query.text, TERMS[filter]].filter(Boolean).join(' '),
});
