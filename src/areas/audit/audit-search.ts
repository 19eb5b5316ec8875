import { AUDIT_STREAM_ID } from 'api/audit-log';
import { type Search, type SearchJob, type SearchTypeResult } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { newPartId, newSearchId, streamFilter, whyNothing } from 'areas/query';
import { EMPTY_VALUE } from 'lang/query/escape';
import { type AuditEntry, readEntry } from './audit-entry';
import { type AuditFacet, type AuditFilter, auditQuery, FACET_NAMES, FACETS } from './audit-filter';

const FACET_VALUES = 30;

/** A page of the audit log. */
export interface AuditPage {
  filter: AuditFilter;
  timerange: TimeRange;
  page: number;
  pageSize: number;
  /** Also counts the values of each facet. */
  withFacets: boolean;
}

/** Of which log or entity a page is. */
export const logOf = ({ filter: { only = '' } }: AuditPage): string => only;

export interface FacetValue {
  value: string;
  count: number;
}

export interface FoundEntries {
  entries: readonly AuditEntry[];
  total: number;
  /** The most frequent values of each facet, absent when they were not asked for. */
  facets?: Readonly<Record<AuditFacet, readonly FacetValue[]>>;
}

/** A search for a page of entries, newest first, and for what they can be narrowed by. */
export function auditSearch({ filter, timerange, page, pageSize, withFacets }: AuditPage): Search {
  return {
    id: newSearchId(),
    parameters: [],
    queries: [
      {
        id: newPartId(),
        query: { type: 'elasticsearch', query_string: auditQuery(filter) },
        timerange,
        filter: streamFilter([AUDIT_STREAM_ID]),
        search_types: [
          {
            id: newPartId(),
            type: 'messages',
            limit: pageSize,
            offset: (page - 1) * pageSize,
            sort: [{ field: 'timestamp', order: 'DESC' }],
            decorators: [],
          },
          ...(withFacets ? FACET_NAMES : []).map((name) => ({
            id: newPartId(),
            type: 'pivot' as const,
            name,
            rollup: true,
            row_groups: [{ type: 'values' as const, field: FACETS[name], limit: FACET_VALUES }],
            column_groups: [],
            series: [{ id: 'count()', type: 'count' }],
            sort: [{ type: 'series' as const, field: 'count()', direction: 'Descending' as const }],
          })),
        ],
      },
    ],
  };
}

function valuesOf(parts: readonly SearchTypeResult[], name: AuditFacet): readonly FacetValue[] {
  const pivot = parts.find((part) => part.type === 'pivot' && part.name === name);
  return (pivot?.type === 'pivot' ? pivot.rows : []).flatMap(({ key: [value], source, values }) =>
    source === 'leaf' && value !== undefined && value !== EMPTY_VALUE
      ? [{ value, count: Number(values[0]?.value ?? 0) }]
      : [],
  );
}

/** Reads the answer to {@link auditSearch}. @throws Error with the server's text when it could not be computed */
export function readAudit(job: SearchJob): FoundEntries {
  const [queryId, result] = Object.entries(job.results)[0] ?? [];
  const parts = Object.values(result?.search_types ?? {});
  const messages = parts.find((part) => part.type === 'messages');
  if (messages?.type !== 'messages') throw whyNothing(job, queryId);
  const hasFacets = parts.some(({ type }) => type === 'pivot');
  return {
    entries: messages.messages.map(readEntry),
    total: messages.total_results,
    ...(hasFacets && {
      facets: Object.fromEntries(FACET_NAMES.map((name) => [name, valuesOf(parts, name)])) as NonNullable<
        FoundEntries['facets']
      >,
    }),
  };
}
