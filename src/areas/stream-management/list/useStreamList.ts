import { type StreamRecord } from 'api/streams';
import { type EntityList, useEntityList } from 'areas/entities';
import { IndexSetsStore } from 'areas/indices';
import { useStore } from 'flux/use-store';
import { useMemo } from 'react';
import { entitiesOf } from 'rest/entity/entity-store';
import { type ListQuery } from 'rest/entity/listing';
import { useQueryState } from 'routing/query-state';
import { type Column } from 'ui/data-table/column';
import { pageOf, readSort, sortRows } from 'ui/data-table/sort-rows';
import { StreamPages, StreamPagesActions } from '../stores/StreamPagesStore';
import { COLUMNS } from './columns';
import { isFiltered, passes, readFilters } from './stream-filters';
import { useRatesToSortBy } from './stream-rates';
import { rowOf, type StreamRow } from './stream-row';
import { useStreamRows } from './useStreamRows';

/** The most streams a server gives at once. */
const ALL = 10_000;
/** Servers sort by no other column, and filter by text only. */
const SORTED_BY_SERVER = 'title';

const askForAll = ({ text }: ListQuery) => StreamPagesActions.list({ page: 1, pageSize: ALL, text });

/** The streams the address asks for. All are loaded where the server cannot filter or sort so, and cut into pages here. */
export function useStreamList(): EntityList<StreamRow> {
  const { query } = useQueryState();
  const filters = useMemo(() => readFilters(query), [query]);
  const sortedBy = readSort(query.get('sort'), COLUMNS)?.column ?? SORTED_BY_SERVER;
  const isWhole = isFiltered(filters) || sortedBy !== SORTED_BY_SERVER;
  const list = useEntityList(StreamPages, {
    // The columns read what the rows have beside the records.
    columns: COLUMNS as readonly Column<StreamRecord>[],
    ...(isWhole && { ask: askForAll }),
  });
  const { rows: records, sort, address, page, cutFrom } = list;
  const left = useMemo(
    () => (isWhole ? records?.filter((stream) => passes(stream, filters)) : undefined),
    [isWhole, records, filters],
  );
  const toSort = useMemo(() => (sortedBy === 'rate' ? left?.map(({ id }) => id) : undefined), [sortedBy, left]);
  const rates = useRatesToSortBy(toSort, cutFrom);
  const sets = useStore(IndexSetsStore, entitiesOf);
  const cut = useMemo(() => {
    const all = left?.map((stream) => ({ ...rowOf(stream, sets), rate: rates?.get(stream.id) }));
    return all && pageOf(sortRows(all, COLUMNS, sort), page, address.pageSize);
  }, [left, sets, rates, sort, page, address.pageSize]);
  const rows = useStreamRows(isWhole ? cut?.rows : records);
  return {
    ...list,
    columns: COLUMNS,
    rows,
    ...(isWhole && { found: left?.length ?? 0, page: cut?.page ?? 1 }),
    cutFrom: `${cutFrom} ${JSON.stringify(filters)}`,
  };
}
