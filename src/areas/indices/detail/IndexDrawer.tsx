import { type IndexInfo } from 'api/indices/indices';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { forwardRef } from 'react';
import { Button } from 'ui/button/Button';
import { Drawer, type DrawerHandle } from 'ui/drawer/Drawer';
import { formatBytes } from 'ui/format/bytes';
import { formatDuration } from 'ui/format/duration';
import { countOf, formatCount } from 'ui/format/number';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { useIndexDetails } from '../live';
import { type AskedAct } from './IndexActDialog';
import { type IndexAct, mayDo, WRITE_INDEX_STAYS } from './index-act';
import { type IndexRow } from './index-row';
import { IndexState } from './IndexState';
import { IndexTime } from './IndexTime';
import { OperationsTable } from './OperationsTable';
import { ShardBoxes } from './ShardBoxes';

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
      kind={`Index of ${setTitle}`}
      title={row.name}
      width={560}
      actions={<IndexState row={row} />}
      footer={<Acts row={row} ask={ask} />}
      onClose={onClose}
    >
      <div className="tl-index-detail">
        <p>
          <IndexTime row={row} />
          {row.bytes !== undefined && ` (${formatBytes(row.bytes)} / ${countOf(row.messages ?? 0, 'message')})`}
        </p>
        <RangeLine row={row} />
        {row.state === 'closed' ? (
          <Note>Details are not available while the index is closed. Reopen it to see and search what is in it.</Note>
        ) : (
          <OpenIndex key={row.name} row={row} />
        )}
      </div>
    </Drawer>
  );
});

function RangeLine({ row: { range, state } }: { row: IndexRow }) {
  if (!range) {
    return (
      <p className="tl-ink-2">
        {state === 'current'
          ? 'No range yet: it is calculated when the index is rotated.'
          : 'There is no time range of this index.'}
      </p>
    );
  }
  return (
    <p className="tl-ink-2">
      Range recalculated <RelativeTime instant={range.calculated_at} /> in{' '}
      {range.took_ms === 0 ? `0\u00a0ms` : formatDuration(range.took_ms)}.
    </p>
  );
}

function OpenIndex({ row }: { row: IndexRow }) {
  const info = useIndexDetails(row.name) ?? row.info;
  if (!info) return <SkeletonRows rows={8} rowHeight={24} />;
  return <IndexFacts info={info} />;
}

function IndexFacts({ info }: { info: IndexInfo }) {
  const { segments, open_search_contexts: contexts, documents } = info.all_shards;
  return (
    <>
      <p className="tl-ink-2">
        {countOf(segments, 'segment')}, {countOf(contexts, 'open search context')}, {formatCount(documents.deleted)}{' '}
        deleted {documents.deleted === 1 ? 'message' : 'messages'}
      </p>
      <OperationsTable info={info} />
      <h3 className="tl-small tl-ink-3">Shard routing</h3>
      <ShardBoxes routing={info.routing} />
      <p className="tl-small tl-ink-3">Bold shards are primaries, the others are replicas.</p>
    </>
  );
}

const LABELS: Record<IndexAct, string> = {
  recalculate: 'Recalculate index ranges',
  close: 'Close index',
  reopen: 'Reopen index',
  delete: 'Delete index…',
};

function Acts({ row, ask }: Pick<IndexDrawerProps, 'row' | 'ask'>) {
  const user = useStore(CurrentUserStore);
  const acts: IndexAct[] = row.state === 'closed' ? ['reopen', 'delete'] : ['recalculate', 'close', 'delete'];
  const permitted = acts.filter((act) => mayDo(user, act, row.name));
  if (permitted.length === 0) return <span className="tl-small tl-ink-3">You may look at this index only.</span>;
  return (
    <>
      {permitted.map((act) => (
        <Button
          key={act}
          variant={act === 'delete' ? 'outline-danger' : 'secondary'}
          disabledReason={
            row.state === 'current' && (act === 'close' || act === 'delete') ? WRITE_INDEX_STAYS[act] : undefined
          }
          onClick={() => ask({ act, rows: [row] })}
        >
          {LABELS[act]}
        </Button>
      ))}
    </>
  );
}
