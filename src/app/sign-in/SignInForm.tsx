import { SessionActions, type SignInFailure, signInFailure, tooManyAttempts } from 'areas/authentication';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFeatureEnabled } from 'rest/page-configuration';
import { Button } from 'ui/button/Button';
import { PasswordField } from 'ui/field/PasswordField';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { texts } from '../texts';

export interface SignInFormProps {
  /** Initial value: the person who was signed in before. */
  username?: string;
  /** Whether the browser is to forget the session when it is closed. */
  endsWithBrowser: boolean;
  onEndsWithBrowser: (endsWithBrowser: boolean) => void;
}

interface Attempt {
  username: string;
  password: string;
  isBusy: boolean;
  failure?: SignInFailure;
}

/** Username and password. After a failure the name stays, and the password is cleared and focused. */
export function SignInForm({ username = '', endsWithBrowser, onEndsWithBrowser }: SignInFormProps) {
  const [{ failure, ...attempt }, setAttempt] = useState<Attempt>({
    ...{ username, password: '', isBusy: false },
  });
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const change = (changes: Partial<Attempt>) => setAttempt((before) => ({ ...before, ...changes }));
  useEffect(() => (username === '' ? nameField : passwordField).current?.focus(), [username]);
  const waitS = useWait(failure);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (attempt.isBusy || waitS > 0) return;
    // A password manager may have filled in the fields without an event.
    const name = nameField.current?.value ?? attempt.username;
    const password = passwordField.current?.value ?? attempt.password;
    if (name === '') return nameField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    change({ isBusy: true, failure: undefined });
    try {
      await SessionActions.login(name, password, window.location.host, endsWithBrowser);
    } catch (error) {
      change({ isBusy: false, password: '', failure: signInFailure(error) });
      passwordField.current?.focus();
    }
  };
  return (
    <form className="tl-sign-in-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
      {failure && (
        <Note kind="danger" onDismiss={() => change({ failure: undefined })}>
          {waitS > 0 ? tooManyAttempts(waitS) : failure.retryAfter === undefined ? failure.text : texts.signIn.tryNow}
        </Note>
      )}
      <TextField
        ref={nameField}
        label={texts.signIn.username}
        size="lg"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        value={attempt.username}
        onChange={(value) => change({ username: value })}
      />
      <PasswordField
        ref={passwordField}
        label={texts.signIn.password}
        size="lg"
        name="password"
        autoComplete="current-password"
        required
        value={attempt.password}
        onChange={(value) => change({ password: value })}
      />
      {isFeatureEnabled('browser-sessions') && (
        <label className="form-check tl-sign-in-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={endsWithBrowser}
            onChange={({ target }) => onEndsWithBrowser(target.checked)}
          />
          {texts.signIn.endsWithBrowser}
        </label>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={attempt.isBusy}
        busyLabel={texts.signIn.signingIn}
        isReasonShown
        disabledReason={waitS > 0 ? tooManyAttempts(waitS) : undefined}
      >
        {texts.signIn.submit}
      </Button>
    </form>
  );
}

/** Seconds until the server accepts another attempt, counting down. */
function useWait(failure: SignInFailure | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const seconds = failure?.retryAfter ?? 0;
    setLeft(seconds);
    if (seconds === 0) return undefined;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [failure]);
  return left;
}
