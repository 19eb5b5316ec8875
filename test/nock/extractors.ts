import { type ExtractorForm, type ExtractorSummary, type ExtractorTimer } from 'api/extractors';

/** A timer of `runs` messages, 9 µs each; a server that has had none leaves everything null. */
export function aTimer(runs: number, slowest = 31): ExtractorTimer {
  if (runs === 0) return { time: null, rate: null, duration_unit: null, rate_unit: null };
  return {
    time: {
      ...{ min: 3, max: 120, mean: 9, std_dev: 4 },
      ...{ '95th_percentile': 14, '98th_percentile': 20, '99th_percentile': slowest },
    },
    rate: { total: runs, mean: 1.2, one_minute: 1.4, five_minute: 1.1, fifteen_minute: 0.7 },
    duration_unit: 'microseconds',
    rate_unit: 'events/second',
  };
}

/** Figures of an extractor that nothing has passed yet. */
export const NO_FIGURES: ExtractorSummary['metrics'] = {
  ...{ total: aTimer(0), condition: aTimer(0), execution: aTimer(0), converters: aTimer(0) },
  ...{ condition_hits: 0, condition_misses: 0 },
};

/** An extractor as the server answers it. */
export function anExtractor(part: Partial<ExtractorSummary> = {}): ExtractorSummary {
  return {
    id: 'a3a0c1b0-18c0-11ed-9b2e-0242ac120003',
    title: 'http code',
    type: 'regex',
    cursor_strategy: 'copy',
    source_field: 'message',
    target_field: 'http_response_code',
    extractor_config: { regex_value: '\\[(\\d{3})\\]' },
    creator_user_id: 'admin',
    converters: [{ type: 'numeric', config: {} }],
    condition_type: 'string',
    condition_value: 'GET',
    order: 0,
    exceptions: 0,
    converter_exceptions: 0,
    metrics: NO_FIGURES,
    ...part,
  };
}

/** What makes {@link anExtractor}. */
export const FORM = {
  title: 'http code',
  cut_or_copy: 'copy',
  source_field: 'message',
  target_field: 'http_response_code',
  extractor_type: 'regex',
  extractor_config: { regex_value: '\\[(\\d{3})\\]' },
  converters: { numeric: {} },
  condition_type: 'string',
  condition_value: 'GET',
  order: 0,
} satisfies ExtractorForm;
