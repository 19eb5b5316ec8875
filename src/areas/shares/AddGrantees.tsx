import { type Capability, type ShareState } from 'api/shares';
import { type FormEvent, useState } from 'react';
import { Button } from 'ui/button/Button';
import { TagField } from 'ui/combobox/TagField';
import { SelectField } from 'ui/field/SelectField';
import { addable } from './share-draft';
import { type ShareDraft } from './useShareDraft';
import { texts } from './texts';

interface AddGranteesProps {
  state: ShareState;
  draft: Pick<ShareDraft, 'select' | 'selection'>;
  /** Chosen, but not added. */
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
}

/** Adds people and teams to those who have access. */
export function AddGrantees({ state, draft: { select, selection }, chosen, onChosen }: AddGranteesProps) {
  const { available_capabilities: capabilities } = state;
  const viewer = capabilities.find(({ id }) => id === 'view') ?? capabilities[0];
  const [capability, setCapability] = useState<Capability>(viewer?.id ?? 'view');
  const options = addable(state, selection).map(({ id, title, type }) => ({
    value: id,
    label: title,
    detail: type === 'team' ? texts.add.team : undefined,
  }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    select({ ...selection, ...Object.fromEntries(chosen.map((id) => [id, capability])) });
    onChosen([]);
  };
  return (
    <form className="tl-share-add" noValidate onSubmit={handleSubmit}>
      <TagField
        label={texts.add.with}
        placeholder={options.length > 0 ? texts.add.placeholder : texts.add.nobody}
        values={chosen}
        options={options}
        allowsNew={false}
        onChange={onChosen}
      />
      <SelectField
        label={texts.add.as}
        value={capability}
        options={capabilities.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(value) => setCapability(value as Capability)}
      />
      <Button type="submit" disabledReason={chosen.length === 0 ? texts.add.chooseFirst : undefined}>
        {texts.add.button}
      </Button>
    </form>
  );
}
