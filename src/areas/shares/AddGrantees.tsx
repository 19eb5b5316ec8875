import { type Capability, type ShareState } from 'api/shares';
import { type FormEvent, useState } from 'react';
import { Button } from 'ui/button/Button';
import { TagField } from 'ui/combobox/TagField';
import { SelectField } from 'ui/field/SelectField';
import { addable } from './share-draft';
import { type ShareDraft } from './useShareDraft';

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
  const viewer = capabilities.find(({ title }) => title === 'Viewer') ?? capabilities[0];
  const [capability, setCapability] = useState<Capability>(viewer?.id ?? 'view');
  const options = addable(state, selection).map(({ id, title, type }) => ({
    value: id,
    label: title,
    detail: type === 'team' ? 'team' : undefined,
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
        label="Share with"
        placeholder={options.length > 0 ? 'People and teams' : 'Nobody else to share with'}
        values={chosen}
        options={options}
        allowsNew={false}
        onChange={onChosen}
      />
      <SelectField
        label="As"
        value={capability}
        options={capabilities.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(value) => setCapability(value as Capability)}
      />
      <Button type="submit" disabledReason={chosen.length === 0 ? 'Choose people or teams first' : undefined}>
        Add
      </Button>
    </form>
  );
}
