import { type InputHTMLAttributes, useId, useState } from 'react';
import { type DurationForm } from './duration-forms';
import { FormField, type FormFieldProps } from './FormField';
import { texts } from './texts';

export interface DurationFieldProps<Value>
  extends
    Omit<FormFieldProps, 'children' | 'controlClass'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'form' | 'onChange' | 'value' | 'type'> {
  /** How the length is kept: `ISO_PERIOD`, `NUMBER_OF.seconds`. */
  form: DurationForm<Value>;
  value: Value;
  onChange: (value: Value) => void;
}

/** What a field of durations says to do where it cannot read what was typed. */
export const DURATION_ERROR = texts.duration.howTo;

/** A length of time, typed as people do (“7 days”, “1h 30m”, ISO 8601), with what it was read as at its right. */
export function DurationField<Value>(props: DurationFieldProps<Value>) {
  const { label, help, error, optional, size, form, value, onChange, ...input } = props;
  const beginning = () => form.words(value) ?? form.text(value);
  const [draft, setDraft] = useState({ value, text: beginning() });
  // A value from elsewhere replaces what was typed; one's own is kept as it was typed.
  const text = Object.is(draft.value, value) ? draft.text : beginning();
  const words = form.words(value);
  const hasReading = words !== undefined && words !== text.trim();
  const readingId = useId();
  return (
    <FormField {...{ label, help, error, optional, size }}>
      {(control) => (
        <div className={hasReading ? 'tl-number tl-duration' : 'tl-number'}>
          <input
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            type="text"
            aria-describedby={
              [hasReading && readingId, control['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            value={text}
            onChange={({ target }) => {
              const next = form.read(target.value);
              setDraft({ value: next, text: target.value });
              onChange(next);
            }}
          />
          {hasReading && (
            <span className="tl-number-suffix" id={readingId}>
              {texts.duration.means(words)}
            </span>
          )}
        </div>
      )}
    </FormField>
  );
}
