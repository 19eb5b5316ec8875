import { type InputHTMLAttributes, type ReactNode, forwardRef, useState } from 'react';
import { FormField, type FormFieldProps } from './FormField';

export interface NumberFieldProps
  extends
    Omit<FormFieldProps, 'children' | 'controlClass'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange' | 'value' | 'type'> {
  /** Undefined while empty, NaN while what stands there is no number. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** In the field at its right: a unit, or what the number means (“1 GB”). */
  suffix?: ReactNode;
}

const textOf = (value: number | undefined): string => (value === undefined || Number.isNaN(value) ? '' : String(value));

/** A number with its label. ↑ and ↓ step it. */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(
  { label, help, error, optional, size, value, onChange, suffix, ...input },
  ref,
) {
  const [draft, setDraft] = useState({ value, text: textOf(value) });
  // A value from elsewhere replaces what was typed; one's own is kept as it was typed.
  const text = Object.is(draft.value, value) ? draft.text : textOf(value);
  return (
    <FormField {...{ label, help, error, optional, size }}>
      {(control) => (
        <div className="tl-number">
          <input
            {...input}
            {...control}
            ref={ref}
            type="number"
            inputMode="numeric"
            value={text}
            onChange={({ target }) => {
              const isEmpty = target.value === '' && !target.validity.badInput;
              const next = isEmpty ? undefined : target.validity.badInput ? NaN : Number(target.value);
              setDraft({ value: next, text: target.value });
              onChange(next);
            }}
            // A wheel over a focused number would change it unnoticed.
            onWheel={(event) => event.currentTarget.blur()}
          />
          {suffix !== undefined && <span className="tl-number-suffix">{suffix}</span>}
        </div>
      )}
    </FormField>
  );
});
