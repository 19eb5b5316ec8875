import { type IndexSet } from 'api/indices/index-sets';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { useQueryState } from 'routing/query-state';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { IndexerOverviewActions } from '../stores/IndexerOverviewActions';
import { IndexerOverviewStore } from '../stores/IndexerOverviewStore';
import { IndexSetsActions } from '../stores/IndexSetsStore';
import { newlyRemovedBy } from '../strategies/removals';
import { readRetention, retentionOf } from '../strategies/strategy';
import { useLoadedIndexSet } from '../useLoadedIndexSet';
import { changedIndexSet, draftOf, type IndexSetDraft } from './draft';
import { FormPage, FormWait } from './FormPage';
import { IndexSetForm, type OfferedStrategies } from './IndexSetForm';
import { RemovalDialog } from './RemovalDialog';
import { useIndexSetForm } from './useIndexSetForm';
import { useOfferedStrategies } from './useOfferedStrategies';
import { texts } from './texts';

const TITLE = texts.page.configure;
const NO_OTHERS: [] = [];

/** Changes an index set. Opened from its own page (`from=details`) it leads back there, else to the list. */
export function ConfigureIndexSetPage() {
  const { id = '' } = useParams();
  const { indexSet, error, retry } = useLoadedIndexSet(id);
  const strategies = useOfferedStrategies();
  if (indexSet && strategies.offered) {
    return <ConfigureForm key={id} indexSet={indexSet} offered={strategies.offered} />;
  }
  const retryBoth = () => {
    retry();
    strategies.retry();
  };
  return <FormWait title={TITLE} error={error ?? strategies.error} onRetry={retryBoth} />;
}

/** The indices of a set, for those who may see them: what a shorter retention would remove is read from them. */
function useIndicesOf(id: string) {
  const maySee = useIsPermitted('indices:read');
  useEffect(() => {
    if (maySee) void IndexerOverviewActions.load(id);
  }, [id, maySee]);
  return useStore(IndexerOverviewStore, ({ indexSetId, overview }) =>
    indexSetId === id ? overview?.indices : undefined,
  );
}

interface ConfigureFormProps {
  indexSet: IndexSet;
  offered: OfferedStrategies;
}

function ConfigureForm({ indexSet, offered }: ConfigureFormProps) {
  const { query } = useQueryState();
  const navigate = useNavigate();
  const indices = useIndicesOf(indexSet.id);
  const limits = useMemo(
    () => ({
      isNew: false,
      isWritable: indexSet.writable,
      others: NO_OTHERS,
      longestRetention: offered.longestRetention,
    }),
    [indexSet.writable, offered.longestRetention],
  );
  const [initial] = useState(() => draftOf(indexSet));
  const form = useIndexSetForm(initial, limits);
  const unsaved = useUnsavedChanges(form.isDirty);
  const [asked, setAsked] = useState<{ isStaying: boolean }>();
  const next = readRetention(form.draft.retention_strategy_class, form.draft.retention_strategy);
  const removed = indices && indexSet.writable ? newlyRemovedBy(next, retentionOf(indexSet), indices) : [];
  const origin =
    query.get('from') === 'details' ? Routes.SYSTEM.INDEX_SETS.show(indexSet.id) : Routes.SYSTEM.INDICES.LIST;

  const send = async (isStaying: boolean) => {
    const update = (draft: IndexSetDraft) => IndexSetsActions.update(indexSet.id, changedIndexSet(indexSet, draft));
    if (!(await form.send(update)) || isStaying) return;
    unsaved.release();
    void navigate(origin);
  };
  const save = (isStaying: boolean) => {
    if (form.isSaving || !form.check()) return;
    if (removed.length > 0) setAsked({ isStaying });
    else void send(isStaying);
  };
  return (
    <FormPage
      title={TITLE}
      parent={{ label: indexSet.title, to: Routes.SYSTEM.INDEX_SETS.show(indexSet.id) }}
      form={form}
      cancelTo={origin}
      onSave={() => save(false)}
      onSaveAndStay={() => save(true)}
    >
      <IndexSetForm
        {...{ form, offered, indices, removed }}
        stored={indexSet}
        now={Date.now()}
        onSubmit={() => save(false)}
      />
      {asked && (
        <RemovalDialog
          indexSet={indexSet}
          isClosing={next.kind === 'close'}
          removed={removed}
          indices={indices ?? {}}
          onConfirm={() => void send(asked.isStaying)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {unsaved.dialog}
    </FormPage>
  );
}
