import { type UserConfiguration } from 'api/users/sessions';
import { useState } from 'react';
import { useForm } from 'rest/form/useForm';
import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { saying } from '../form/checks';
import { SignInsActions } from '../stores/SignInsStore';
import { type CommonTimeout, commonTimeoutOf, MAX_TIMEOUT_MS, TIMEOUT_UNIT_MS, wireTimeoutOf } from './common-timeout';
import { RuleForm } from './RuleForm';
import { texts } from './texts';

const { timeout: words } = texts;
const UNITS = (['minutes', 'hours', 'days'] as const).map((unit) => ({ value: unit, label: words.units[unit] }));
const hasField = (name: string): boolean => name === 'count';

const fieldErrorsOf = ({ isOn, count, unit }: CommonTimeout) =>
  saying({
    count:
      isOn &&
      (count === undefined || !Number.isInteger(count) || count < 1
        ? words.tooShort
        : count * TIMEOUT_UNIT_MS[unit] > MAX_TIMEOUT_MS && words.tooLong),
  });

/** One session timeout for everybody, instead of those of the accounts. */
export function TimeoutRule({ timeout, mayChange }: { timeout: UserConfiguration; mayChange: boolean }) {
  const [stored] = useState(() => commonTimeoutOf(timeout));
  const form = useForm(stored, { fieldErrorsOf, hasField });
  const { draft, shown, change, edited } = form;
  return (
    <RuleForm
      title={words.title}
      {...{ form, mayChange }}
      onSave={(saved) => SignInsActions.saveTimeout(wireTimeoutOf(saved))}
    >
      <div className="tl-sign-in-wide">
        <CheckboxField
          label={words.common}
          help={words.commonHelp}
          checked={draft.isOn}
          onChange={(isOn) => {
            change({ isOn });
            edited('count');
          }}
        />
      </div>
      <NumberField
        name="count"
        label={words.after}
        help={words.without}
        min={1}
        disabled={!draft.isOn}
        error={shown.count}
        value={draft.count}
        onChange={(count) => change({ count })}
      />
      <SelectField
        label={words.unit}
        disabled={!draft.isOn}
        value={draft.unit}
        options={UNITS}
        onChange={(unit) => change({ unit: unit as CommonTimeout['unit'] })}
      />
    </RuleForm>
  );
}
