import { useState } from 'react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { texts } from './texts';

interface ServiceAccountFieldProps {
  checked: boolean;
  error?: string;
  onChange: (checked: boolean) => void;
}

/** Whether an account is for a program. Asks first: nobody can sign in to the console with it. */
export function ServiceAccountField({ checked, error, onChange }: ServiceAccountFieldProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <CheckboxField
        name="service_account"
        label={texts.service.label}
        help={texts.service.help}
        {...{ checked, error }}
        onChange={(isChecked) => (isChecked ? setAsked(true) : onChange(false))}
      />
      {isAsked && (
        <ConfirmDialog
          title={texts.service.title}
          confirmLabel={texts.service.confirm}
          onConfirm={() => onChange(true)}
          onClose={() => setAsked(false)}
        >
          {texts.service.effect}
        </ConfirmDialog>
      )}
    </>
  );
}
