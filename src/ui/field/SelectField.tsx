import { type SelectHTMLAttributes, forwardRef } from 'react';
import { FormField, type FormFieldProps } from './FormField';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends
    Omit<FormFieldProps, 'children' | 'controlClass'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'onChange'> {
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Shown while nothing is chosen; `value` is empty then. */
  placeholder?: string;
}

/** One of a few values, with its label. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, help, error, optional, size, options, placeholder, onChange, ...select },
  ref,
) {
  return (
    <FormField
      {...{ label, help, error, optional, size }}
      controlClass={placeholder !== undefined && select.value === '' ? 'form-select tl-unchosen' : 'form-select'}
    >
      {(control) => (
        <select {...select} {...control} ref={ref} onChange={(event) => onChange(event.target.value)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
});
