import { type OutputTypeInfo } from 'api/outputs';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useId, useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { Button } from 'ui/button/Button';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { Drawer } from 'ui/drawer/Drawer';
import { type OutputRow } from '../rows/output-row';
import { OutputTypesStore } from '../stores/OutputTypesStore';
import { OutputForm } from './OutputForm';
import { texts } from './texts';

const WIDTH = 560;

interface OutputDrawerProps {
  outputs: readonly OutputRow[];
  /** A new one is assigned to this stream. */
  streamId?: string;
  onDone: () => void;
}

const options = (types: Readonly<Record<string, OutputTypeInfo>> | undefined) =>
  Object.values(types ?? {})
    .map(({ type: value, name }) => ({ value, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The form of an output beside the list. The address says which: `?create=TYPE` a new one, `?edit=ID` one there is. */
export function OutputDrawer({ outputs, streamId, onDone }: OutputDrawerProps) {
  const { query, push, replace } = useQueryState();
  const types = useStore(OutputTypesStore, (state) => state.types);
  const mayCreate = useIsPermitted('outputs:create');
  const editedId = query.get('edit') ?? undefined;
  const mayEdit = useIsPermitted(`outputs:edit:${editedId ?? ''}`);
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const created = mayCreate ? (query.get('create') ?? undefined) : undefined;
  const edited = mayEdit ? outputs.find(({ id }) => id === editedId) : undefined;
  if (created === undefined && !edited) return null;
  const info = types?.[edited ? edited.type : (created ?? '')];
  const close = () => push({ create: undefined, edit: undefined });
  const handleSaved = () => {
    onDone();
    close();
  };
  return (
    <Drawer
      purpose="form"
      width={WIDTH}
      kind={edited ? info?.name : texts.creating}
      title={edited ? texts.editing(edited.title) : (info?.name ?? texts.chooseType)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={isSaving}
            busyLabel={texts.saving}
            disabledReason={info ? undefined : texts.chooseFirst}
          >
            {edited ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      {!edited && (
        <ComboboxField
          label={texts.type}
          placeholder={texts.selectType}
          value={created ?? ''}
          options={options(types)}
          onChange={(value) => replace({ create: value })}
        />
      )}
      {info && (
        <OutputForm
          key={edited?.id ?? info.type}
          {...{ formId, info, edited, streamId }}
          onSaving={setSaving}
          onSaved={handleSaved}
        />
      )}
    </Drawer>
  );
}
