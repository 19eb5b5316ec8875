import { type Preferences, type User } from 'api/users/user';
import { useState } from 'react';
import { useForm } from 'rest/form/useForm';
import { CheckboxField } from 'ui/field/CheckboxField';
import { readOwn, withBooleans } from '../stores/own-preferences';
import { PreferencesActions } from '../stores/PreferencesStore';
import { PREFERENCES } from '../preferences';
import { texts as preferenceTexts } from '../preference-texts';
import { FormSection } from './FormSection';
import { type SectionProps } from './section-form';
import { texts } from './texts';

const noErrors = () => ({});
const hasField = (): boolean => false;

/** What the server keeps; of the built-in administrator, what this browser keeps. */
const storedOf = ({ preferences, read_only: isRoot }: User): Preferences =>
  withBooleans({ ...preferences, ...(isRoot && readOwn()) });

/** How the console behaves for somebody. Keys that are not known here stay. */
export function PreferencesSection({ user, onDirty }: SectionProps) {
  const [stored] = useState(() => storedOf(user));
  const form = useForm(stored, { fieldErrorsOf: noErrors, hasField });
  return (
    <FormSection
      section="preferences"
      fact={user.read_only ? texts.keptHere : undefined}
      {...{ form, onDirty }}
      onSave={(preferences) => PreferencesActions.saveUserPreferences(user.username, preferences)}
    >
      <div className="tl-user-preferences">
        {PREFERENCES.map(({ key, usual }) => (
          <CheckboxField
            key={key}
            name={key}
            label={preferenceTexts[key]}
            checked={Boolean(form.draft[key] ?? usual)}
            onChange={(checked) => form.change({ [key]: checked })}
          />
        ))}
      </div>
    </FormSection>
  );
}
