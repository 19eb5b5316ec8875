import { type ExtractorForm, type ExtractorSummary } from 'api/extractors';

/** What makes an extractor, as answers name it: figures, author and id left out. */
export type ExtractorDefinition = Pick<
  ExtractorSummary,
  | 'title'
  | 'type'
  | 'cursor_strategy'
  | 'source_field'
  | 'target_field'
  | 'extractor_config'
  | 'converters'
  | 'condition_type'
  | 'condition_value'
  | 'order'
  | 'disabled'
>;

/** The body that creates such an extractor, or changes one to it: its names and its converters are others there. */
export const formOf = (extractor: ExtractorDefinition): ExtractorForm => ({
  title: extractor.title,
  cut_or_copy: extractor.cursor_strategy,
  source_field: extractor.source_field,
  target_field: extractor.target_field,
  extractor_type: extractor.type,
  extractor_config: extractor.extractor_config,
  converters: Object.fromEntries(extractor.converters.map(({ type, config }) => [type, config])),
  condition_type: extractor.condition_type,
  condition_value: extractor.condition_type === 'none' ? '' : extractor.condition_value,
  order: extractor.order,
  ...(extractor.disabled === true && { disabled: true }),
});
