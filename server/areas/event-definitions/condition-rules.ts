import { AGGREGATION, CORRELATION, FEWEST_STEPS, PATTERN, SILENCE } from 'api/events/conditions';
import { seriesReferences } from 'lang/condition/condition';
import { parseConditions } from 'lang/condition/parse';
import { cronOf } from 'server/events/run/cron-of';
import { cronErrors } from './cron-rules';
import {
  type StoredAggregation,
  type StoredCondition,
  type StoredCorrelation,
  type StoredPattern,
  type StoredSilence,
} from './stored-definition';

export type Rule = readonly [field: string, broken: boolean, sentence: string];

const SECOND_MS = 1_000;
export const LONGEST_MS = 366 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_EVENTS = 100_000;
const LATE_BY = { least: 1.5, most: 1_000 };
const LONGEST_LEARNT_DAYS = 90;
const LONGEST_COMPARED_DAYS = 90;
const LONGEST_LEAST_DAYS = 30;
const MOST_OF_A_STEP = 1_000;
const LONGEST_DELAY_DAYS = 7;

/** The rules of a condition. */
export function conditionRules(config: StoredCondition): Rule[] {
  return [
    ...durationRules('search_within_ms', config.search_within_ms),
    ...scheduleRules(config),
    ...delayRules(config),
    ...ownRules(config),
  ];
}

function ownRules(config: StoredCondition): Rule[] {
  switch (config.type) {
    case AGGREGATION:
      return aggregationRules(config);
    case SILENCE:
      return silenceRules(config);
    case PATTERN:
      return patternRules(config);
    case CORRELATION:
      return correlationRules(config);
  }
}

function silenceRules({
  field,
  late_by: lateBy,
  at_least_ms: least,
  search_within_ms: withinMs,
}: StoredSilence): Rule[] {
  const { least: soonest, most } = LATE_BY;
  return [
    ['field', field === '', 'Choose the field whose values are watched.'],
    ['late_by', lateBy < soonest || lateBy > most, `It must be ${soonest} to ${most} usual gaps.`],
    wholeSecondsRule('at_least_ms', least),
    atMostDaysRule('at_least_ms', least, LONGEST_LEAST_DAYS),
    atLeastAnHourRule('search_within_ms', withinMs),
    atMostDaysRule('search_within_ms', withinMs, LONGEST_LEARNT_DAYS),
  ];
}

function aggregationRules(config: StoredAggregation): Rule[] {
  const {
    series,
    group_by: groups,
    event_limit: limit,
    by_receive_time: isByReceipt = false,
    delay_ms: delayMs = 0,
  } = config;
  const { condition } = parseConditions(config.conditions);
  const hasCondition = condition !== null && condition !== undefined;
  const isIncomplete = groups.length > 0 && (series.length === 0 || !hasCondition);
  const ids = series.map(({ id }) => id);
  const dangling = hasCondition ? seriesReferences(condition).filter((id) => !ids.includes(id)) : [];
  const without = series.filter((each) => each.function !== 'count' && each.field === null);
  return [
    ['event_limit', limit < 0 || limit > MOST_EVENTS, `The limit of events must be 0 to ${MOST_EVENTS}.`],
    [
      'by_receive_time',
      isByReceipt && delayMs > 0,
      'By the time of receipt nothing is late: leave out the time to wait, or go by timestamps.',
    ],
    ['series', isIncomplete, 'Grouping needs at least one series to compare.'],
    ['conditions', isIncomplete, 'Grouping needs a condition.'],
    [
      'series',
      !isIncomplete && hasCondition && series.length === 0,
      'A condition needs at least one series to compare.',
    ],
    ['conditions', !isIncomplete && !hasCondition && series.length > 0, 'Say when the series make an event.'],
    ['series', new Set(ids).size < ids.length, 'Every series needs an id of its own.'],
    ['group_by', new Set(groups).size < groups.length || groups.includes(''), 'Group by fields, each of them once.'],
    ...without.map((each): Rule => ['series', true, `The function ${each.function} needs a field.`]),
    ...dangling.map((id): Rule => [
      'conditions',
      true,
      `The condition compares the series “${id}”, which does not exist.`,
    ]),
  ];
}

/** The interval of one that runs by an expression is only kept. */
function scheduleRules(config: StoredCondition): Rule[] {
  const cron = cronOf(config);
  if (!cron) return durationRules('execute_every_ms', config.execute_every_ms);
  const errors = Object.entries(cronErrors(cron.expression, cron.timezone));
  return errors.flatMap(([field, sentences]) => sentences.map((sentence): Rule => [field, true, sentence]));
}

function delayRules({ delay_ms: delayMs }: StoredCondition): Rule[] {
  if (delayMs === undefined) return [];
  return [wholeSecondsRule('delay_ms', delayMs), atMostDaysRule('delay_ms', delayMs, LONGEST_DELAY_DAYS)];
}

function patternRules({ change, compared_ms: comparedMs, absent_ms: absentMs }: StoredPattern): Rule[] {
  return [
    wholeSecondsRule('compared_ms', comparedMs),
    atLeastAnHourRule('compared_ms', comparedMs),
    atMostDaysRule('compared_ms', comparedMs, LONGEST_COMPARED_DAYS),
    ...(change === 'returned' ? absenceRules(absentMs, comparedMs) : []),
  ];
}

function correlationRules({ sequence }: StoredCorrelation): Rule[] {
  const counts = sequence.map(({ count }) => count.value);
  return [
    ['sequence', sequence.length < FEWEST_STEPS, `A sequence needs at least ${FEWEST_STEPS} steps.`],
    [
      'sequence',
      sequence.some(({ event_definition_id: id }) => id === ''),
      'Choose an event definition for each step.',
    ],
    [
      'sequence',
      sequence.length > 0 && sequence.every(({ negate }) => negate),
      'At least one step must not be negated.',
    ],
    [
      'sequence',
      counts.some((count) => count < 1 || count > MOST_OF_A_STEP),
      `A step needs 1 to ${MOST_OF_A_STEP} events.`,
    ],
  ];
}

function absenceRules(absentMs: number | undefined, comparedMs: number): Rule[] {
  if (absentMs === undefined) return [['absent_ms', true, 'Say how long a pattern has to be absent to return.']];
  return [
    wholeSecondsRule('absent_ms', absentMs),
    atLeastAnHourRule('absent_ms', absentMs),
    ['absent_ms', absentMs >= comparedMs, 'It must be shorter than the time that is compared with.'],
  ];
}

const wholeSecondsRule = (field: string, ms: number): Rule => [
  field,
  ms < SECOND_MS || ms % SECOND_MS !== 0,
  'It must be whole seconds, one at least.',
];
const atLeastAnHourRule = (field: string, ms: number): Rule => [field, ms < HOUR_MS, 'It must be an hour at least.'];
const atMostDaysRule = (field: string, ms: number, days: number): Rule => [
  field,
  ms > days * DAY_MS,
  `It must be ${days} days at most.`,
];

const durationRules = (field: string, ms: number): Rule[] => [
  wholeSecondsRule(field, ms),
  [field, ms > LONGEST_MS, 'It must be a year at most.'],
];
