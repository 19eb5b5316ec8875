import { type CustomHttpConfig, type HttpConfig } from 'api/events/notifications';
import { AllowedUrlField } from 'areas/url-allow-list';
import { useState } from 'react';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { KeptSecretField, TemplateField, TimeZoneField } from './common-fields';
import { type SettingsProps, textOrNull } from './settings-props';
import { texts } from './texts';

const { fields: words, hints } = texts;

/** A call with the event as JSON. */
export function HttpSettings({ config, set, shown, check, title }: SettingsProps<HttpConfig>) {
  return (
    <AllowedUrlField
      {...{ check, title }}
      name="url"
      label={words.url}
      value={config.url}
      error={shown.url}
      onChange={(url) => set({ url })}
    />
  );
}

const METHODS = (['POST', 'PUT', 'GET'] as const).map((value) => ({ value, label: value }));
const CONTENT_TYPES = ['JSON', 'FORM_DATA', 'PLAIN_TEXT'];
const OTHER = 'other';

/** A call with method, headers and body of one's own. */
export function CustomHttpSettings(props: SettingsProps<CustomHttpConfig>) {
  const { config, set, shown } = props;
  const isGet = config.method === 'GET';
  const setMethod = (method: string) =>
    set({
      method: method as CustomHttpConfig['method'],
      content_type: method === 'GET' ? null : (config.content_type ?? 'JSON'),
    });
  return (
    <>
      <AllowedUrlField
        {...{ check: props.check, title: props.title }}
        name="url"
        label={words.url}
        value={config.url}
        error={shown.url}
        onChange={(url) => set({ url })}
      />
      <SelectField
        name="method"
        label={words.method}
        options={METHODS}
        value={config.method}
        error={shown.method}
        onChange={setMethod}
      />
      {!isGet && <ContentTypeField {...props} />}
      <TextField
        name="headers"
        label={words.headers}
        optional
        mono
        help={hints.headers}
        spellCheck={false}
        autoComplete="off"
        value={config.headers ?? ''}
        error={shown.headers}
        onChange={(headers) => set({ headers })}
      />
      {!isGet && (
        <TemplateField
          name="body_template"
          value={config.body_template}
          help={hints.custom}
          error={shown.body_template}
          onChange={(text) => set({ body_template: text })}
        />
      )}
      <TimeZoneField value={config.time_zone} error={shown.time_zone} onChange={(zone) => set({ time_zone: zone })} />
      <CredentialFields {...props} />
      <CheckboxField
        name="skip_tls_verification"
        label={words.skip_tls_verification}
        help={hints.skip}
        error={shown.skip_tls_verification}
        checked={config.skip_tls_verification ?? false}
        onChange={(isOn) => set({ skip_tls_verification: isOn })}
      />
    </>
  );
}

/** One of the three that servers have names for, or any media type. */
function ContentTypeField({ config, set, shown }: SettingsProps<CustomHttpConfig>) {
  const value = config.content_type ?? 'JSON';
  const [isOther, setOther] = useState(!CONTENT_TYPES.includes(value));
  const choose = (next: string) => {
    setOther(next === OTHER);
    set({ content_type: next === OTHER ? '' : next });
  };
  return (
    <>
      <SelectField
        label={words.content_type}
        options={[
          ...CONTENT_TYPES.map((each) => ({ value: each, label: each })),
          { value: OTHER, label: hints.otherType },
        ]}
        value={isOther ? OTHER : value}
        error={isOther ? undefined : shown.content_type}
        onChange={choose}
      />
      {isOther && (
        <TextField
          name="content_type"
          label={hints.mediaType}
          mono
          autoComplete="off"
          spellCheck={false}
          value={value}
          error={shown.content_type}
          onChange={(type) => set({ content_type: type })}
        />
      )}
    </>
  );
}

function CredentialFields({ config, set, shown }: SettingsProps<CustomHttpConfig>) {
  return (
    <>
      <KeptSecretField
        name="basic_auth"
        value={config.basic_auth}
        error={shown.basic_auth}
        onChange={(secret) => set({ basic_auth: secret })}
      />
      <TextField
        name="api_key"
        label={words.api_key}
        optional
        mono
        help={hints.apiKey}
        autoComplete="off"
        spellCheck={false}
        value={config.api_key ?? ''}
        error={shown.api_key}
        onChange={(key) => set({ api_key: textOrNull(key) })}
      />
      <KeptSecretField
        name="api_secret"
        value={config.api_secret}
        error={shown.api_secret}
        onChange={(secret) => set({ api_secret: secret })}
      />
      <CheckboxField
        name="api_key_as_header"
        label={words.api_key_as_header}
        checked={config.api_key_as_header ?? false}
        onChange={(isOn) => set({ api_key_as_header: isOn })}
      />
    </>
  );
}
