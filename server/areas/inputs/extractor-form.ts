import { type ExtractorForm } from 'api/extractors';
import { httpError } from 'server/calls/http-error';
import { acceptFieldName, RESERVED_NAMES } from 'server/messages/field-rules';
import { NAMED_GROUPS } from 'server/processing/extractor-types/regex';
import {
  CONDITION_TYPES,
  CONVERTER_TYPES,
  type Extractor,
  EXTRACTOR_TYPES,
} from 'server/processing/extractors/definition';

/** Of one input. */
export const MAX_EXTRACTORS = 200;
/** Their values have fields of their own, and are not converted. */
const hasNoTarget = ({ type, settings }: Pick<Extractor, 'type' | 'settings'>): boolean =>
  type === 'grok' || type === 'json' || (type === 'regex' && settings[NAMED_GROUPS] === true);

function chosen<const Choice extends string>(what: string, choices: readonly Choice[], given: string): Choice {
  const found = choices.find((choice) => choice === given);
  if (found !== undefined) return found;
  throw httpError.badRequest(`Unknown ${what}: ${given.slice(0, 100)}`);
}

/**
 * What a form makes of an extractor, whose settings are not looked at: whoever compiles it does.
 *
 * @throws HttpError 400 with a sentence for whoever wrote it
 */
export function readDraft(form: ExtractorForm, { id, creator }: Pick<Extractor, 'creator' | 'id'>): Extractor {
  const type = chosen('extractor type', EXTRACTOR_TYPES, form.extractor_type);
  const condition = chosen('condition type', CONDITION_TYPES, form.condition_type);
  const extractor: Extractor = {
    ...{ id, creator, type, condition, title: form.title },
    strategy: chosen('value of cut_or_copy', ['copy', 'cut'], form.cut_or_copy),
    sourceField: form.source_field,
    targetField: form.target_field,
    settings: form.extractor_config,
    converters: Object.entries(form.converters).map(([name, settings]) => ({
      type: chosen('converter', CONVERTER_TYPES, name),
      settings,
    })),
    conditionValue: condition === 'none' ? '' : form.condition_value,
    order: form.order ?? 0,
    ...(form.disabled === true && { isDisabled: true }),
  };
  check(extractor);
  return extractor;
}

function check(extractor: Extractor): void {
  const { title, sourceField, targetField, condition, conditionValue } = extractor;
  if (title.trim() === '' || sourceField.trim() === '')
    throw httpError.badRequest('Extractor persist validation failed.');
  if (RESERVED_NAMES.has(targetField)) throw httpError.badRequest(`Field [${targetField}] is reserved.`);
  if (!hasNoTarget(extractor) && acceptFieldName(targetField) === undefined)
    throw httpError.badRequest(
      targetField === '' ? 'Enter the target field.' : `${targetField.slice(0, 100)} is not a valid field name.`,
    );
  if (condition !== 'none' && conditionValue === '') throw httpError.badRequest('The condition needs a value.');
}

/** The form an extractor was made by. */
export const writeForm = (extractor: Extractor): ExtractorForm => ({
  title: extractor.title,
  cut_or_copy: extractor.strategy,
  source_field: extractor.sourceField,
  target_field: extractor.targetField,
  extractor_type: extractor.type,
  extractor_config: { ...extractor.settings },
  converters: Object.fromEntries(extractor.converters.map(({ type, settings }) => [type, { ...settings }])),
  condition_type: extractor.condition,
  condition_value: extractor.conditionValue,
  order: extractor.order,
  ...(extractor.isDisabled === true && { disabled: true }),
});
