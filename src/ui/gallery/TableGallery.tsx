import { useMemo, useState } from 'react';
import { Button } from 'ui/button/Button';
import { type Sort } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { withKeys } from 'ui/data-table/selection';
import { pageOf, sortRows } from 'ui/data-table/sort-rows';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Paginator } from 'ui/paginator/Paginator';
import { indexColumns, indexMenu } from './index-columns';
import { type SampleIndex, sampleIndices } from './sample-indices';

const shared = {
  columns: indexColumns,
  rowKey: ({ name }: SampleIndex) => name,
  rowLabel: ({ name }: SampleIndex) => name,
};

const indices = sampleIndices(31);

/** Tables of other kinds: grouped, dense and opening in place, on their way, empty. */
export function TableGallery() {
  return (
    <div className="tl-gallery-page">
      <div className="tl-gallery-stack">
        <GroupedTables />
        <SmallTables />
      </div>
    </div>
  );
}

/** Dense rows that open in place, rows on their way, no rows. */
function SmallTables() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['apps_217']));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [page, setPage] = useState(1);
  return (
    <>
      <DataTable
        {...shared}
        label="Indices that open"
        density="dense"
        rows={pageOf(indices, page, 4).rows}
        selection={{ selected, onChange: setSelected, actions: <Button size="sm">Close</Button> }}
        expansion={{
          expanded,
          onToggle: (key) => setExpanded(withKeys(expanded, [key], !expanded.has(key))),
          render: ({ name }) => <KeyValueList entries={[{ key: 'index', value: name }]} />,
        }}
        footer={<Paginator page={page} pageSize={4} total={indices.length} onPage={setPage} />}
      />
      <DataTable {...shared} label="Indices on their way" rows={undefined} skeletonRows={4} rowMenu={indexMenu} />
      <DataTable {...shared} label="No indices" rows={[]} empty="No index has this in its name." isLoading />
    </>
  );
}

const STATES = { current: 'Written to', open: 'Open', closed: 'Closed' };
const ORDER = ['current', 'open', 'closed'];

/** Rows under headings that fold; a newer answer brings a row, which is tinted for a moment. */
function GroupedTables() {
  const [sort, setSort] = useState<Sort>({ column: 'bytes', direction: 'descending' });
  const [count, setCount] = useState(6);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set(['closed']));
  const rows = useMemo(
    () => sortRows([...indices.slice(0, count), ...indices.slice(-3)], indexColumns, sort),
    [count, sort],
  );
  const groups = useMemo(
    () => ({
      of: ({ state }: SampleIndex) => state,
      title: (state: string) => STATES[state as SampleIndex['state']],
      order: ORDER,
      collapsed,
      onToggle: (state: string) => setCollapsed(withKeys(collapsed, [state], !collapsed.has(state))),
    }),
    [collapsed],
  );
  return (
    <DataTable
      {...shared}
      label="Indices by state"
      rows={rows}
      groups={groups}
      cutFrom={JSON.stringify(sort)}
      sort={sort}
      onSort={setSort}
      rowMenu={indexMenu}
      toolbar={
        <>
          <h2>Indices by state</h2>
          <Button size="sm" onClick={() => setCount(count + 1)}>
            One more
          </Button>
        </>
      }
    />
  );
}
