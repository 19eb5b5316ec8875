import { type MetricRegistry } from 'server/runtime/metrics';
import { type GrokDefinitions } from '../extractor-types/grok';
import { type StageSource } from '../pool/lane-source';
import { type Extractor, EXTRACTORS, inOrder } from './definition';
import { extractorMetricNames, extractorPrefix } from './extractor-metrics';
import { type Extracting } from './extractor-stage';

export interface ExtractorsSourceNeeds {
  metrics: MetricRegistry;
  grokPatterns(): GrokDefinitions;
  /** An extractor took too long as often as it may. */
  onHarmful(inputId: string, extractor: Extractor, times: number): void;
}

/** An input with its extractors. */
export interface ExtractingInput {
  id: string;
  extractors: readonly Extractor[];
}

/** An extractor that took too long with so many messages is switched off. */
const MAX_HARMS = 3;

/** The extractors of all inputs, for the lanes; counts the messages they took too long with. */
export class ExtractorsSource implements StageSource {
  readonly id = EXTRACTORS;
  private inputs: readonly ExtractingInput[] = [];
  private offered: Extracting = { inputs: [], grokPatterns: new Map() };
  private readonly harms = new Map<string, { of: string; count: number }>();

  constructor(private readonly needs: ExtractorsSourceNeeds) {}

  readonly configuration = (): Extracting => {
    const grokPatterns = this.needs.grokPatterns();
    if (grokPatterns !== this.offered.grokPatterns) this.offer(grokPatterns);
    return this.offered;
  };

  /** Replaces all of them. Those that are gone lose their metrics. */
  replace(inputs: readonly ExtractingInput[]): void {
    const { metrics } = this.needs;
    const kept = new Set(inputs.flatMap(({ extractors }) => extractors.map(extractorPrefix)));
    for (const extractor of this.inputs.flatMap(({ extractors }) => extractors)) {
      if (kept.has(extractorPrefix(extractor))) continue;
      metrics.remove(extractorPrefix(extractor));
      this.harms.delete(extractor.id);
    }
    for (const extractor of inputs.flatMap(({ extractors }) => extractors)) {
      const names = extractorMetricNames(extractor);
      for (const name of [names.total, names.condition, names.execution, names.converters]) metrics.timer(name);
    }
    this.inputs = inputs;
    this.offer(this.needs.grokPatterns());
  }

  /** An extractor did not end: its lane was ended. */
  onHang(extractorId: string): void {
    for (const { id, extractors } of this.inputs) {
      const extractor = extractors.find((each) => each.id === extractorId);
      if (extractor) this.count(id, extractor);
    }
  }

  private count(inputId: string, extractor: Extractor): void {
    this.needs.metrics.counter(extractorMetricNames(extractor).timeouts).count += 1;
    const definition = JSON.stringify(extractor);
    const known = this.harms.get(extractor.id);
    const count = known?.of === definition ? known.count + 1 : 1;
    this.harms.set(extractor.id, { of: definition, count });
    if (count === MAX_HARMS) this.needs.onHarmful(inputId, extractor, count);
  }

  private offer(grokPatterns: GrokDefinitions): void {
    // Those that were switched off are told, too: the message they hung with is processed again after that.
    const inputs = this.inputs
      .map(({ id, extractors }) => ({
        id,
        extractors: inOrder(extractors.filter(({ isDisabled }) => isDisabled !== true)),
      }))
      .filter(({ extractors }) => extractors.length > 0);
    this.offered = { inputs, grokPatterns };
  }
}
