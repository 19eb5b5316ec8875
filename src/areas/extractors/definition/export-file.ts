import { type ExtractorSummary } from 'api/extractors';

/** One extractor as files carry it: as answers do, but for the name of its type (card extractors.md, “Export file”); that
 * it is disabled is ours. */
const entryOf = (extractor: ExtractorSummary) => ({
  title: extractor.title,
  extractor_type: extractor.type,
  converters: extractor.converters,
  order: extractor.order,
  cursor_strategy: extractor.cursor_strategy,
  source_field: extractor.source_field,
  target_field: extractor.target_field,
  extractor_config: extractor.extractor_config,
  condition_type: extractor.condition_type,
  condition_value: extractor.condition_value,
  ...(extractor.disabled === true && { disabled: true }),
});

/**
 * Extractors as a file that other inputs, and other servers, can import.
 *
 * @param version of the server, for those who read the file; nothing depends on it
 */
export const writeExportFile = (extractors: readonly ExtractorSummary[], version: string): string =>
  JSON.stringify({ extractors: extractors.map(entryOf), version }, null, 2);
