import { FormField } from 'ui/field/FormField';
import { type Amount, type DraftReading, type RelativeDraft, UNITS } from './drafts';
import { texts as kit } from '../texts';
import { texts } from './texts';

interface RelativeTabProps {
  draft: RelativeDraft;
  errors: DraftReading['errors'];
  /** All time is not allowed where searching is limited. */
  hasLimit: boolean;
  onChange: (draft: RelativeDraft) => void;
}

/** How far back, and whether it ends now. */
export function RelativeTab({ draft, errors, hasLimit, onChange }: RelativeTabProps) {
  return (
    <div className="tl-range-relative">
      <AmountField
        label={texts.from}
        amount={draft.from}
        error={errors.from}
        isDisabled={draft.isAllTime}
        onChange={(from) => onChange({ ...draft, from })}
      />
      <Check
        label={kit.range.allTime}
        checked={draft.isAllTime}
        disabled={hasLimit}
        onChange={(isAllTime) => onChange({ ...draft, isAllTime })}
      />
      <AmountField
        label={texts.until}
        amount={draft.until}
        error={errors.until}
        isDisabled={draft.isAllTime || draft.isUntilNow}
        onChange={(until) => onChange({ ...draft, until })}
      />
      <Check
        label={texts.now}
        checked={draft.isAllTime || draft.isUntilNow}
        disabled={draft.isAllTime}
        onChange={(isUntilNow) => onChange({ ...draft, isUntilNow })}
      />
    </div>
  );
}

interface AmountFieldProps {
  label: string;
  amount: Amount;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (amount: Amount) => void;
}

function AmountField({ label, amount, error, isDisabled, onChange }: AmountFieldProps) {
  return (
    <FormField label={label} error={error}>
      {(control) => (
        <div className="tl-amount">
          <input
            {...control}
            type="number"
            min={1}
            step={1}
            value={amount.value}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...amount, value: event.target.value })}
          />
          <select
            className="form-select"
            aria-label={texts.unitOf(label)}
            value={amount.unit}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...amount, unit: Number(event.target.value) })}
          >
            {UNITS.map(({ seconds, name }) => (
              <option key={seconds} value={seconds}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </FormField>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, disabled, onChange }: CheckProps) {
  return (
    <label className="tl-check">
      <input
        type="checkbox"
        className="form-check-input"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
