import { SECRET_KEPT } from 'api/events/notifications';
import { StoredSecretField } from 'areas/authentication-services';
import { NOTIFICATION_MODEL } from 'lang/notification/model';
import { useId, useMemo, useState } from 'react';
import { Button } from 'ui/button/Button';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { timeZoneOptions } from 'ui/combobox/time-zone-options';
import { FieldText } from 'ui/field/FormField';
import { TemplateEditor } from 'ui/template-editor/TemplateEditor';
import { settingName, type SettingName, texts } from './texts';

const REPLAY = '${if http_external_uri}${http_external_uri}alerts/${event.id}/replay-search${end}';

interface TemplateFieldProps {
  name: SettingName;
  value: string | null | undefined;
  help?: string;
  error: string | undefined;
  height?: number;
  onChange: (text: string) => void;
}

/** A template, with names as they are typed and a link to the search of the event. */
export function TemplateField({ name, value, help, error, height = 220, onChange }: TemplateFieldProps) {
  const id = useId();
  const text = value ?? '';
  return (
    <div className="tl-notification-template">
      <TemplateEditor
        label={settingName(name)}
        model={NOTIFICATION_MODEL}
        height={height}
        value={text}
        onChange={onChange}
        actions={
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onChange(text === '' || text.endsWith('\n') ? text + REPLAY : `${text}\n${REPLAY}`)}
          >
            {texts.replayLink}
          </Button>
        }
      />
      {(error !== undefined || help !== undefined) && <FieldText id={id} help={help} error={error} />}
    </div>
  );
}

interface TimeZoneFieldProps {
  value: string | null | undefined;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** In which time zone a notification writes times. */
export function TimeZoneField({ value, error, onChange }: TimeZoneFieldProps) {
  const zone = value || 'UTC';
  const [now] = useState(() => Date.now());
  const options = useMemo(() => timeZoneOptions(now, zone), [now, zone]);
  const detail = options.find((option) => option.value === zone)?.detail;
  return (
    <ComboboxField
      name="time_zone"
      label={texts.fields.time_zone}
      help={detail ?? texts.hints.timeZone}
      error={error}
      value={zone}
      options={options}
      onChange={(next) => onChange(next || 'UTC')}
    />
  );
}

interface KeptSecretFieldProps {
  name: keyof typeof texts.secrets;
  /** Stands for the stored one until that is replaced. */
  value: string | null | undefined;
  error: string | undefined;
  onChange: (secret: string) => void;
}

/** A secret: a stored one is not shown, and is kept unless it is replaced or removed. */
export function KeptSecretField({ name, value, error, onChange }: KeptSecretFieldProps) {
  const [isSet] = useState(value === SECRET_KEPT);
  const isReset = value !== SECRET_KEPT;
  return (
    <StoredSecretField
      name={name}
      words={texts.secrets[name]}
      value={{ isSet, isReset, typed: isReset ? (value ?? '') : '' }}
      error={error}
      onChange={({ isReset: isReplaced, typed }) => onChange(isSet && !isReplaced ? SECRET_KEPT : typed)}
    />
  );
}
