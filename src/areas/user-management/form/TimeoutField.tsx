import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { texts } from './texts';
import { useCommonTimeout } from './useCommonTimeout';
import { TIMEOUT_UNITS, type TimeoutDraft, type TimeoutUnit } from './timeout';

interface TimeoutFieldProps {
  value: TimeoutDraft;
  error?: string;
  onChange: (value: TimeoutDraft) => void;
}

const UNITS = TIMEOUT_UNITS.map((unit) => ({ value: unit, label: texts.timeout.units[unit] }));

/** After how long without a call somebody is signed out. */
export function TimeoutField({ value, error, onChange }: TimeoutFieldProps) {
  const common = useCommonTimeout();
  return (
    <div className="tl-user-timeout">
      <NumberField
        name="session_timeout_ms"
        label={texts.timeout.label}
        min={1}
        disabled={value.isNever}
        error={error}
        value={value.count}
        onChange={(count) => onChange({ ...value, count })}
      />
      <SelectField
        label={texts.timeout.unit}
        disabled={value.isNever}
        value={value.unit}
        options={UNITS}
        onChange={(unit) => onChange({ ...value, unit: unit as TimeoutUnit })}
      />
      <CheckboxField
        label={texts.timeout.never}
        checked={value.isNever}
        onChange={(isNever) => onChange({ ...value, isNever })}
      />
      {common !== undefined && <p className="tl-small tl-ink-2">{texts.timeout.common(common)}</p>}
    </div>
  );
}
