import { useEffect, useId, useRef } from 'react';
import { Button } from 'ui/button/Button';
import { FieldText } from 'ui/field/FormField';
import { PasswordField } from 'ui/field/PasswordField';
import { type StoredSecret } from './stored-secret';
import './StoredSecretField.css';

interface StoredSecretFieldProps {
  name: string;
  /** What it is, and what is said of a stored one. */
  words: { label: string; help?: string; isStored: string; reset: string; keep: string; emptied: string };
  value: StoredSecret;
  error?: string;
  onChange: (value: StoredSecret) => void;
}

/** A password or another secret. A stored one is not shown; it is replaced, removed, or kept after all. */
export function StoredSecretField({ name, words, value, error, onChange }: StoredSecretFieldProps) {
  const part = useRef<HTMLDivElement>(null);
  const wasReset = useRef(value.isReset);
  useEffect(() => {
    if (wasReset.current !== value.isReset) part.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasReset.current = value.isReset;
  }, [value.isReset]);
  const errorId = useId();
  const isKept = value.isSet && !value.isReset;
  return (
    <div ref={part} className="tl-stored-secret">
      {isKept ? (
        <>
          <span className="tl-form-label">{words.label}</span>
          <div>
            <Button
              size="sm"
              aria-describedby={error === undefined ? undefined : errorId}
              onClick={() => onChange({ ...value, isReset: true })}
            >
              {words.reset}
            </Button>
            <span className="tl-small tl-ink-3">{words.isStored}</span>
          </div>
          {error !== undefined && <FieldText id={errorId} error={error} />}
        </>
      ) : (
        <PasswordField
          name={name}
          label={words.label}
          help={value.isSet ? words.emptied : words.help}
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
            {words.keep}
          </Button>
        </div>
      )}
    </div>
  );
}
