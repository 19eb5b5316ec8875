import { entitiesOf } from 'rest/entity/entity-store';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Routes } from 'routing/Routes';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { IndexSetsActions, IndexSetsStore } from '../stores/IndexSetsStore';
import { type Limits } from './checks';
import { newDraft, newIndexSetOf } from './draft';
import { FormPage, FormWait } from './FormPage';
import { IndexSetForm, type OfferedStrategies } from './IndexSetForm';
import { useIndexSetForm } from './useIndexSetForm';
import { useOfferedStrategies } from './useOfferedStrategies';
import { texts } from './texts';

const TITLE = texts.page.create;
const NO_OTHERS: Limits['others'] = [];

/** Creates an index set. */
export function CreateIndexSetPage() {
  const { offered, error, retry } = useOfferedStrategies();
  // Their prefixes and the new one must not begin with each other.
  useEffect(() => void IndexSetsActions.list(), []);
  if (!offered) return <FormWait title={TITLE} error={error} onRetry={retry} />;
  return <CreateForm offered={offered} />;
}

function CreateForm({ offered }: { offered: OfferedStrategies }) {
  const navigate = useNavigate();
  const others = useStore(IndexSetsStore, (state) => entitiesOf(state) ?? NO_OTHERS);
  const limits = useMemo(
    () => ({ isNew: true, isWritable: true, others, longestRetention: offered.longestRetention }),
    [others, offered],
  );
  const [initial] = useState(() => newDraft(offered.rotations, offered.retentions));
  const form = useIndexSetForm(initial, limits);
  const unsaved = useUnsavedChanges(form.isDirty);
  const save = async () => {
    if (form.isSaving || !form.check()) return;
    const isCreated = await form.send((draft) => IndexSetsActions.create(newIndexSetOf(draft, new Date())));
    if (!isCreated) return;
    unsaved.release();
    void navigate(Routes.SYSTEM.INDICES.LIST);
  };
  return (
    <FormPage title={TITLE} form={form} cancelTo={Routes.SYSTEM.INDICES.LIST} onSave={() => void save()}>
      <IndexSetForm form={form} offered={offered} now={Date.now()} onSubmit={() => void save()} />
      {unsaved.dialog}
    </FormPage>
  );
}
