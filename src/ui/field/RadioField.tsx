import { type ReactNode, useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  help?: ReactNode;
}

export interface RadioFieldProps<Value extends string> {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two to four values, all of them in sight. */
export function RadioField<Value extends string>({ label, options, value, onChange }: RadioFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className="tl-radio-field">
      <legend className="tl-form-label">{label}</legend>
      {options.map((option) => (
        <FormCheck key={option.value} id={`${id}-${option.value}`} className="tl-check-field">
          <FormCheck.Input
            type="radio"
            name={id}
            checked={option.value === value}
            aria-describedby={option.help === undefined ? undefined : `${id}-${option.value}-text`}
            onChange={() => onChange(option.value)}
          />
          <FormCheck.Label>{option.label}</FormCheck.Label>
          {option.help !== undefined && (
            <div id={`${id}-${option.value}-text`} className="tl-form-help">
              {option.help}
            </div>
          )}
        </FormCheck>
      ))}
    </fieldset>
  );
}
