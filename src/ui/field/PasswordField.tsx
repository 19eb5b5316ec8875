import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, forwardRef, useState } from 'react';
import { FormField } from './FormField';
import { type TextFieldProps } from './TextField';
import { IconButton } from 'ui/button/IconButton';
import { texts } from '../texts';

/** A secret: hidden until asked to show, with a hint while caps lock is on. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, 'mono' | 'type'>>(function PasswordField(
  { label, help, error, optional, size, onChange, ...input },
  ref,
) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FormField {...{ label, error, optional, size }} help={hasCapsLock ? texts.form.capsLock : help}>
      {(control) => (
        <div className="tl-password">
          <input
            {...input}
            {...control}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <IconButton
            label={isShown ? texts.form.hidePassword : texts.form.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      )}
    </FormField>
  );
});
