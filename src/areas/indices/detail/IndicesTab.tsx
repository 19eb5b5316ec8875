import { type IndexerOverview } from 'api/indices/overview';
import { type IndexSet } from 'api/indices/index-sets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { type DrawerHandle } from 'ui/drawer/Drawer';
import { ClusterHealthText } from '../ClusterHealthText';
import { unavailableText } from '../unavailable';
import { type AskedAct, IndexActDialog } from './IndexActDialog';
import { IndexDrawer } from './IndexDrawer';
import { type IndexRow } from './index-row';
import { IndexSizes } from './IndexSizes';
import { FactsWait } from './IndexSetWait';
import { IndexStats } from './IndexStats';
import { IndicesTable } from './IndicesTable';
import { RangeJobs } from './RangeJobs';
import { UnavailablePanel } from './UnavailablePanel';
import { useIndexSelection } from './useIndexSelection';
import { type LoadedIndices } from './useIndices';
import { texts } from './texts';

interface IndicesTabProps {
  indexSet: IndexSet;
  indices: LoadedIndices;
}

const NONE: ReadonlySet<string> = new Set();

/** The indices of a set: figures, sizes, and each with what can be done with it. */
export function IndicesTab({ indexSet, indices: { overview, rows, error, reload } }: IndicesTabProps) {
  const selection = useIndexSelection(rows);
  const [asked, setAsked] = useState<AskedAct>();
  const [busy, setBusy] = useState(NONE);
  const drawer = useRef<DrawerHandle>(null);
  const { open, toggle, follow, close } = useOpenIndex(rows, () => drawer.current?.focus());
  if (error !== undefined && (!overview || unavailableText(error) !== undefined)) {
    return <UnavailablePanel indexSet={indexSet} error={error} onRetry={reload} />;
  }
  const finish = (failed: readonly string[]) => {
    const done = asked?.rows.map(({ name }) => name).filter((name) => !failed.includes(name)) ?? [];
    selection.take(done, false);
    if (asked?.act === 'delete' && open && done.includes(open.name)) close();
    reload();
  };
  return (
    <>
      {overview && rows ? <FactsLine overview={overview} count={rows.length} /> : <FactsWait />}
      <IndexStats {...{ indexSet, overview, rows }} />
      <RangeJobs />
      <IndexSizes rows={rows} selected={selection.selected} onSelect={selection.take} />
      <IndicesTable
        {...{ rows, selection, busy }}
        openIndex={open?.name}
        onOpen={toggle}
        onFocusRow={follow}
        ask={setAsked}
      />
      {open && <IndexDrawer ref={drawer} row={open} setTitle={indexSet.title} ask={setAsked} onClose={close} />}
      {asked && (
        <IndexActDialog
          {...asked}
          indexSet={indexSet}
          onBegin={() => setBusy(new Set(asked.rows.map(({ name }) => name)))}
          onEnd={() => setBusy(NONE)}
          onDone={finish}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** What the set holds in a sentence, and how the search backend is (card indices.md, screen 4, block 2). */
function FactsLine({ overview, count }: { overview: IndexerOverview; count: number }) {
  const { deflector, counts, indexer_cluster: cluster } = overview;
  return (
    <div className="tl-index-facts">
      <span>
        {texts.facts.total(count, counts.events)}{' '}
        {deflector.current_target === null ? (
          texts.facts.noCurrent
        ) : (
          <>
            {texts.facts.current} <span className="tl-mono">{deflector.current_target}</span>
          </>
        )}
      </span>
      <ClusterHealthText name={cluster.name} health={cluster.health} />
    </div>
  );
}

/** The index whose details are open; the address knows it. One that does not exist leaves the address. */
function useOpenIndex(rows: readonly IndexRow[] | undefined, enter: () => void) {
  const { query, push, replace } = useQueryState();
  const name = query.get('index') ?? undefined;
  const open = rows?.find((row) => row.name === name);
  const isGone = rows !== undefined && name !== undefined && open === undefined;
  useEffect(() => {
    if (isGone) replace({ index: undefined });
  }, [isGone, replace]);
  const close = useCallback(() => push({ index: undefined }), [push]);
  const follow = useCallback((row: IndexRow) => replace({ index: row.name }), [replace]);
  // A second press on the open row goes into its details.
  const toggle = (row: IndexRow) => (row.name === open?.name ? enter() : push({ index: row.name }));
  return { open, toggle, follow, close };
}
