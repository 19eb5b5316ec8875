import { type FieldErrors } from 'rest/form/server-errors';
import { configurationErrors } from 'ui/configuration-form/checks';
import { type ConfigurationValues } from 'ui/configuration-form/fields';
import { type RequestedConfiguration } from 'api/requested-configuration';
import { CONVERTER_TYPES, namedSettings } from '../converters/converter-settings';
import { mayBeBlank, namesItsFields, shownSettings, TYPE_SETTINGS } from '../types/type-settings';
import { type ExtractorDraft } from './draft';
import { texts } from './texts';

/** A blank is a value where a text is cut by it. */
function settingErrors(configuration: RequestedConfiguration, values: ConfigurationValues): FieldErrors {
  const errors = Object.entries(configurationErrors(configuration, values));
  return Object.fromEntries(errors.filter(([name]) => !(mayBeBlank(name) && String(values[name] ?? '') !== '')));
}

function typeErrors({ type, settings }: ExtractorDraft): FieldErrors {
  return {
    ...settingErrors(shownSettings(type, settings), settings),
    ...(type === 'split_and_index' && settings.index === 0 && { index: texts.errors.indexFromOne }),
  };
}

const converterErrors = ({ converters, converterSettings }: ExtractorDraft): FieldErrors =>
  Object.assign(
    {},
    ...converters
      .filter(({ isActive }) => isActive)
      .map(({ type }) => settingErrors(namedSettings(type), converterSettings)),
  ) as FieldErrors;

/** What keeps a draft from being tried: what is wrong beside its title and the field it goes to. */
export const trialErrorsOf = (draft: ExtractorDraft): FieldErrors => ({
  ...typeErrors(draft),
  ...(draft.source_field.trim() === '' && { source_field: texts.errors.needed }),
  ...(draft.condition_type !== 'none' && draft.condition_value === '' && { condition_value: texts.errors.needed }),
  ...(!namesItsFields(draft) && converterErrors(draft)),
});

/** What is wrong with a draft, by field. */
export const fieldErrorsOf = (draft: ExtractorDraft): FieldErrors => ({
  ...trialErrorsOf(draft),
  ...(!namesItsFields(draft) && draft.target_field.trim() === '' && { target_field: texts.errors.needed }),
  ...(draft.title.trim() === '' && { title: texts.errors.needed }),
});

const FIELDS = new Set([
  ...['title', 'source_field', 'target_field', 'condition_value'],
  ...Object.values(TYPE_SETTINGS).flatMap((settings) => Object.keys(settings)),
  ...CONVERTER_TYPES.flatMap((converter) => Object.keys(namedSettings(converter))),
]);

/** Whether a form has a field of this name. */
export const hasField = (name: string): boolean => FIELDS.has(name);

/** Where it is said why a server cannot use the settings of a type. */
const MAIN_SETTINGS: Readonly<Record<string, string>> = {
  regex: 'regex_value',
  regex_replace: 'regex',
  grok: 'grok_pattern',
  lookup_table: 'lookup_table_name',
};

/** What the server says against a draft, at the field it is about. With a second setting it may be about, such as a condition by regular expression, at none. */
export function refusedSetting(draft: ExtractorDraft, refusal: string | undefined): FieldErrors {
  const field = MAIN_SETTINGS[draft.type];
  const isOfConverters = draft.converters.some(
    ({ type, isActive }) => isActive && Object.keys(namedSettings(type)).length > 0,
  );
  if (refusal === undefined || field === undefined || draft.condition_type === 'regex' || isOfConverters) return {};
  return { [field]: refusal };
}
