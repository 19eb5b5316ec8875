import { type RequestedField } from 'api/requested-configuration';
import { type FieldErrors } from 'rest/form/server-errors';
import { type ConfigurationValues } from 'ui/configuration-form/fields';

/** What a setting is called, and what it does. */
export interface SettingWords {
  readonly label: string;
  readonly help?: string;
}

/** A setting as forms of configurations show it; it must be filled in unless `more` says that it is optional. */
export const setting = (
  type: 'text' | 'number' | 'boolean' | 'dropdown',
  { label, help }: SettingWords,
  more: Partial<RequestedField> = {},
): RequestedField => ({
  ...{ type, human_name: label, is_optional: false },
  ...(help !== undefined && { description: help }),
  ...more,
});

/** The fields of a type: what is filled in, what is wrong with it, and who hears of changes. */
export interface TypeSettingsProps {
  type: string;
  values: ConfigurationValues;
  shown: FieldErrors;
  onChange: (values: ConfigurationValues) => void;
}
