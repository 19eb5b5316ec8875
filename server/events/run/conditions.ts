import {
  AGGREGATION,
  type AggregationConfig,
  type ConditionConfig,
  CORRELATION,
  type CorrelationConfig,
  PATTERN,
  type PatternConfig,
  SILENCE,
  type SilenceConfig,
} from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { aggregationEvents } from './aggregation';
import { correlationEvents } from './correlation';
import { filterEvents } from './filter';
import { patternEvents } from './pattern';
import { permanently } from './run-failure';
import { type Run, type RunBatch } from './run-parts';
import { silenceEvents } from './silence';

/** The types of conditions that this server runs. */
export const CONDITION_TYPES: readonly string[] = [AGGREGATION, SILENCE, PATTERN, CORRELATION];

export const isRunnable = (config: EventDefinition['config']): config is ConditionConfig =>
  CONDITION_TYPES.includes(config.type);

const unknown = (type: string) => permanently(`This server cannot run conditions of the type “${type}”`);

/** The condition of a definition. @throws RunFailure when this server cannot run it */
export function conditionOf({ config }: Pick<EventDefinition, 'config'>): ConditionConfig {
  if (isRunnable(config)) return config;
  throw unknown(config.type);
}

/** Whether its events are of single messages, and not of windows. */
export const isFilter = (config: ConditionConfig): boolean => config.type === AGGREGATION && config.series.length === 0;

type Prepare = <Config extends ConditionConfig>(config: Config) => Promise<Run<Config>>;

async function* aggregation(config: AggregationConfig, prepare: Prepare): AsyncGenerator<RunBatch> {
  const run = await prepare(config);
  yield* isFilter(config) ? filterEvents(run) : aggregationEvents(run);
}

async function* silence(config: SilenceConfig, prepare: Prepare): AsyncGenerator<RunBatch> {
  yield* silenceEvents(await prepare(config));
}

async function* pattern(config: PatternConfig, prepare: Prepare): AsyncGenerator<RunBatch> {
  yield* patternEvents(await prepare(config));
}

async function* correlation(config: CorrelationConfig, prepare: Prepare): AsyncGenerator<RunBatch> {
  yield* correlationEvents(await prepare(config));
}

/** The events of a run, by the type of its condition. */
export function eventsOf(config: ConditionConfig, prepare: Prepare): AsyncGenerator<RunBatch> {
  switch (config.type) {
    case AGGREGATION:
      return aggregation(config, prepare);
    case SILENCE:
      return silence(config, prepare);
    case PATTERN:
      return pattern(config, prepare);
    case CORRELATION:
      return correlation(config, prepare);
  }
}
