import { type IndexSet, type IndexSetStats } from 'api/indices/index-sets';
import { type Stream } from 'api/streams';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { keepsDocuments } from 'rest/entity/deleted';
import { itemsOf } from 'rest/entity/list-store';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { naturalOrder } from 'ui/data-table/sort-rows';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { formatBytes } from 'ui/format/bytes';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { IndexSetsActions } from '../stores/IndexSetsStore';
import { texts } from './texts';
import './DeleteIndexSetDialog.css';

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
  const streams = useStore(StreamsStore, itemsOf);
  return outcome === 'loaded' ? (streams ?? []).filter((stream) => stream.index_set_id === id) : outcome;
}

function blockedReason(indexSet: IndexSet, streams: StreamsUsing): string | undefined {
  if (indexSet.default) return texts.delete.isDefault;
  if (streams === 'loading') return texts.delete.loading;
  if (streams === 'failed') return texts.delete.notKnown;
  return streams.length > 0 ? texts.delete.used : undefined;
}

/** Asks before an index set is deleted, and whether its messages go too. */
export function DeleteIndexSetDialog({ indexSet, stats, onDeleted, onClose }: DeleteIndexSetDialogProps) {
  const streams = useStreamsUsing(indexSet.id);
  const [deletesData, setDeletesData] = useState(true);
  const blocked = blockedReason(indexSet, streams);
  const hasData = stats === undefined || stats.documents > 0;
  return (
    <ConfirmDialog
      title={texts.delete.title(indexSet.title)}
      isDestructive
      confirmLabel={texts.delete.confirm}
      busyLabel={texts.delete.busy}
      typed={deletesData && hasData && blocked === undefined ? indexSet.title : undefined}
      disabledReason={blocked}
      onConfirm={async () => {
        await IndexSetsActions.delete(indexSet, { delete_indices: deletesData });
        onDeleted();
      }}
      onClose={onClose}
    >
      {blocked === undefined ? (
        <CheckboxField
          label={texts.delete.data}
          help={deletesData ? lostText(stats) : texts.delete.kept(keepsDocuments())}
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
  return stats ? texts.delete.lostOf(stats.indices, stats.documents, formatBytes(stats.size)) : texts.delete.lost;
}

function Blocked({ indexSet, streams }: { indexSet: IndexSet; streams: StreamsUsing }) {
  if (indexSet.default) {
    return <Note kind="danger">{texts.delete.isDefaultNote}</Note>;
  }
  if (streams === 'loading') return <Spinner label={texts.delete.loading} />;
  if (streams === 'failed') {
    return <Note kind="danger">{texts.delete.notKnownNote}</Note>;
  }
  const titles = streams.map(({ title }) => title).sort(naturalOrder);
  return (
    <div className="tl-delete-index-set">
      <Note kind="danger">{texts.delete.usedNote(streams.length)}</Note>
      <ul aria-label={texts.delete.users}>
        {titles.map((title, at) => (
          <li key={at}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
