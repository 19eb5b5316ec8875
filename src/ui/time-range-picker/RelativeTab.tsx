import { NUMBER_OF } from 'ui/field/duration-forms';
import { DurationField } from 'ui/field/DurationField';
import { type DraftReading, type RelativeDraft } from './drafts';
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
      <DurationField
        label={texts.fromAgo}
        form={NUMBER_OF.seconds}
        value={draft.from}
        error={errors.from}
        disabled={draft.isAllTime}
        onChange={(from) => onChange({ ...draft, from })}
      />
      <Check
        label={kit.range.allTime}
        checked={draft.isAllTime}
        disabled={hasLimit}
        onChange={(isAllTime) => onChange({ ...draft, isAllTime })}
      />
      <DurationField
        label={texts.untilAgo}
        form={NUMBER_OF.seconds}
        value={draft.until}
        error={errors.until}
        disabled={draft.isAllTime || draft.isUntilNow}
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
