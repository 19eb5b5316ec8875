import { FORMER_PAGERDUTY, type PagerDutyConfig } from 'api/events/notifications';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextField } from 'ui/field/TextField';
import { type SettingsProps, textOrNull } from './settings-props';
import { texts } from './texts';

const { fields: words, hints } = texts;

/** An incident of PagerDuty. Settings that the server may not know are absent. */
export function PagerDutySettings({ config, set, shown }: SettingsProps<PagerDutyConfig>) {
  const text = (name: 'client_name' | 'client_url' | 'routing_key', help?: string) => (
    <TextField
      name={name}
      label={words[name]}
      help={help}
      mono={name !== 'client_name'}
      autoComplete="off"
      spellCheck={false}
      value={config[name]}
      error={shown[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const template = (name: 'pager_duty_title' | 'incident_key' | 'key_prefix', help?: string) => (
    <TextField
      name={name}
      label={words[name]}
      optional
      help={help}
      mono
      spellCheck={false}
      value={config[name] ?? ''}
      error={shown[name]}
      onChange={(value) => set({ [name]: name === 'key_prefix' ? value : textOrNull(value) })}
    />
  );
  const isOwnKey = config.custom_incident === true;
  const hasPrefix = config.type === FORMER_PAGERDUTY || (isOwnKey && !config.incident_key);
  return (
    <>
      <p className="tl-small tl-ink-3">{hints.services}</p>
      {text('routing_key', hints.routingKey)}
      <CheckboxField
        name="custom_incident"
        label={words.custom_incident}
        error={shown.custom_incident}
        checked={isOwnKey}
        onChange={(isOn) => set({ custom_incident: isOn })}
      />
      {isOwnKey && 'incident_key' in config && template('incident_key')}
      {hasPrefix && template('key_prefix', hints.keyPrefix)}
      {text('client_name')}
      {text('client_url', hints.clientUrl)}
      {'pager_duty_title' in config && template('pager_duty_title')}
    </>
  );
}
