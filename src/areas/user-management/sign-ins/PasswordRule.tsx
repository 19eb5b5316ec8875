import { type PasswordRules } from 'api/users/password-rules';
import { useState } from 'react';
import { useForm } from 'rest/form/useForm';
import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { saying } from '../form/checks';
import { texts as strengthTexts } from '../form/strength-texts';
import { SignInsActions } from '../stores/SignInsStore';
import { RuleForm } from './RuleForm';
import { texts } from './texts';

const { passwords: words } = texts;
const SIGNS = [
  ['require_uppercase', words.uppercase],
  ['require_lowercase', words.lowercase],
  ['require_numbers', words.numbers],
  ['require_special_chars', words.special],
] as const;
const STRENGTHS = strengthTexts.least.map((label, level) => ({ value: String(level), label }));
const LENGTH = { min: 6, max: 64 };

interface Draft extends Omit<PasswordRules, 'min_length'> {
  min_length: number | undefined;
}

const hasField = (name: string): boolean => name === 'min_length';
const fieldErrorsOf = ({ min_length: length = NaN }: Draft) =>
  saying({
    min_length: !(Number.isInteger(length) && length >= LENGTH.min && length <= LENGTH.max) && words.lengthRange,
  });

/** What new passwords must be like. */
export function PasswordRule({ rules, mayChange }: { rules: PasswordRules; mayChange: boolean }) {
  const [stored] = useState<Draft>(rules);
  const form = useForm(stored, { fieldErrorsOf, hasField });
  const { draft, shown, change } = form;
  return (
    <RuleForm
      title={words.title}
      {...{ form, mayChange }}
      onSave={({ min_length: length = LENGTH.min, ...others }) =>
        SignInsActions.savePasswordRules({ ...others, min_length: length })
      }
    >
      <NumberField
        name="min_length"
        label={words.length}
        help={words.help}
        {...LENGTH}
        error={shown.min_length}
        value={draft.min_length}
        onChange={(length) => change({ min_length: length })}
      />
      <SelectField
        label={words.strength}
        value={String(draft.min_strength)}
        options={STRENGTHS}
        onChange={(strength) => change({ min_strength: Number(strength) })}
      />
      <fieldset className="tl-sign-in-signs">
        <legend>{words.signs}</legend>
        {SIGNS.map(([rule, label]) => (
          <CheckboxField
            key={rule}
            label={label}
            checked={draft[rule]}
            onChange={(isAsked) => change({ [rule]: isAsked })}
          />
        ))}
      </fieldset>
    </RuleForm>
  );
}
