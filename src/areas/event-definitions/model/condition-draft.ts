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
import { searchIn } from 'areas/events';
import { type AggregationDraft, beginAggregation, isFilter, writeAggregation, writeLimit } from './aggregation-draft';
import { beginCorrelation, type CorrelationDraft, writeCorrelation } from './correlation-draft';
import { beginPattern, type PatternDraft, writePattern } from './pattern-draft';
import { beginSchedule, type LengthsDraft, type ScheduleDraft, writeSchedule } from './schedule-draft';
import { beginSilence, type SilenceDraft, writeSilence } from './silence-draft';

/** What makes an event. The first two are conditions of one type. */
export type ConditionKind = 'filter' | 'aggregation' | 'silence' | 'pattern' | 'correlation';

const TYPES = {
  filter: AGGREGATION,
  aggregation: AGGREGATION,
  silence: SILENCE,
  pattern: PATTERN,
  correlation: CORRELATION,
} as const;
type ConditionType = (typeof TYPES)[ConditionKind];
export const typeOf = (kind: ConditionKind): ConditionType => TYPES[kind];

/** Whether it goes by the time of receipt: then nothing is late, and what it would wait is kept for another choice only. */
export const isByReceipt = ({ create, by_receive_time: chosen }: ConditionDraft): boolean =>
  chosen && typeOf(create) === AGGREGATION;

/** A condition while it is edited, with what each type of it would have. */
export interface ConditionDraft extends ScheduleDraft, AggregationDraft, SilenceDraft, PatternDraft, CorrelationDraft {
  streams: readonly string[];
  create: ConditionKind;
  /** Of the types that are not chosen now. */
  lengths: Readonly<Record<ConditionType, LengthsDraft>>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const lengths = (withinMs: number, everyMs: number) => ({ search_within_ms: withinMs, execute_every_ms: everyMs });
const USUAL_LENGTHS: ConditionDraft['lengths'] = {
  [AGGREGATION]: lengths(MINUTE_MS, MINUTE_MS),
  [SILENCE]: lengths(24 * HOUR_MS, MINUTE_MS),
  [PATTERN]: lengths(5 * MINUTE_MS, 5 * MINUTE_MS),
  [CORRELATION]: lengths(10 * MINUTE_MS, MINUTE_MS),
};

const NEW_CONDITION: AggregationConfig = {
  ...{ type: AGGREGATION, query: '', query_parameters: [], streams: [], group_by: [], series: [], conditions: {} },
  ...lengths(MINUTE_MS, MINUTE_MS),
};

const ifType = <Config extends ConditionConfig>(config: ConditionConfig | undefined, type: Config['type']) =>
  config?.type === type ? (config as Config) : undefined;

export const aggregationIn = (config?: ConditionConfig) => ifType<AggregationConfig>(config, AGGREGATION);
const silenceIn = (config?: ConditionConfig) => ifType<SilenceConfig>(config, SILENCE);
const patternIn = (config?: ConditionConfig) => ifType<PatternConfig>(config, PATTERN);
const correlationIn = (config?: ConditionConfig) => ifType<CorrelationConfig>(config, CORRELATION);

/** What of the form a condition is. */
export function kindOf(config: ConditionConfig): ConditionKind {
  switch (config.type) {
    case AGGREGATION:
      return isFilter(config) ? 'filter' : 'aggregation';
    case SILENCE:
      return 'silence';
    case PATTERN:
      return 'pattern';
    case CORRELATION:
      return 'correlation';
  }
}

/** @param stored absent for a new one */
export function beginCondition(stored?: ConditionConfig): ConditionDraft {
  const config = stored ?? NEW_CONDITION;
  const schedule = beginSchedule(config);
  const { search_within_ms: withinMs, execute_every_ms: everyMs } = config;
  return {
    ...schedule,
    streams: searchIn(config)?.streams ?? [],
    create: kindOf(config),
    ...beginAggregation(aggregationIn(stored)),
    ...beginSilence(silenceIn(stored)),
    ...beginPattern(patternIn(stored)),
    ...beginCorrelation(correlationIn(stored)),
    lengths: { ...USUAL_LENGTHS, [config.type]: lengths(withinMs, everyMs) },
  };
}

/** What choosing another kind changes: the lengths of time are those that it had, or that are usual for it. */
export function chosenKind(draft: ConditionDraft, create: ConditionKind): Partial<ConditionDraft> {
  const [before, after] = [typeOf(draft.create), typeOf(create)];
  if (before === after) return { create };
  const { search_within_ms, execute_every_ms } = draft;
  return {
    create,
    ...draft.lengths[after],
    lengths: { ...draft.lengths, [before]: { search_within_ms, execute_every_ms } },
  };
}

/** What conditions of all types have and the form does not show. */
const sharedIn = (config: ConditionConfig | undefined) =>
  config?._is_scheduled === undefined ? {} : { _is_scheduled: config._is_scheduled };

/** The same of conditions over messages. */
const searchedIn = (config: ConditionConfig | undefined) => ({
  query_parameters: searchIn(config)?.query_parameters ?? [],
  ...sharedIn(config),
});

interface Written {
  before: ConditionDraft;
  draft: ConditionDraft;
  /** Absent for a new one. */
  stored: ConditionConfig | undefined;
  query: string;
  takesLimit: boolean;
  takesCron: boolean;
}

/** A condition as it is sent. Of what was stored everything that the form does not change stays, if it is of the same type. */
export function writeConfig({ before, draft, stored, query, ...taking }: Written): ConditionConfig {
  const delay_ms = isByReceipt(draft) ? undefined : draft.delay_ms;
  const schedule = writeSchedule(stored ?? {}, { ...draft, delay_ms }, taking.takesCron);
  const members = { query: query.trim(), streams: [...draft.streams], ...schedule };
  switch (typeOf(draft.create)) {
    case AGGREGATION: {
      const known = aggregationIn(stored);
      return {
        ...withoutChanging(known ?? { ...NEW_CONDITION, ...searchedIn(stored) }),
        ...writeAggregation(before, draft, known),
        ...members,
        ...writeLimit(draft, known, taking.takesLimit),
      };
    }
    case SILENCE: {
      const kept = withoutChanging(silenceIn(stored) ?? searchedIn(stored));
      return { ...kept, type: SILENCE, ...members, ...writeSilence(draft) };
    }
    case PATTERN: {
      const known = patternIn(stored);
      const kept = withoutChanging(known ?? searchedIn(stored));
      return { ...kept, type: PATTERN, ...members, ...writePattern(draft, known) };
    }
    case CORRELATION: {
      const kept = withoutChanging(correlationIn(stored) ?? sharedIn(stored));
      return { ...kept, type: CORRELATION, ...schedule, ...writeCorrelation(draft) };
    }
  }
}

/** Members that a condition may or may not have. */
const CHANGING = [
  'use_cron_scheduling',
  'cron_expression',
  'cron_timezone',
  'event_limit',
  'absent_ms',
  'delay_ms',
  'by_receive_time',
] as const;

function withoutChanging<Config extends object>(config: Config): Omit<Config, (typeof CHANGING)[number]> {
  const kept = { ...config };
  for (const name of CHANGING) Reflect.deleteProperty(kept, name);
  return kept;
}
