import { type IndexInfo } from 'api/indices/indices';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { forwardRef } from 'react';
import { Button } from 'ui/button/Button';
import { Drawer, type DrawerHandle } from 'ui/drawer/Drawer';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { formatBytes } from 'ui/format/bytes';
import { formatDuration } from 'ui/format/duration';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { useIndexDetails } from '../live';
import { type AskedAct } from './IndexActDialog';
import { type IndexAct, mayDo } from './index-act';
import { type IndexRow } from './index-row';
import { IndexState } from './IndexState';
import { IndexTime } from './IndexTime';
import { OperationsTable } from './OperationsTable';
import { ShardBoxes } from './ShardBoxes';
import { texts } from './texts';

interface IndexDrawerProps {
  row: IndexRow;
  /** Title of its index set. */
  setTitle: string;
  ask: (asked: AskedAct) => void;
  onClose: () => void;
}

/** An index in full, beside the list; refreshed while it is open. */
export const IndexDrawer = forwardRef<DrawerHandle, IndexDrawerProps>(function IndexDrawer(
  { row, setTitle, ask, onClose },
  ref,
) {
  return (
    <Drawer
      ref={ref}
      kind={texts.drawer.kind(setTitle)}
      title={row.name}
      width={560}
      actions={<IndexState row={row} />}
      footer={<Acts row={row} ask={ask} />}
      onClose={onClose}
    >
      <div className="tl-index-detail">
        <p>
          <IndexTime row={row} />
          {row.bytes !== undefined && ` (${formatBytes(row.bytes)} / ${texts.drawer.messages(row.messages ?? 0)})`}
        </p>
        <RangeLine row={row} />
        {row.state === 'closed' ? <Note>{texts.drawer.closed}</Note> : <OpenIndex key={row.name} row={row} />}
      </div>
    </Drawer>
  );
});

function RangeLine({ row: { range, state } }: { row: IndexRow }) {
  if (!range) {
    return <p className="tl-ink-2">{state === 'current' ? texts.drawer.noRangeYet : texts.drawer.noRange}</p>;
  }
  return (
    <p className="tl-ink-2">
      {texts.drawer.recalculated} <RelativeTime instant={range.calculated_at} />{' '}
      {texts.drawer.tookTime(range.took_ms === 0 ? `0\u00a0ms` : formatDuration(range.took_ms))}
    </p>
  );
}

function OpenIndex({ row }: { row: IndexRow }) {
  const info = useIndexDetails(row.name) ?? row.info;
  if (!info) return <SkeletonRows rows={8} rowHeight={24} />;
  return <IndexFacts info={info} />;
}

function IndexFacts({ info }: { info: IndexInfo }) {
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  const { segments, open_search_contexts: contexts, documents } = info.all_shards;
  return (
    <>
      <p className="tl-ink-2">{texts.drawer.segments(segments, isCluster ? contexts : undefined, documents.deleted)}</p>
      {isCluster && (
        <>
          <OperationsTable info={info} />
          <h3 className="tl-small tl-ink-3">{texts.drawer.routing}</h3>
          <ShardBoxes routing={info.routing} />
          <p className="tl-small tl-ink-3">{texts.drawer.routingMeans}</p>
        </>
      )}
    </>
  );
}

const LABELS: Record<IndexAct, string> = {
  recalculate: texts.drawer.recalculate,
  close: texts.menu.close,
  reopen: texts.menu.reopen,
  delete: texts.menu.delete,
};

function Acts({ row, ask }: Pick<IndexDrawerProps, 'row' | 'ask'>) {
  const user = useStore(CurrentUserStore);
  const acts: IndexAct[] = row.state === 'closed' ? ['reopen', 'delete'] : ['recalculate', 'close', 'delete'];
  const permitted = acts.filter((act) => mayDo(user, act, row.name));
  if (permitted.length === 0) return <span className="tl-small tl-ink-3">{texts.drawer.readOnly}</span>;
  return (
    <>
      {permitted.map((act) => (
        <Button
          key={act}
          variant={act === 'delete' ? 'outline-danger' : 'secondary'}
          disabledReason={
            row.state === 'current' && (act === 'close' || act === 'delete') ? texts.writeIndexStays[act] : undefined
          }
          onClick={() => ask({ act, rows: [row] })}
        >
          {LABELS[act]}
        </Button>
      ))}
    </>
  );
}
