import { Archive, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SizeBars } from 'ui/bars/SizeBars';
import { SizeBarsLegend } from 'ui/bars/SizeBarsLegend';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { type Sort } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { withKeys } from 'ui/data-table/selection';
import { sortRows } from 'ui/data-table/sort-rows';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { PageHeader } from 'ui/page/PageHeader';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Section } from 'ui/section/Section';
import { StatStrip } from 'ui/stat/Stat';
import { indexColumns, indexMenu } from './index-columns';
import { sampleIndices } from './sample-indices';

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
        indexColumns,
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
          columns={indexColumns}
          rows={rows}
          rowKey={({ name }) => name}
          rowLabel={({ name }) => name}
          sort={sort}
          onSort={setSort}
          rowMenu={indexMenu}
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
      </div>
    </div>
  );
}
