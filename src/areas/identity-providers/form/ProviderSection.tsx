import { type Discovery } from 'api/identity-providers/provider';
import { useIsPermitted } from 'areas/users';
import { useState } from 'react';
import { isCancelled } from 'flux/cancelled';
import { messageOf } from 'rest/failure';
import { fieldErrors } from 'rest/FetchError';
import { serverTexts } from 'texts/server/texts';
import { Button } from 'ui/button/Button';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { IdentityProvidersActions } from '../stores/IdentityProvidersStore';
import { type FormPartProps } from './form-props';
import { texts } from './texts';

const { provider: words, discovery: found } = texts;

interface ProviderSectionProps extends FormPartProps {
  onDiscovered: (discovery: Discovery) => void;
}

/** Who the provider is, and what it says of itself. */
export function ProviderSection({ draft, shown, change, onDiscovered }: ProviderSectionProps) {
  const mayTry = useIsPermitted('authservicetestbackend:execute');
  return (
    <Section title={words.title}>
      <div className="tl-provider-fields">
        <TextField
          name="title"
          label={words.name}
          help={words.nameHelp}
          autoComplete="off"
          maxLength={100}
          value={draft.title}
          error={shown.title}
          onChange={(title) => change({ title })}
        />
        <TextField
          name="issuer"
          type="url"
          label={words.issuer}
          help={words.issuerHelp}
          placeholder={words.issuerExample}
          mono
          autoComplete="off"
          spellCheck={false}
          value={draft.issuer}
          error={shown.issuer}
          onChange={(issuer) => change({ issuer })}
        />
        <TextAreaField
          name="certificate_authority"
          label={words.authority}
          help={words.authorityHelp}
          placeholder={words.authorityBegin}
          optional
          mono
          rows={2}
          spellCheck={false}
          value={draft.certificate_authority}
          error={shown.certificate_authority}
          onChange={(authority) => change({ certificate_authority: authority })}
        />
        {mayTry && (
          <DiscoveredSettings
            issuer={draft.issuer.trim()}
            certificateAuthority={draft.certificate_authority.trim()}
            onDiscovered={onDiscovered}
          />
        )}
        <CheckboxField
          name="enabled"
          label={words.enabled}
          help={words.enabledHelp}
          checked={draft.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </div>
    </Section>
  );
}

interface DiscoveredSettingsProps {
  issuer: string;
  certificateAuthority: string;
  onDiscovered: (discovery: Discovery) => void;
}

type Outcome = { discovery: Discovery } | { reason: string };

function DiscoveredSettings({ issuer, certificateAuthority, onDiscovered }: DiscoveredSettingsProps) {
  const [isRunning, setRunning] = useState(false);
  const [last, setLast] = useState<{ of: string; outcome: Outcome }>();
  const of = `${issuer}\n${certificateAuthority}`;
  const read = async () => {
    if (isRunning) return;
    setRunning(true);
    try {
      const discovery = await IdentityProvidersActions.discover({ issuer, certificateAuthority });
      setLast({ of, outcome: { discovery } });
      onDiscovered(discovery);
    } catch (error) {
      if (isCancelled(error)) return;
      const [reason = messageOf(error)] = Object.values(fieldErrors(error));
      setLast({ of, outcome: { reason } });
    } finally {
      setRunning(false);
    }
  };
  const isStale = last !== undefined && last.of !== of;
  return (
    <div className="tl-provider-discovery">
      <div>
        <Button
          busy={isRunning}
          busyLabel={found.running}
          isReasonShown
          disabledReason={issuer === '' ? found.first : undefined}
          onClick={() => void read()}
        >
          {found.run}
        </Button>
      </div>
      <div aria-live="polite">
        {last !== undefined && (
          <>
            <DiscoveryOutcome outcome={last.outcome} isStale={isStale} />
            {isStale && <p className="tl-small tl-ink-3">{found.stale}</p>}
          </>
        )}
      </div>
    </div>
  );
}

function DiscoveryOutcome({ outcome, isStale }: { outcome: Outcome; isStale: boolean }) {
  if ('reason' in outcome) return <Note kind={isStale ? 'neutral' : 'danger'}>{found.failed(outcome.reason)}</Note>;
  const { success, message, found: settings } = outcome.discovery;
  const several = (texts: readonly string[]) => (texts.length > 0 ? texts.join(', ') : found.notSaid);
  return (
    <>
      <Note kind={isStale ? 'neutral' : success ? 'success' : 'danger'}>{serverTexts.inPageLanguage(message)}</Note>
      {settings && (
        <KeyValueList
          entries={[
            { key: found.authorization, value: settings.authorization_endpoint },
            { key: found.token, value: settings.token_endpoint },
            { key: found.userinfo, value: settings.userinfo_endpoint },
            { key: found.endSession, value: settings.end_session_endpoint },
            { key: found.pkce, value: settings.supports_pkce ? found.pkceYes : found.pkceNo },
            { key: found.scopes, value: several(settings.scopes_supported) },
            { key: found.claims, value: several(settings.claims_supported) },
          ]}
        />
      )}
    </>
  );
}
