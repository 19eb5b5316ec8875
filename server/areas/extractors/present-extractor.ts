import { type ExtractorSummary, type ExtractorTimer } from 'api/extractors';
import { type Extractor } from 'server/processing/extractors/definition';
import { extractorMetricNames } from 'server/processing/extractors/extractor-metrics';
import { type MetricRegistry } from 'server/runtime/metrics';

type Metrics = Pick<MetricRegistry, 'read'>;

const NO_TIMER: ExtractorTimer = { time: null, rate: null, duration_unit: null, rate_unit: null };

const timerOf = (metrics: Metrics, name: string): ExtractorTimer =>
  (metrics.read(name)?.metric as ExtractorTimer | undefined) ?? NO_TIMER;

const countOf = (metrics: Metrics, name: string): number => Number(metrics.read(name)?.metric.count ?? 0);

/** An extractor as answers carry it, with its figures on this node. */
export function presentExtractor(extractor: Extractor, metrics: Metrics): ExtractorSummary {
  const names = extractorMetricNames(extractor);
  return {
    id: extractor.id,
    title: extractor.title,
    type: extractor.type,
    cursor_strategy: extractor.strategy,
    source_field: extractor.sourceField,
    target_field: extractor.targetField,
    extractor_config: { ...extractor.settings },
    creator_user_id: extractor.creator,
    converters: extractor.converters.map(({ type, settings }) => ({ type, config: { ...settings } })),
    condition_type: extractor.condition,
    condition_value: extractor.conditionValue,
    order: extractor.order,
    exceptions: countOf(metrics, names.exceptions),
    converter_exceptions: countOf(metrics, names.converterExceptions),
    metrics: {
      total: timerOf(metrics, names.total),
      condition: timerOf(metrics, names.condition),
      execution: timerOf(metrics, names.execution),
      converters: timerOf(metrics, names.converters),
      condition_hits: countOf(metrics, names.hits),
      condition_misses: countOf(metrics, names.misses),
    },
    ...(extractor.isDisabled === true && { disabled: true }),
    ...(extractor.isSwitchedOff === true && { switched_off: true }),
  };
}
