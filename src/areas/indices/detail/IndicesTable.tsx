import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useMemo } from 'react';
import { useListAddress } from 'routing/list-address';
import { useQueryState } from 'routing/query-state';
import { type Sort } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { readSort, sortRows, writeSort } from 'ui/data-table/sort-rows';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { formatBytes } from 'ui/format/bytes';
import { formatCompact } from 'ui/format/number';
import { NothingFound } from 'ui/state/NothingFound';
import { NothingYet } from 'ui/state/NothingYet';
import { BulkActs } from './BulkActs';
import { type AskedAct } from './IndexActDialog';
import { useShardColumns } from '../useShardColumns';
import { indexColumns } from './index-columns';
import { filterIndices, quickFilters, readQuickFilter } from './index-filter';
import { indexMenu } from './IndexMenu';
import { type IndexRow } from './index-row';
import { SpanSelect } from './SpanSelect';
import { sumOf } from './figures';
import { type IndexSelection } from './useIndexSelection';
import { texts } from './texts';

interface IndicesTableProps {
  /** Newest first; absent until loaded. */
  rows?: readonly IndexRow[];
  selection: IndexSelection;
  busy: ReadonlySet<string>;
  /** Index whose details are open. */
  openIndex: string | undefined;
  onOpen: (row: IndexRow) => void;
  onFocusRow: (row: IndexRow) => void;
  ask: (asked: AskedAct) => void;
}

const NEWEST_FIRST: Sort = { column: 'name', direction: 'descending' };
const NONE: readonly IndexRow[] = [];
const keyOf = ({ name }: IndexRow): string => name;

/** The indices of a set, with what can be done with one or several. */
export function IndicesTable(props: IndicesTableProps) {
  const { rows, selection, ask } = props;
  const user = useStore(CurrentUserStore);
  const address = useListAddress();
  const { query, push } = useQueryState();
  const quick = readQuickFilter(query.get('state'));
  const columns = useShardColumns(indexColumns);
  const sort = readSort(address.sort, indexColumns) ?? NEWEST_FIRST;
  const { column, direction } = sort;
  const shown = useMemo(
    () => rows && sortRows(filterIndices(rows, quick, address.text), indexColumns, { column, direction }),
    [rows, quick, address.text, column, direction],
  );
  const { messages, bytes } = sumOf(selection.rows);
  return (
    <DataTable
      label={texts.table.label}
      columns={columns}
      rows={shown}
      rowKey={keyOf}
      rowLabel={keyOf}
      sort={sort}
      onSort={(next) => address.setSort(writeSort(next))}
      cutFrom={`${quick} ${address.text}`}
      busyKeys={props.busy}
      openKey={props.openIndex}
      onOpen={props.onOpen}
      onFocusRow={props.openIndex === undefined ? undefined : props.onFocusRow}
      rowMenu={(row) => indexMenu(row, user, ask)}
      selection={{
        selected: selection.selected,
        onChange: selection.set,
        blockedReason: ({ state }) => (state === 'current' ? texts.writeIndexStays.delete : undefined),
        sum: texts.table.sum(formatBytes(bytes), formatCompact(messages), messages),
        actions: <BulkActs rows={selection.rows} ask={ask} />,
      }}
      toolbar={
        <FilterBar
          label={texts.table.filter}
          placeholder={texts.table.filterBy}
          text={address.text}
          onText={address.setText}
          quick={rows && quickFilters(rows)}
          chosen={quick}
          onChoose={(id) => push({ state: id === 'all' ? undefined : id })}
        >
          <SpanSelect rows={rows ?? NONE} onSelect={(names) => selection.take(names, true)} />
        </FilterBar>
      }
      empty={
        rows?.length === 0 ? (
          <NothingYet title={texts.table.empty} />
        ) : (
          <NothingFound what={texts.table.nothingFound} onClear={() => push({ query: undefined, state: undefined })} />
        )
      }
    />
  );
}
