import { useEffect, useRef } from 'react';
import { Button } from 'ui/button/Button';
import { PasswordField } from 'ui/field/PasswordField';
import { type StoredPassword } from './directory-config';
import { texts } from './texts';

const { server: words } = texts;

interface BindPasswordProps {
  value: StoredPassword;
  error?: string;
  onChange: (value: StoredPassword) => void;
}

/** The password of the bind account. A stored one is not shown; it is replaced, removed, or kept after all. */
export function BindPassword({ value, error, onChange }: BindPasswordProps) {
  const part = useRef<HTMLDivElement>(null);
  const wasReset = useRef(value.isReset);
  useEffect(() => {
    if (wasReset.current !== value.isReset) part.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasReset.current = value.isReset;
  }, [value.isReset]);
  const isKept = value.isSet && !value.isReset;
  return (
    <div ref={part} className="tl-directory-password">
      {isKept ? (
        <>
          <span className="tl-form-label">{words.password}</span>
          <div>
            <Button size="sm" onClick={() => onChange({ ...value, isReset: true })}>
              {words.resetPassword}
            </Button>
            <span className="tl-small tl-ink-3">{words.passwordSet}</span>
          </div>
        </>
      ) : (
        <PasswordField
          name="systemUserPassword"
          label={words.password}
          help={value.isSet ? words.emptied : undefined}
          optional={!value.isSet}
          autoComplete="new-password"
          value={value.typed}
          error={error}
          onChange={(typed) => onChange({ ...value, typed })}
        />
      )}
      {value.isSet && value.isReset && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => onChange({ ...value, isReset: false, typed: '' })}>
            {words.undoReset}
          </Button>
        </div>
      )}
    </div>
  );
}
