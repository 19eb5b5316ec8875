import { type IdentityProviderText } from 'api/identity-providers/provider';
import { type MappedPerson } from 'api/identity-providers/providers';
import { type TestSignInResult } from 'api/identity-providers/signing-in';
import { useEffect, useState } from 'react';
import { serverTexts } from 'texts/server/texts';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { Section } from 'ui/section/Section';
import { usesOf } from '../claims/claims';
import { texts as claimTexts } from '../claims/texts';
import { type TestState, useTestSignIn } from './useTestSignIn';
import { texts } from './texts';
import './TestSignIn.css';

type ClaimNames = IdentityProviderText['claims'];

interface TestSignInProps {
  /** Of the stored provider, null for a new one. */
  id: string | null;
  /** As it is typed. */
  provider: IdentityProviderText;
  /** Whether the form is complete; shows what is missing. */
  mayBegin: () => boolean;
  /** Hears which claims there were. */
  onClaims: (names: readonly string[]) => void;
}

/** Tries the provider as it is typed, and shows what would come of it. */
export function TestSignIn({ id, provider, mayBegin, onClaims }: TestSignInProps) {
  const test = useTestSignIn(id, provider);
  const { state } = test;
  const [isIncomplete, setIncomplete] = useState(false);
  const result = state.step === 'done' ? state.result : undefined;
  useEffect(() => {
    if (result) onClaims(Object.keys(result.claims));
  }, [result, onClaims]);
  const isBusy = state.step === 'beginning' || state.step === 'finishing';
  const isStale = test.tried !== undefined && test.tried !== JSON.stringify(provider);
  const begin = () => {
    const isComplete = mayBegin();
    setIncomplete(!isComplete);
    if (isComplete) test.begin();
  };
  return (
    <aside aria-label={texts.title}>
      <Section title={texts.title}>
        <div className="tl-test-sign-in">
          <p className="tl-small tl-ink-3">{texts.help}</p>
          <div>
            <Button busy={isBusy} busyLabel={texts.beginning} onClick={begin}>
              {texts.run}
            </Button>
          </div>
          {isIncomplete && <p className="tl-small tl-ink-3">{texts.incomplete}</p>}
          <div aria-live="polite">
            <Progress state={state} onStop={test.stop} />
            {state.step === 'done' && <Result result={state.result} claims={provider.claims} isStale={isStale} />}
            {isStale && (state.step === 'done' || state.step === 'failed') && (
              <p className="tl-small tl-ink-3">{texts.stale}</p>
            )}
          </div>
        </div>
      </Section>
    </aside>
  );
}

function Progress({ state, onStop }: { state: TestState; onStop: () => void }) {
  if (state.step === 'finishing') return <Spinner label={texts.finishing} />;
  if (state.step === 'failed') return <Note kind="danger">{texts.failed(state.reason)}</Note>;
  if (state.step !== 'at-provider') return null;
  return (
    <Note
      kind={state.address === undefined ? 'info' : 'warning'}
      actions={
        <>
          {state.address !== undefined && (
            <a className="btn btn-secondary btn-sm" href={state.address} target="_blank" rel="noopener noreferrer">
              {texts.open}
            </a>
          )}
          <Button size="sm" onClick={onStop}>
            {texts.stop}
          </Button>
        </>
      }
    >
      {state.address !== undefined && `${texts.blocked} `}
      {texts.atProvider}
    </Note>
  );
}

interface ResultProps {
  result: TestSignInResult;
  claims: ClaimNames;
  isStale: boolean;
}

function Result({ result, claims, isStale }: ResultProps) {
  const { success, message, warning, person, consequence } = result;
  const kind = isStale ? 'neutral' : success ? 'success' : 'danger';
  return (
    <>
      <Note kind={kind}>{serverTexts.inPageLanguage(message)}</Note>
      {warning !== undefined && <Note kind="warning">{serverTexts.inPageLanguage(warning)}</Note>}
      {consequence !== '' && <Note kind="info">{serverTexts.inPageLanguage(consequence)}</Note>}
      {person && <Person person={person} />}
      {Object.keys(result.claims).length > 0 && <Claims found={result.claims} claims={claims} />}
    </>
  );
}

function Person({ person }: { person: MappedPerson }) {
  const chips = (values: readonly string[]) =>
    values.length === 0 ? undefined : (
      <span className="tl-test-sign-in-chips">
        {values.map((value) => (
          <Chip key={value}>{value}</Chip>
        ))}
      </span>
    );
  return (
    <section>
      <h3>{texts.person}</h3>
      <KeyValueList
        look="plain"
        entries={[
          { key: texts.username, value: person.username },
          { key: texts.fullName, value: person.full_name },
          { key: texts.email, value: person.email },
          { key: texts.groups, value: undefined, content: chips(person.groups) },
          { key: texts.roles, value: undefined, content: chips(person.roles) },
        ]}
      />
    </section>
  );
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function Claims({ found, claims }: { found: TestSignInResult['claims']; claims: ClaimNames }) {
  return (
    <section>
      <h3>{texts.claims}</h3>
      {/* Long values scroll: by keys too. */}
      <div className="tl-test-sign-in-claims" tabIndex={0} role="region" aria-label={texts.claims}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.columns.claim}</th>
              <th scope="col">{texts.columns.value}</th>
              <th scope="col">{texts.columns.use}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(found).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{valueText(value)}</td>
                <td>
                  {usesOf(name, claims).map((claim) => (
                    <Chip key={claim} tone="accent">
                      {claimTexts.names[claim]}
                    </Chip>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
