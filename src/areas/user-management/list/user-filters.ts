import { type UserCounts } from 'api/users/reading';
import { type ListQuery } from 'rest/entity/listing';
import { type QuickFilter } from 'ui/filter-bar/FilterBar';
import { texts } from './texts';

const FILTERS = ['all', 'active', 'disabled', 'service', 'external'] as const;

/** Of servers that filter by more than names. @param hasBuiltIn the built-in administrator is one of all */
export const userFilters = (counts: UserCounts | undefined, hasBuiltIn: boolean): readonly QuickFilter[] =>
  FILTERS.map((id) => ({
    id,
    label: texts.filters[id],
    count: counts && counts[id] + (id === 'all' && hasBuiltIn ? 1 : 0),
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
