import { type TimeRange } from 'api/time-range';
import { readTimeRange, writeTimeRange } from 'areas/query';
import { useMemo } from 'react';
import { type ListAddress, useListAddress } from 'routing/list-address';
import { useQueryState } from 'routing/query-state';
import { useTimeZone } from 'ui/format/TimeZone';
import { type AuditFacet, type AuditFilter, type AuditScope, FACET_NAMES, SCOPES } from './audit-filter';
import { type Entries, useEntries } from './useEntries';

const PAGE_SIZE = 50;
/** Entries are few beside messages, and what one looks for was seldom done just now. */
const USUAL_RANGE: TimeRange = { type: 'relative', from: 86_400 };
const [USUAL_SCOPE] = SCOPES;

export interface AuditLog {
  address: ListAddress;
  filter: AuditFilter;
  timerange: TimeRange;
  entries: Entries;
  setRange: (range: TimeRange) => void;
  setScope: (scope: AuditScope) => void;
  setFacet: (facet: AuditFacet, value: string | undefined) => void;
  /** Everything but the range and the scope. */
  clear: () => void;
}

/** The page of the audit log that the address asks for. */
export function useAuditLog(): AuditLog {
  const address = useListAddress(PAGE_SIZE);
  const { query, push } = useQueryState();
  const zone = useTimeZone();
  const { page, pageSize, text } = address;
  const timerange = useMemo(() => readTimeRange(query, zone) ?? USUAL_RANGE, [query, zone]);
  const filter = useMemo((): AuditFilter => {
    const facets = FACET_NAMES.map((name) => [name, query.get(name) ?? undefined] as const);
    return {
      scope: SCOPES.find((scope) => scope === query.get('scope')) ?? USUAL_SCOPE,
      text,
      facets: Object.fromEntries(facets.filter(([, value]) => value !== undefined)),
    };
  }, [query, text]);
  const asked = useMemo(
    () => ({ filter, timerange, page, pageSize, withFacets: true }),
    [filter, timerange, page, pageSize],
  );
  const entries = useEntries(asked);
  return {
    ...{ address, filter, timerange, entries },
    setRange: (range) => push({ ...writeTimeRange(range), page: undefined }),
    setScope: (scope) => push({ scope: scope === USUAL_SCOPE ? undefined : scope, page: undefined }),
    setFacet: (facet, value) => push({ [facet]: value, page: undefined }),
    clear: () =>
      push({
        ...{ query: undefined, page: undefined },
        ...Object.fromEntries(FACET_NAMES.map((name) => [name, undefined])),
      }),
  };
}
