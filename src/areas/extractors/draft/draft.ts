import { type ExtractorForm, type ExtractorSummary } from 'api/extractors';
import { type ConfigurationValues } from 'ui/configuration-form/fields';
import { initialValues, valuesToSend } from 'ui/configuration-form/values';
import { type ChosenConverter, CONVERTER_SETTINGS, namedSettings, settingName } from '../converters/converter-settings';
import { CUT_REMOVES_FIELD, namesItsFields, TYPE_SETTINGS, withoutOptionsOff } from '../types/type-settings';

/** When an extractor runs. */
export type ConditionType = 'none' | 'string' | 'regex';

/** An extractor as it is edited. Its fields carry the names of the wire, which forms know them by. */
export interface ExtractorDraft {
  type: string;
  title: string;
  source_field: string;
  target_field: string;
  strategy: 'copy' | 'cut';
  /** A field of which nothing is left by a cut goes. */
  removesCutField: boolean;
  settings: ConfigurationValues;
  condition_type: ConditionType;
  condition_value: string;
  converters: readonly ChosenConverter[];
  /** Of all converters, by `converter.setting`. */
  converterSettings: ConfigurationValues;
}

const settingsOf = (type: string, stored?: ConfigurationValues) => initialValues(TYPE_SETTINGS[type] ?? {}, stored);

const allConverterSettings = (stored: ExtractorSummary['converters']): ConfigurationValues =>
  Object.fromEntries(
    Object.keys(CONVERTER_SETTINGS).flatMap((type) => {
      const config = stored.find((each) => each.type === type)?.config ?? {};
      const named = Object.entries(config).map(([name, value]) => [settingName(type, name), value] as const);
      return Object.entries(initialValues(namedSettings(type), Object.fromEntries(named)));
    }),
  );

/** A new extractor of a type. What grok finds without naming it is seldom wanted. */
export const newDraft = (type: string, sourceField: string): ExtractorDraft => ({
  ...{ type, title: '', source_field: sourceField, target_field: '', strategy: 'copy', removesCutField: false },
  settings: settingsOf(type, type === 'grok' ? { named_captures_only: true } : undefined),
  ...{ condition_type: 'none', condition_value: '', converters: [] },
  converterSettings: allConverterSettings([]),
});

const conditionOf = (type: string): ConditionType => (type === 'string' || type === 'regex' ? type : 'none');

/** What is stored, to be edited. */
export const draftOf = (extractor: ExtractorSummary): ExtractorDraft => ({
  type: extractor.type,
  title: extractor.title,
  source_field: extractor.source_field,
  target_field: extractor.target_field,
  strategy: extractor.cursor_strategy === 'cut' ? 'cut' : 'copy',
  removesCutField: extractor.extractor_config[CUT_REMOVES_FIELD] === true,
  settings: settingsOf(extractor.type, extractor.extractor_config),
  condition_type: conditionOf(extractor.condition_type),
  condition_value: extractor.condition_value,
  converters: extractor.converters.map(({ type }) => ({ type, isActive: true })),
  converterSettings: allConverterSettings(extractor.converters),
});

function convertersOf({ type, settings, converters, converterSettings }: ExtractorDraft, stored?: ExtractorSummary) {
  if (namesItsFields({ type, settings })) return {};
  const active = converters.filter(({ isActive }) => isActive);
  return Object.fromEntries(
    active.map(({ type: converter }) => {
      const asked = CONVERTER_SETTINGS[converter] ?? {};
      const names = Object.keys(asked);
      const values = Object.fromEntries(names.map((name) => [name, converterSettings[settingName(converter, name)]]));
      const kept = stored?.converters.find((each) => each.type === converter)?.config;
      return [converter, { ...kept, ...valuesToSend(asked, values, { unset: 'omit' }) }];
    }),
  );
}

/**
 * What is sent of a draft.
 *
 * @param stored what it was made of: settings this form does not know stay
 */
export function formOfDraft(draft: ExtractorDraft, stored?: ExtractorSummary): ExtractorForm {
  const hasCondition = draft.condition_type !== 'none';
  return {
    title: draft.title.trim(),
    cut_or_copy: draft.strategy,
    source_field: draft.source_field.trim(),
    target_field: namesItsFields(draft) ? '' : draft.target_field.trim(),
    extractor_type: draft.type,
    extractor_config: withoutOptionsOff({
      ...stored?.extractor_config,
      ...valuesToSend(TYPE_SETTINGS[draft.type] ?? {}, draft.settings, { unset: 'omit' }),
      [CUT_REMOVES_FIELD]: draft.removesCutField,
    }),
    converters: convertersOf(draft, stored),
    condition_type: draft.condition_type,
    condition_value: hasCondition ? draft.condition_value : '',
  };
}

/** Names fields may have; the rest is left out while they are typed. */
export const fieldNameOf = (typed: string): string => typed.replace(/\W/g, '');
