import { PASSWORD_RULES_CAPABILITY } from 'api/users/password-rules';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { serverTexts } from 'texts/server/texts';
import { type CheckedPassword, SignInsActions } from '../stores/SignInsStore';
import { texts } from './strength-texts';
import './PasswordStrength.css';

/** Whose password it would be: what is theirs makes it easy to guess. */
export interface PasswordPerson {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

const WAIT_MS = 300;
const LEVELS = 4;
/** Longer ones are refused anyway. */
const MAX_SENT = 300;

function useChecked(password: string, whose: PasswordPerson): CheckedPassword | undefined {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, PASSWORD_RULES_CAPABILITY));
  const [checked, setChecked] = useState<CheckedPassword>();
  const isAsked = isOffered && password !== '';
  const { username, email, first_name: first, last_name: last } = whose;
  useEffect(() => {
    if (!isAsked) {
      setChecked(undefined);
      return undefined;
    }
    const cut = (text: string) => text.slice(0, MAX_SENT);
    let cancel = () => {};
    const timer = setTimeout(() => {
      const asked = SignInsActions.checkPassword({
        password: cut(password),
        ...{ username: cut(username), email: cut(email), first_name: cut(first), last_name: cut(last) },
      });
      // The server checks again when the form is saved.
      asked.then(setChecked, () => setChecked(undefined));
      cancel = () => asked.cancel();
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [isAsked, password, username, email, first, last]);
  return checked;
}

/** How hard a password is to guess, and what it still lacks, while it is typed. */
export function PasswordStrength({ password, whose }: { password: string; whose: PasswordPerson }) {
  const checked = useChecked(password, whose);
  if (!checked) return null;
  const { strength, problems } = checked;
  return (
    <div className="tl-strength" data-strength={strength}>
      <div
        className="tl-strength-bar"
        role="meter"
        aria-label={texts.label}
        aria-valuemin={0}
        aria-valuemax={LEVELS}
        aria-valuenow={strength}
        aria-valuetext={texts.levels[strength]}
      >
        {Array.from({ length: LEVELS }, (_, level) => (
          <i key={level} className={level < strength ? 'tl-strength-on' : undefined} />
        ))}
      </div>
      <p className="tl-small" role="status">
        {problems.length > 0 ? problems.map(serverTexts.inPageLanguage).join(' ') : texts.levels[strength]}
      </p>
    </div>
  );
}
