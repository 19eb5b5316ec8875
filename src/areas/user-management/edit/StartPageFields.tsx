import { type User } from 'api/users/user';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { SelectField } from 'ui/field/SelectField';
import { Note } from 'ui/note/Note';
import { StartpageActions, StartpageStore } from '../stores/StartpageStore';
import { texts } from './texts';

export interface StartPageDraft {
  /** Empty: none. */
  type: string;
  id: string;
}

interface StartPageFieldsProps {
  user: User;
  value: StartPageDraft;
  error?: string;
  onChange: (value: StartPageDraft) => void;
}

const TYPES = [
  { value: 'dashboard', label: texts.startPage.dashboard },
  { value: 'stream', label: texts.startPage.stream },
];

/** What somebody sees after signing in: a dashboard or a stream that they may see. */
export function StartPageFields({ user, value, error, onChange }: StartPageFieldsProps) {
  const targets = useStore(StartpageStore, (state) => state.targets);
  // Once: what could be chosen does not change with what is saved.
  const [whose] = useState(user);
  useEffect(() => {
    const asked = StartpageActions.loadTargets(whose);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [whose]);
  const offered = valueOf(targets)?.filter(({ type }) => type === value.type);
  const isMissing = offered !== undefined && value.id !== '' && !offered.some(({ id }) => id === value.id);
  const others = TYPES.some(({ value: type }) => type === value.type) || value.type === '' ? [] : [value.type];
  return (
    <div className="tl-user-start">
      <SelectField
        label={texts.startPage.type}
        optional
        placeholder={texts.startPage.none}
        value={value.type}
        options={[...TYPES, ...others.map((type) => ({ value: type, label: type }))]}
        onChange={(type) => onChange({ type, id: '' })}
      />
      {value.type !== '' && (
        <ComboboxField
          name="startpage"
          label={value.type === 'stream' ? texts.startPage.stream : texts.startPage.dashboard}
          placeholder={texts.startPage.choose}
          error={error}
          value={value.id}
          options={(offered ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => onChange({ ...value, id })}
        />
      )}
      {isMissing && <Note kind="warning">{texts.startPage.missing}</Note>}
      {targets.status === 'failed' && <Note kind="danger">{messageOf(errorOf(targets))}</Note>}
    </div>
  );
}
