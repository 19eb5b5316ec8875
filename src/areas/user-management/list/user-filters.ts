import { type ListQuery } from 'rest/entity/listing';
import { type QuickFilter } from 'ui/filter-bar/FilterBar';
import { texts } from './texts';

/** Of servers that filter by more than names. */
export const USER_FILTERS: readonly QuickFilter[] = [
  { id: 'all', label: texts.filters.all },
  { id: 'active', label: texts.filters.active },
  { id: 'disabled', label: texts.filters.disabled },
  { id: 'service', label: texts.filters.service },
  { id: 'external', label: texts.filters.external },
];

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
