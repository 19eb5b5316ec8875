import { useTimeZone } from 'ui/format/TimeZone';
import { RadioField } from 'ui/field/RadioField';
import { TextField } from 'ui/field/TextField';
import { type Span, SPANS } from './snooze-times';
import { texts } from './texts';

const { snooze: words } = texts;
const OPTIONS = SPANS.map((value) => ({ value, label: words.spans[value] }));

/** What somebody says of an alert, while it is entered. */
export interface ChangeDraft {
  span: Span;
  /** A day and a time. */
  custom: string;
  note: string;
}

export const NEW_DRAFT: ChangeDraft = { span: 'hour', custom: '', note: '' };

interface SnoozeFieldsProps {
  draft: ChangeDraft;
  /** Once it was tried. */
  problem: string | undefined;
  onChange: (draft: ChangeDraft) => void;
}

/** Until when an alert is snoozed. */
export function SnoozeFields({ draft, problem, onChange }: SnoozeFieldsProps) {
  const zone = useTimeZone();
  return (
    <>
      <RadioField
        label={words.span}
        options={OPTIONS}
        value={draft.span}
        onChange={(span) => onChange({ ...draft, span })}
      />
      {draft.span === 'custom' && (
        <TextField
          autoFocus
          mono
          label={words.custom}
          help={`${words.customHelp} (${zone})`}
          autoComplete="off"
          value={draft.custom}
          error={problem}
          onChange={(custom) => onChange({ ...draft, custom })}
        />
      )}
    </>
  );
}
