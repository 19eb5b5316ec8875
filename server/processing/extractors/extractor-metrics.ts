import { type StageMetrics } from '../stage';
import { type Extractor, type ExtractorType } from './definition';

const CLASSES: Readonly<Record<ExtractorType, string>> = {
  copy_input: 'CopyInputExtractor',
  grok: 'GrokExtractor',
  json: 'JsonExtractor',
  lookup_table: 'LookupTableExtractor',
  regex: 'RegexExtractor',
  regex_replace: 'RegexReplaceExtractor',
  split_and_index: 'SplitAndIndexExtractor',
  substring: 'SubstringExtractor',
};

type Named = Pick<Extractor, 'id' | 'type'>;

/** What the names of an extractor's metrics begin with (card extractors.md, "Metrics"). */
export const extractorPrefix = ({ id, type }: Named): string =>
  `org.graylog2.inputs.extractors.${CLASSES[type]}.${type}.${id}.`;

/** Names of an extractor's metrics; those for exceptions and timeouts are ours. */
export function extractorMetricNames(extractor: Named) {
  const prefix = extractorPrefix(extractor);
  return {
    hits: `${prefix}conditionHits`,
    misses: `${prefix}conditionMisses`,
    exceptions: `${prefix}exceptions`,
    converterExceptions: `${prefix}converterExceptions`,
    timeouts: `${prefix}timeouts`,
    total: `${prefix}completeExecutionTime`,
    condition: `${prefix}conditionTime`,
    execution: `${prefix}executionTime`,
    converters: `${prefix}converterExecutionTime`,
  };
}

/** The metrics of an extractor, made where they are counted. */
export function extractorMetrics(metrics: StageMetrics, extractor: Named) {
  const names = extractorMetricNames(extractor);
  return {
    hits: metrics.counter(names.hits),
    misses: metrics.counter(names.misses),
    exceptions: metrics.counter(names.exceptions),
    converterExceptions: metrics.counter(names.converterExceptions),
    total: metrics.timer(names.total),
    condition: metrics.timer(names.condition),
    execution: metrics.timer(names.execution),
    converters: metrics.timer(names.converters),
  };
}
