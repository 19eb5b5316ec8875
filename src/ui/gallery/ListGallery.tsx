import { Archive, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SizeBars } from 'ui/bars/SizeBars';
import { SizeBarsLegend } from 'ui/bars/SizeBarsLegend';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { Chip } from 'ui/chip/Chip';
import { type Column, type Sort } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { withKeys } from 'ui/data-table/selection';
import { pageOf, sortRows } from 'ui/data-table/sort-rows';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { PageHeader } from 'ui/page/PageHeader';
import { Paginator } from 'ui/paginator/Paginator';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Section } from 'ui/section/Section';
import { StatStrip } from 'ui/stat/Stat';
import { StatusBadge } from 'ui/status/StatusBadge';
import { type SampleIndex, sampleIndices } from './sample-indices';

const columns: Column<SampleIndex>[] = [
  {
    id: 'name',
    title: 'Index',
    sortValue: ({ name }) => name,
    cell: ({ name }, { tabIndex }) => (
      <a href={`#${name}`} tabIndex={tabIndex} className="tl-mono">
        {name}
      </a>
    ),
  },
  { id: 'state', title: 'State', cell: ({ state }) => <State state={state} />, phone: 'state' },
  {
    id: 'at',
    title: 'Since',
    sortValue: ({ at }) => at,
    cell: ({ at }) => new Date(at).toISOString().slice(0, 10),
    hideBelow: 992,
    phone: 'detail',
  },
  {
    id: 'messages',
    title: 'Messages',
    align: 'end',
    width: 130,
    sortValue: ({ messages }) => messages,
    cell: ({ messages }) => (messages === undefined ? '–' : formatCount(messages)),
  },
  {
    id: 'bytes',
    title: 'Size',
    align: 'end',
    width: 110,
    sortValue: ({ bytes }) => bytes,
    cell: ({ bytes }) => (bytes === undefined ? '–' : formatBytes(bytes)),
    phone: 'figure',
  },
];

function State({ state }: { state: SampleIndex['state'] }) {
  if (state === 'current') return <Chip tone="accent">Write index</Chip>;
  return state === 'open' ? (
    <StatusBadge tone="success">Open</StatusBadge>
  ) : (
    <StatusBadge tone="stopped">Closed</StatusBadge>
  );
}

const menu = () => (
  <>
    <MenuItem icon={<RefreshCw />}>Recalculate range</MenuItem>
    <MenuItem icon={<Archive />}>Close index</MenuItem>
    <MenuDivider />
    <MenuItem icon={<Trash2 />} danger>
      Delete index…
    </MenuItem>
  </>
);

/** The parts of list and detail pages together; `?indices=10000` shows as many. */
export function ListGallery() {
  const count = Number(new URLSearchParams(location.search).get('indices') ?? 31);
  const indices = useMemo(() => sampleIndices(count), [count]);
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'descending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['apps_215', 'apps_214']));
  const [text, setText] = useState('');
  const rows = useMemo(
    () =>
      sortRows(
        indices.filter(({ name }) => name.includes(text)),
        columns,
        sort,
      ),
    [indices, sort, text],
  );
  return (
    <div className="tl-gallery-page">
      <PageHeader
        title="Apps, 30 days"
        breadcrumb={[{ label: 'Index sets', to: '/' }]}
        fact={
          <>
            prefix <code>apps</code>
          </>
        }
        actions={[
          { id: 'rotate', label: 'Rotate write index', icon: <RefreshCw /> },
          { id: 'edit', label: 'Edit', icon: <Pencil />, to: '/edit' },
          { id: 'default', label: 'Set as default' },
          { id: 'streams', label: 'Show streams', to: '/streams' },
          { id: 'delete', label: 'Delete index set…', icon: <Trash2 />, isDangerous: true },
        ]}
      />
      <div className="tl-gallery-stack">
        <StatStrip
          label="Numbers"
          stats={[
            { value: '31', caption: 'Indices, 4 closed' },
            { value: '388.2 M', caption: 'Messages' },
            { value: '284.6 GB', caption: 'Size on disk' },
            { value: '1,204', caption: 'Indexer failures', tone: 'danger' },
            { value: undefined, caption: 'Oldest message' },
          ]}
          rules={
            <KeyValueList
              look="plain"
              entries={[
                { key: 'Rotates', value: 'every day, skips empty indices' },
                { key: 'Retention', value: 'keep 31 indices, then delete' },
              ]}
            />
          }
        />
        <StatStrip label="Numbers on their way" stats={undefined} rules="every day" />
        <Section title="Size per index" actions={<SizeBarsLegend current="Write index" hasClosed hasSelected />}>
          <SizeBars
            label="Size per index"
            words={{ one: 'index', many: 'indices', current: 'Write index' }}
            bars={[...indices].reverse()}
            selected={selected}
            onSelect={(names, isIn) => setSelected(withKeys(selected, names, isIn))}
          />
        </Section>
        <DataTable
          label="Indices"
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          rowLabel={({ name }) => name}
          sort={sort}
          onSort={setSort}
          rowMenu={menu}
          rowActions={() => (
            <IconButton label="Edit" tabIndex={-1}>
              <Pencil />
            </IconButton>
          )}
          busyKeys={new Set(['apps_212'])}
          selection={{
            selected,
            onChange: setSelected,
            sum: '21.6 GB, 29.9 M messages',
            actions: (
              <>
                <Button variant="ghost" size="sm" icon={<Archive />}>
                  Close
                </Button>
                <Button variant="outline-danger" size="sm" icon={<Trash2 />}>
                  Delete…
                </Button>
              </>
            ),
          }}
          toolbar={
            <FilterBar
              label="Filter indices"
              placeholder="Name of an index"
              text={text}
              onText={setText}
              quick={[
                { id: 'all', label: 'All', count: 31 },
                { id: 'closed', label: 'Needs attention', count: 4, tone: 'danger' },
              ]}
              chosen="all"
            />
          }
          empty="No index has this in its name."
        />
        <SmallTables indices={indices} />
      </div>
    </div>
  );
}

function SmallTables({ indices }: { indices: readonly SampleIndex[] }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['apps_217']));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [page, setPage] = useState(1);
  const shared = {
    columns,
    rowKey: ({ name }: SampleIndex) => name,
    rowLabel: ({ name }: SampleIndex) => name,
  };
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
      <DataTable {...shared} label="Indices on their way" rows={undefined} skeletonRows={4} rowMenu={menu} />
      <DataTable {...shared} label="No indices" rows={[]} empty="No index has this in its name." isLoading />
    </>
  );
}
