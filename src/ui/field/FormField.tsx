import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts';
import './FormField.css';

/** Attributes that connect the control of a field with its label and texts. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FormFieldProps {
  label: string;
  /** Explains the effect of the value. An error takes its place. */
  help?: ReactNode;
  /** What is wrong, from the form or from the server; may offer what would do. */
  error?: ReactNode;
  optional?: boolean;
  size?: 'md' | 'lg';
  /** Bootstrap's class of the control. */
  controlClass?: 'form-control' | 'form-select' | 'form-select tl-unchosen';
  children: (control: ControlProps) => ReactNode;
}

/** Label, one control, and help or error in the same place below it. */
export function FormField({
  label,
  help,
  error,
  optional = false,
  size = 'md',
  controlClass = 'form-control',
  children,
}: FormFieldProps) {
  const id = useId();
  const textId = `${id}-text`;
  const hasError = error !== undefined && error !== null && error !== '';
  const hasText = hasError || help !== undefined;
  return (
    <div className="tl-form-field">
      <label className="tl-form-label" htmlFor={id}>
        {label}
        {optional && <span>{texts.form.optional}</span>}
      </label>
      {children({
        id,
        className: `${controlClass} ${size === 'lg' ? 'form-control-lg' : ''} ${hasError ? 'is-invalid' : ''}`,
        'aria-describedby': hasText ? textId : undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasText && <FieldText id={textId} help={help} error={hasError ? error : undefined} />}
    </div>
  );
}

interface FieldTextProps {
  id: string;
  help?: ReactNode;
  error?: ReactNode;
}

/** The line below a control: its help, or the error that took its place. */
export function FieldText({ id, help, error }: FieldTextProps) {
  if (error === undefined) {
    return (
      <div id={id} className="tl-form-help">
        {help}
      </div>
    );
  }
  return (
    <div id={id} className="tl-form-error" role="alert">
      <CircleAlert size={12} aria-hidden="true" />
      {error}
    </div>
  );
}
