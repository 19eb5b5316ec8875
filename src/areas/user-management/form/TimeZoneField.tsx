import { useMemo } from 'react';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { texts } from './texts';
import { timeZoneOptions } from 'ui/combobox/time-zone-options';

interface TimeZoneFieldProps {
  /** IANA name; empty: that of the server. */
  value: string;
  onChange: (zone: string) => void;
}

/** In which time zone somebody sees times. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const options = useMemo(() => timeZoneOptions(Date.now(), value), [value]);
  const chosen = options.find((option) => option.value === value);
  return (
    <ComboboxField
      name="timezone"
      label={texts.timeZone.label}
      optional
      help={chosen?.detail === undefined ? texts.timeZone.help : chosen.detail}
      placeholder={texts.timeZone.none}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
