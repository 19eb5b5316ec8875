import { type IndexSet, type IndexSetStats } from 'api/indices/index-sets';
import { type Stream } from 'api/streams';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { naturalOrder } from 'ui/data-table/sort-rows';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { formatBytes } from 'ui/format/bytes';
import { countOf } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { IndexSetsActions } from '../stores/IndexSetsActions';

interface DeleteIndexSetDialogProps {
  indexSet: IndexSet;
  /** What it holds, when that is known. */
  stats?: IndexSetStats;
  onDeleted: () => void;
  onClose: () => void;
}

type StreamsUsing = 'loading' | 'failed' | readonly Stream[];

/** Which streams keep their messages in the index set, asked anew. */
function useStreamsUsing(id: string): StreamsUsing {
  const [outcome, setOutcome] = useState<'loading' | 'failed' | 'loaded'>('loading');
  useEffect(() => {
    StreamsActions.list().then(
      () => setOutcome('loaded'),
      () => setOutcome('failed'),
    );
  }, []);
  const streams = useStore(StreamsStore, (state) => state.streams);
  return outcome === 'loaded' ? (streams ?? []).filter((stream) => stream.index_set_id === id) : outcome;
}

function blockedReason(indexSet: IndexSet, streams: StreamsUsing): string | undefined {
  if (indexSet.default) return 'The default index set cannot be deleted';
  if (streams === 'loading') return 'Looking which streams use it';
  if (streams === 'failed') return 'It is not known which streams use it';
  return streams.length > 0 ? 'Streams use it' : undefined;
}

/** Asks before an index set is deleted, and whether its messages go too. */
export function DeleteIndexSetDialog({ indexSet, stats, onDeleted, onClose }: DeleteIndexSetDialogProps) {
  const streams = useStreamsUsing(indexSet.id);
  const [deletesData, setDeletesData] = useState(true);
  const blocked = blockedReason(indexSet, streams);
  const hasData = stats === undefined || stats.documents > 0;
  return (
    <ConfirmDialog
      title={`Delete index set "${indexSet.title}"?`}
      isDestructive
      confirmLabel="Delete"
      busyLabel="Deleting…"
      typed={deletesData && hasData && blocked === undefined ? indexSet.title : undefined}
      disabledReason={blocked}
      onConfirm={async () => {
        await IndexSetsActions.delete(indexSet, deletesData);
        onDeleted();
      }}
      onClose={onClose}
    >
      {blocked === undefined ? (
        <CheckboxField
          label="Remove all data for this index set?"
          help={deletesData ? lostText(stats) : 'Its indices stay on disk; no search finds their messages any more.'}
          checked={deletesData}
          onChange={setDeletesData}
        />
      ) : (
        <Blocked indexSet={indexSet} streams={streams} />
      )}
    </ConfirmDialog>
  );
}

function lostText(stats: IndexSetStats | undefined): string {
  if (!stats) return 'Its indices are deleted with their messages. That cannot be undone.';
  const indices = countOf(stats.indices, 'index', 'indices');
  const messages = countOf(stats.documents, 'message');
  return `This deletes ${indices} with ${messages} (${formatBytes(stats.size)}) and cannot be undone.`;
}

function Blocked({ indexSet, streams }: { indexSet: IndexSet; streams: StreamsUsing }) {
  if (indexSet.default) {
    return <Note kind="danger">It is the default index set. Set another one as default first.</Note>;
  }
  if (streams === 'loading') return <Spinner label="Looking which streams use it" />;
  if (streams === 'failed') {
    return (
      <Note kind="danger">The streams could not be loaded, so it is not known whether one uses it. Try again.</Note>
    );
  }
  const titles = streams.map(({ title }) => title).sort(naturalOrder);
  return (
    <div className="tl-delete-index-set">
      <Note kind="danger">
        {streams.length === 1 ? 'A stream keeps its messages' : `${streams.length} streams keep their messages`} in it.
        Choose another index set there first.
      </Note>
      <ul aria-label="Streams that use it">
        {titles.map((title, at) => (
          <li key={at}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
