import { type PivotResult, type PivotSearchType, type Search, type SearchJob } from 'api/search';
import { type AbsoluteTimeRange } from 'api/time-range';
import { addToQuery, escapeFieldName } from 'lang/query/escape';
import { newPartId, newSearchId } from '../execution/identifiers';
import { whyNothing } from '../execution/job-errors';
import { streamFilter } from '../execution/stored-query';

/** The messages of a result, over which fields are analysed. */
export interface FieldScope {
  query: string;
  covered: AbsoluteTimeRange;
  streams: readonly string[];
}

export interface FieldValue {
  value: string;
  count: number;
}

/** The most frequent values of a field. */
export interface TopValues {
  values: readonly FieldValue[];
  /** Messages that have the field. */
  total: number;
}

function pivotSearch({ query, covered, streams }: FieldScope, pivot: Omit<PivotSearchType, 'id' | 'type'>): Search {
  const { from, to } = covered;
  return {
    id: newSearchId(),
    parameters: [],
    queries: [
      {
        id: newPartId(),
        query: { type: 'elasticsearch', query_string: query },
        timerange: { type: 'absolute', from, to },
        filter: streamFilter(streams),
        search_types: [{ id: newPartId(), type: 'pivot', name: 'fields', rollup: true, column_groups: [], ...pivot }],
      },
    ],
  };
}

/** A search for the most frequent values of a field. */
export function topValuesSearch(scope: FieldScope, field: string, limit: number): Search {
  return pivotSearch(
    { ...scope, query: addToQuery(scope.query, `_exists_:${escapeFieldName(field)}`) },
    {
      row_groups: [{ type: 'values', field, limit }],
      series: [{ id: 'count()', type: 'count' }],
      sort: [{ type: 'series', field: 'count()', direction: 'Descending' }],
    },
  );
}

/** A search for how many messages have each of the fields. */
export function coverageSearch(scope: FieldScope, fields: readonly string[]): Search {
  return pivotSearch(scope, {
    row_groups: [],
    series: [{ id: 'count()', type: 'count' }, ...fields.map((field) => ({ id: field, type: 'count', field }))],
    sort: [],
  });
}

/** The one pivot of a finished job. @throws Error with the server's text when it could not be computed */
function pivotOf(job: SearchJob): PivotResult {
  const [queryId, result] = Object.entries(job.results)[0] ?? [];
  const part = Object.values(result?.search_types ?? {})[0];
  if (part?.type === 'pivot') return part;
  throw whyNothing(job, queryId);
}

const countOf = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** Reads the answer to {@link topValuesSearch}. */
export function readTopValues(job: SearchJob): TopValues {
  const { rows, total } = pivotOf(job);
  const values = rows
    .filter(({ source }) => source === 'leaf')
    .map(({ key, values: cells }) => ({ value: key[0] ?? '', count: countOf(cells[0]?.value) }));
  return { values, total };
}

/** Reads the answer to {@link coverageSearch}: shares of 0 to 1 by field. */
export function readCoverage(job: SearchJob): ReadonlyMap<string, number> {
  const { rows, total } = pivotOf(job);
  const cells = rows.find(({ source }) => source === 'leaf')?.values ?? [];
  const shares = cells
    .filter(({ key }) => key[0] !== 'count()')
    .map(({ key, value }) => [key[0] ?? '', total > 0 ? countOf(value) / total : 0] as const);
  return new Map(shares);
}
