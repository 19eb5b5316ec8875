import { type ReactNode, useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
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
    <FormCheck id={id} className="tl-check-field">
      <FormCheck.Input
        {...{ name, checked, disabled }}
        aria-describedby={hasText ? textId : undefined}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <FormCheck.Label>{label}</FormCheck.Label>
      {hasText && <FieldText id={textId} help={help} error={problem} />}
    </FormCheck>
  );
}
