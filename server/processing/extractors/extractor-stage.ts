import { type LogMessage } from 'server/messages/log-message';
import { type GrokDefinitions } from '../extractor-types/grok';
import { type MessageBudget, PlaceHangs, type ProcessingStage, type StageFactory, type StageMetrics } from '../stage';
import { type CompiledExtractor, compileExtractor } from './compile-extractor';
import { type Extractor, EXTRACTORS } from './definition';
import { extractorMetrics } from './extractor-metrics';
import { noteRefusal, type RunObserver, runExtractor } from './run-extractor';

/** What is configured for it. */
export interface Extracting {
  /**
   * Extractors by input, in the order they run; an unchanged one is the same as before. Of those that were switched off only
   * the messages they hung with are told.
   */
  inputs: readonly { id: string; extractors: readonly Extractor[] }[];
  grokPatterns: GrokDefinitions;
}

/** The first runs are all timed, of those after them one of so many: timing costs as much as a simple extractor. */
const ALL_TIMED = 256;
const TIMED_ONE_OF = 16;

/** An extractor of a lane with its figures. */
type Step = (message: LogMessage, budget: MessageBudget) => void;

interface Made {
  extractor: Extractor;
  step: Step;
}

/** Runs the extractors of a message's input, each on what those before it left. */
export class ExtractorStage implements ProcessingStage<Extracting> {
  readonly id = EXTRACTORS;
  private stepsOf = new Map<string, readonly Made[]>();
  private patterns: GrokDefinitions = new Map();

  constructor(private readonly metrics: StageMetrics) {}

  configure({ inputs, grokPatterns }: Extracting): void {
    const samePatterns = samePairs(grokPatterns, this.patterns);
    this.patterns = grokPatterns;
    const before = new Map([...this.stepsOf.values()].flat().map((made) => [made.extractor.id, made]));
    const stepOf = (extractor: Extractor): Made => {
      const known = before.get(extractor.id);
      const isSame = known !== undefined && JSON.stringify(known.extractor) === JSON.stringify(extractor);
      if (isSame && (samePatterns || extractor.type !== 'grok')) return known;
      return { extractor, step: this.make(extractor) };
    };
    this.stepsOf = new Map(inputs.map(({ id, extractors }) => [id, extractors.map(stepOf)]));
  }

  process(message: LogMessage, budget: MessageBudget): LogMessage[] {
    const steps = this.stepsOf.get(message.text('gl2_source_input'));
    if (steps) for (const { step } of steps) step(message, budget);
    return [message];
  }

  /** One that cannot be compiled, after a pattern it names was deleted for instance, says so on each message. */
  private make(extractor: Extractor): Step {
    const figures = extractorMetrics(this.metrics, extractor);
    const hasCondition = extractor.condition !== 'none';
    const hasConverters = extractor.converters.length > 0;
    const counted: RunObserver = {
      onCondition: (isHit) => (isHit ? figures.hits : figures.misses).mark(),
      onException: (kind) => (kind === 'converter' ? figures.converterExceptions : figures.exceptions).mark(),
    };
    const timed: RunObserver = {
      ...counted,
      onTimes({ condition, execution, converters }) {
        figures.total.update(condition + execution);
        figures.execution.update(execution);
        if (hasCondition) figures.condition.update(condition);
        if (hasConverters) figures.converters.update(converters);
      },
    };
    let runs = 0;
    const run = (compiled: CompiledExtractor, message: LogMessage): void => {
      runs += 1;
      if (runs <= ALL_TIMED || runs % TIMED_ONE_OF === 0) return void runExtractor(compiled, message, timed);
      const outcome = runExtractor(compiled, message, counted);
      if (outcome === 'absent' || outcome === 'condition') return;
      figures.total.pass();
      figures.execution.pass();
      if (hasCondition) figures.condition.pass();
      if (hasConverters) figures.converters.pass();
    };
    const refuse = (message: LogMessage, cause: unknown) => {
      figures.exceptions.mark();
      noteRefusal(extractor, message, cause);
    };
    const watched =
      (apply: (message: LogMessage) => void): Step =>
      (message, budget) => {
        try {
          budget.watch(EXTRACTORS, extractor.id, () => apply(message));
        } catch (cause) {
          if (!(cause instanceof PlaceHangs)) throw cause;
          refuse(message, cause);
        }
      };
    if (extractor.isSwitchedOff === true) return watched(() => undefined);
    try {
      const compiled = compileExtractor(extractor, this.patterns);
      return watched((message) => run(compiled, message));
    } catch (cause) {
      return (message) => refuse(message, cause);
    }
  }
}

function samePairs(one: GrokDefinitions, other: GrokDefinitions): boolean {
  return one.size === other.size && [...one].every(([name, pattern]) => other.get(name) === pattern);
}

/** Makes the stage for a lane. */
export const extractors: StageFactory = ({ metrics }) => new ExtractorStage(metrics);
