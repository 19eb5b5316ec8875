import { type LegacyCallbackConfig } from 'api/events/notifications';
import { useStore } from 'flux/use-store';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { initialValues } from 'ui/configuration-form/values';
import { SelectField } from 'ui/field/SelectField';
import { Note } from 'ui/note/Note';
import { NotificationChoicesStore } from '../stores/NotificationChoicesStore';
import { type SettingsProps } from './settings-props';
import { texts } from './texts';

const { legacy: words } = texts;

/** An alarm callback of the time before event definitions, with the fields that the server asks for. */
export function LegacySettings({ config, set, shown }: SettingsProps<LegacyCallbackConfig>) {
  const types = useStore(NotificationChoicesStore, ({ legacyTypes }) => legacyTypes);
  const { callback_type: chosen } = config;
  const type = types?.[chosen];
  const choose = (next: string) => {
    const fields = types?.[next]?.configuration;
    set({ callback_type: next, configuration: fields ? { ...initialValues(fields) } : {} });
  };
  return (
    <>
      <Note kind="warning">{words.deprecated}</Note>
      <SelectField
        name="callback_type"
        label={texts.fields.callback_type}
        placeholder={words.choose}
        options={Object.entries(types ?? {}).map(([value, { name }]) => ({ value, label: words.label(name) }))}
        value={type ? chosen : ''}
        error={shown.callback_type}
        onChange={choose}
      />
      {types && chosen !== '' && !type && <Note kind="danger">{words.unknown(chosen)}</Note>}
      {type && (
        <ConfigurationForm
          configuration={type.configuration}
          values={config.configuration}
          shown={shown}
          stored={config.configuration}
          onChange={(values) => set({ configuration: { ...values } })}
        />
      )}
    </>
  );
}
