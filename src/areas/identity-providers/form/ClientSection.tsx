import { StoredSecretField } from 'areas/authentication-services';
import { TagField } from 'ui/combobox/TagField';
import { CopyButton } from 'ui/copy/CopyButton';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextField } from 'ui/field/TextField';
import { Section } from 'ui/section/Section';
import { type FormPartProps } from './form-props';
import { texts } from './texts';

const { client: words } = texts;

/** How Timberline is registered with the provider. */
export function ClientSection({ draft, shown, change, edited }: FormPartProps) {
  return (
    <Section title={words.title}>
      <div className="tl-provider-fields">
        <div className="tl-provider-copied">
          <TextField
            name="redirect_uri"
            type="url"
            label={words.redirect}
            help={words.redirectHelp}
            mono
            autoComplete="off"
            spellCheck={false}
            value={draft.redirect_uri}
            error={shown.redirect_uri}
            onChange={(address) => change({ redirect_uri: address })}
          />
          <CopyButton label={words.copyRedirect} value={draft.redirect_uri} />
        </div>
        <TextField
          name="client_id"
          label={words.id}
          mono
          autoComplete="off"
          spellCheck={false}
          value={draft.client_id}
          error={shown.client_id}
          onChange={(id) => change({ client_id: id })}
        />
        <StoredSecretField
          name="client_secret"
          words={words.secret}
          value={draft.client_secret}
          error={shown.client_secret}
          onChange={(secret) => {
            change({ client_secret: secret });
            edited('client_secret');
          }}
        />
        <TagField
          name="scopes"
          label={words.scopes}
          help={words.scopesHelp}
          mono
          values={draft.scopes}
          error={shown.scopes}
          onChange={(scopes) => {
            change({ scopes: [...scopes] });
            edited('scopes');
          }}
        />
        <CheckboxField
          name="signs_out"
          label={words.signsOut}
          help={words.signsOutHelp}
          error={shown.signs_out}
          checked={draft.signs_out}
          onChange={(signsOut) => change({ signs_out: signsOut })}
        />
      </div>
    </Section>
  );
}
