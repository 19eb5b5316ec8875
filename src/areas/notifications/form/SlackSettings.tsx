import { type SlackConfig } from 'api/events/notifications';
import { AllowedUrlField } from 'areas/url-allow-list';
import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { TextField } from 'ui/field/TextField';
import { TemplateField, TimeZoneField } from './common-fields';
import { type SettingsProps, textOrNull } from './settings-props';
import { texts } from './texts';

const { fields: words, hints } = texts;

/** Settings that are on or off, with what they are for. */
const SWITCHES = [
  ['include_title', hints.includeTitle],
  ['notify_channel', undefined],
  ['notify_here', undefined],
  ['link_names', hints.linkNames],
] as const;

/** A message to a channel of Slack. Settings that the server may not know are absent. */
export function SlackSettings({ config, set, shown, check, title }: SettingsProps<SlackConfig>) {
  const text = (name: 'user_name' | 'icon_url' | 'icon_emoji', help?: string) => (
    <TextField
      name={name}
      label={words[name]}
      optional
      help={help}
      autoComplete="off"
      value={config[name] ?? ''}
      error={shown[name]}
      onChange={(value) => set({ [name]: textOrNull(value) })}
    />
  );
  return (
    <>
      <p className="tl-small tl-ink-3">{hints.services}</p>
      <AllowedUrlField
        {...{ check, title }}
        name="webhook_url"
        label={words.webhook_url}
        help={hints.webhook}
        value={config.webhook_url}
        error={shown.webhook_url}
        onChange={(url) => set({ webhook_url: url })}
      />
      <TextField
        name="channel"
        label={words.channel}
        help={hints.channel}
        mono
        spellCheck={false}
        value={config.channel}
        error={shown.channel}
        onChange={(channel) => set({ channel })}
      />
      <TextField
        name="color"
        label={words.color}
        mono
        maxLength={7}
        spellCheck={false}
        value={config.color}
        error={shown.color}
        onChange={(color) => set({ color })}
      />
      <TemplateField
        name="custom_message"
        value={config.custom_message}
        error={shown.custom_message}
        onChange={(message) => set({ custom_message: message })}
      />
      {'backlog_size' in config && (
        <NumberField
          name="backlog_size"
          label={words.backlog_size}
          help={hints.backlog}
          min={0}
          max={500}
          value={config.backlog_size ?? 0}
          error={shown.backlog_size}
          onChange={(size) => set({ backlog_size: size ?? 0 })}
        />
      )}
      {'time_zone' in config && (
        <TimeZoneField value={config.time_zone} error={shown.time_zone} onChange={(zone) => set({ time_zone: zone })} />
      )}
      {SWITCHES.filter(([name]) => name in config).map(([name, help]) => (
        <CheckboxField
          key={name}
          name={name}
          label={words[name]}
          help={help}
          error={shown[name]}
          checked={config[name] ?? name === 'include_title'}
          onChange={(isOn) => set({ [name]: isOn })}
        />
      ))}
      {text('user_name')}
      {text('icon_url')}
      {text('icon_emoji', hints.emoji)}
    </>
  );
}
