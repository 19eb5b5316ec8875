import { type LoginTestResult } from 'api/authentication-services/service-tests';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { PasswordField } from 'ui/field/PasswordField';
import { TextField } from 'ui/field/TextField';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { AuthenticationActions, type TriedService } from '../stores/AuthenticationStore';
import { TrialOutcome } from './TrialOutcome';
import { useServiceTrial } from './useServiceTrial';
import { texts } from './texts';
import './trials.css';

const { login: words } = texts;

/** What kept somebody out, for servers that only say it in the result. */
function reasonOf({ success, message, result }: LoginTestResult): string | undefined {
  if (success || message.trim() !== '') return undefined;
  return result.user_exists === false ? words.noUser : words.noLogin;
}

function Details({ result }: LoginTestResult) {
  const { user_details: details = {}, groups, roles } = result;
  const entries = Object.entries(details).map(([key, value]) => ({ key, value }));
  if (groups) entries.push({ key: words.groups, value: groups.join(', ') || words.noGroups });
  if (roles) entries.push({ key: words.roles, value: roles.join(', ') });
  if (entries.length === 0) return null;
  return (
    <section aria-label={words.details} className="tl-trial-details">
      <KeyValueList entries={entries} />
    </section>
  );
}

/** Tries whether somebody could sign in by a service as it is typed. */
export function LoginTest({ tried }: { tried: TriedService }) {
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isInsisting, setInsisting] = useState(false);
  const trial = useServiceTrial(
    () => AuthenticationActions.testLogin(tried, username.trim(), password),
    JSON.stringify([tried, username, password]),
  );
  const missing = (value: string) => (isInsisting && value.trim() === '' ? words.required : undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // One that is empty would be an anonymous sign-in to many directories.
    if (username.trim() !== '' && password !== '') return void trial.run();
    setInsisting(true);
    form.current
      ?.querySelectorAll('input')
      .item(username.trim() === '' ? 0 : 1)
      .focus();
  };
  return (
    <form ref={form} className="tl-trial" noValidate onSubmit={handleSubmit}>
      <p className="tl-small tl-ink-3">{words.help}</p>
      <TextField
        label={words.username}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={username}
        error={missing(username)}
        onChange={setUsername}
      />
      <PasswordField
        label={words.password}
        autoComplete="new-password"
        value={password}
        error={isInsisting && password === '' ? words.required : undefined}
        onChange={setPassword}
      />
      <div>
        <Button type="submit" busy={trial.isRunning} busyLabel={words.running}>
          {words.run}
        </Button>
      </div>
      <TrialOutcome trial={trial} failed={words.failed} say={reasonOf}>
        {(result) => <Details {...result} />}
      </TrialOutcome>
    </form>
  );
}
