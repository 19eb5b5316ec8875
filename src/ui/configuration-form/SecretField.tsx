import { Button } from 'ui/button/Button';
import { FormField } from 'ui/field/FormField';
import { PasswordField } from 'ui/field/PasswordField';
import { texts } from './texts';

interface SecretFieldProps {
  name: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  optional: boolean;
  value: unknown;
  /** What is kept unless it is replaced. */
  stored: unknown;
  onChange: (value: unknown) => void;
}

/** A secret that is stored already and never shown: Replace opens an empty field, Keep goes back. */
export function SecretField({ value, stored, onChange, name, help, ...shared }: SecretFieldProps) {
  if (value !== stored) {
    return (
      <div className="tl-secret">
        <PasswordField
          {...shared}
          name={name}
          help={help}
          autoFocus
          autoComplete="new-password"
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
        <Button onClick={() => onChange(stored)}>{texts.secret.keep}</Button>
      </div>
    );
  }
  return (
    <div className="tl-secret">
      <FormField {...shared} help={help ?? texts.secret.stored}>
        {(control) => <input {...control} name={name} readOnly value="••••••••" />}
      </FormField>
      <Button onClick={() => onChange('')}>{texts.secret.replace}</Button>
    </div>
  );
}
