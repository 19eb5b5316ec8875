import { NodesStore } from 'areas/cluster';
import { useStore } from 'flux/use-store';
import { useId, useState } from 'react';
import { useQueryState } from 'routing/query-state';
import { Button } from 'ui/button/Button';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { Drawer } from 'ui/drawer/Drawer';
import { InputTypesStore } from '../stores/InputTypesStore';
import { type InputRow } from '../rows/input-row';
import { InputForm } from './InputForm';
import { hasFailed } from './store-input';
import { texts } from './texts';

const WIDTH = 560;
const CLOSED = { launch: undefined, edit: undefined, clone: undefined };

/** The form of an input beside the list. The address says which: `?launch=TYPE` a new one, `?clone=ID` a new one like it, `?edit=ID` one there is. */
export function InputDrawer({ inputs }: { inputs: readonly InputRow[] }) {
  const { query, push, replace } = useQueryState();
  const types = useStore(InputTypesStore, (state) => state.types);
  const nodes = useStore(NodesStore, (state) => state.nodes);
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const cloned = inputs.find(({ id }) => id === query.get('clone'));
  const launched = cloned?.type ?? query.get('launch') ?? undefined;
  const edited = inputs.find(({ id }) => id === query.get('edit'));
  if (launched === undefined && !edited) return null;
  const type = types?.[edited ? edited.type : (launched ?? '')];
  const close = () => push(CLOSED);
  const handleSaved = (id: string) => {
    // The drawer stays mounted for the next form.
    setSaving(false);
    push({ ...CLOSED, open: id });
  };
  const label = edited ? saveLabel(edited) : texts.launch;
  return (
    <Drawer
      purpose="form"
      width={WIDTH}
      kind={edited ? type?.name : texts.launchNew}
      title={
        edited ? texts.editing(edited.title) : cloned ? texts.cloning(cloned.title) : (type?.name ?? texts.chooseType)
      }
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
            disabledReason={type ? undefined : texts.chooseFirst}
          >
            {label}
          </Button>
        </>
      }
    >
      {!edited && !cloned && (
        <ComboboxField
          label={texts.type}
          placeholder={texts.selectType}
          value={launched ?? ''}
          options={Object.values(types ?? {})
            .map(({ type: value, name }) => ({ value, label: name }))
            .sort((one, other) => one.label.localeCompare(other.label))}
          onChange={(value) => replace({ launch: value })}
        />
      )}
      {type && nodes && (
        <InputForm
          key={edited?.id ?? cloned?.id ?? type.type}
          {...{ formId, type, edited, cloned, nodes, inputs }}
          onSaving={setSaving}
          onSaved={handleSaved}
        />
      )}
    </Drawer>
  );
}

const saveLabel = (edited: InputRow): string => (hasFailed(edited) ? texts.saveAndStart : texts.save);
