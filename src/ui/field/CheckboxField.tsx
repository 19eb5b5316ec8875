import { type ReactNode, useId } from 'react';
import { FieldText } from './FormField';

export interface CheckboxFieldProps {
  label: string;
  help?: ReactNode;
  error?: string | null;
  /** By which a form knows it. */
  name?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A yes or no that counts when the form is saved. For what takes effect at once there is Switch. */
export function CheckboxField({ label, help, error, name, checked, disabled, onChange }: CheckboxFieldProps) {
  const id = useId();
  const textId = `${id}-text`;
  const problem = error || undefined;
  const hasText = problem !== undefined || help !== undefined;
  return (
    <div className="tl-check-field">
      <input
        id={id}
        name={name}
        type="checkbox"
        className="form-check-input"
        checked={checked}
        disabled={disabled}
        aria-describedby={hasText ? textId : undefined}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hasText && <FieldText id={textId} help={help} error={problem} />}
    </div>
  );
}
