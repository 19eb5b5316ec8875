import { type ExtractorUse, listExtractorUse } from 'api/inputs';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Extractor } from 'server/processing/extractors/definition';
import { extractorMetricNames } from 'server/processing/extractors/extractor-metrics';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type Inputs } from './inputs';

type Metrics = Pick<MetricRegistry, 'read'>;

/** Without a condition nobody counts hits, but every run is counted. */
function timesOf(extractor: Extractor, metrics: Metrics): { hits: number; messages: number } {
  const names = extractorMetricNames(extractor);
  const countOf = (name: string) => Number(metrics.read(name)?.metric.count ?? 0);
  const { rate } = (metrics.read(names.total)?.metric ?? {}) as { rate?: { total: number } };
  const hits = extractor.condition === 'none' ? (rate?.total ?? 0) : countOf(names.hits);
  return { hits, messages: hits + countOf(names.misses) };
}

/** Those that are off count no messages. */
function useOf(extractors: readonly Extractor[], metrics: Metrics): ExtractorUse {
  const times = extractors
    .filter(({ isDisabled, isSwitchedOff }) => isDisabled !== true && isSwitchedOff !== true)
    .map((extractor) => timesOf(extractor, metrics));
  return {
    extractors: extractors.length,
    switched_off: extractors.filter(({ isSwitchedOff }) => isSwitchedOff === true).length,
    messages: times.reduce((sum, { messages }) => sum + messages, 0),
    hits: times.reduce((sum, { hits }) => sum + hits, 0),
  };
}

/** What is shown of extractors where inputs are listed. */
export const extractorUseCalls = (inputs: Pick<Inputs, 'extractorsOf'>, metrics: Metrics): ServedCall[] => [
  serve(listExtractorUse, async ({ caller }) =>
    Object.fromEntries(
      [...inputs.extractorsOf(caller.may)].map(([id, extractors]) => [id, useOf(extractors, metrics)]),
    ),
  ),
];
