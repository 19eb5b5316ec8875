import {
  AGGREGATION,
  type AggregationConfig,
  type ConditionConfig,
  CORRELATION,
  type CorrelationConfig,
  PATTERN,
  type PatternConfig,
  type SearchConfig,
  SILENCE,
  type SilenceConfig,
} from 'api/events/conditions';
import { parseConditions } from 'lang/condition/parse';
import { unknownKinds } from 'lang/condition/condition';
import { httpError } from 'server/calls/http-error';
import {
  type StoredAggregation,
  type StoredCondition,
  type StoredCorrelation,
  type StoredPattern,
  type StoredSilence,
} from './stored-definition';

/**
 * A condition with nothing left open.
 *
 * @throws HttpError 400
 */
export function readCondition(config: ConditionConfig): StoredCondition {
  switch (config.type) {
    case AGGREGATION:
      return aggregationOf(config);
    case SILENCE:
      return silenceOf(config);
    case PATTERN:
      return patternOf(config);
    case CORRELATION:
      return correlationOf(config);
  }
}

/** What all conditions have. */
const scheduledOf = (config: ConditionConfig) => ({
  search_within_ms: config.search_within_ms,
  execute_every_ms: config.execute_every_ms,
  ...(config.delay_ms ? { delay_ms: config.delay_ms } : {}),
  ...(config.use_cron_scheduling && {
    use_cron_scheduling: true as const,
    cron_expression: (config.cron_expression ?? '').trim().replace(/\s+/g, ' '),
    cron_timezone: config.cron_timezone || 'UTC',
  }),
});

/** What all conditions over messages have. */
const searchedOf = (config: SearchConfig) => ({
  query: config.query,
  query_parameters: config.query_parameters ?? [],
  streams: [...new Set(config.streams)],
  ...scheduledOf(config),
});

function aggregationOf(config: AggregationConfig): StoredAggregation {
  return {
    ...searchedOf(config),
    type: config.type,
    group_by: config.group_by,
    series: seriesOf(config.series),
    conditions: conditionsOf(config.conditions),
    event_limit: config.event_limit ?? 0,
    ...(config.by_receive_time && { by_receive_time: true as const }),
  };
}

const silenceOf = (config: SilenceConfig): StoredSilence => ({
  ...searchedOf(config),
  type: config.type,
  field: config.field,
  late_by: config.late_by,
  at_least_ms: config.at_least_ms,
});

const patternOf = ({ absent_ms: absentMs, ...config }: PatternConfig): StoredPattern => ({
  ...searchedOf(config),
  type: config.type,
  change: config.change,
  compared_ms: config.compared_ms,
  ...(config.change === 'returned' && absentMs !== undefined && { absent_ms: absentMs }),
});

const correlationOf = (config: CorrelationConfig): StoredCorrelation => ({
  ...scheduledOf(config),
  type: config.type,
  sequence: config.sequence,
  ordered: config.ordered,
  join_on_key: config.join_on_key,
});

/** `{}` is stored with its absent expression, as other servers answer it. */
function conditionsOf(conditions: AggregationConfig['conditions']): StoredAggregation['conditions'] {
  if (conditions === null || conditions === undefined) return null;
  const { condition, problem } = parseConditions(conditions);
  if (problem) throw httpError.badRequest(problem.message);
  const [unknown] = condition ? unknownKinds(condition) : [];
  if (unknown !== undefined)
    throw httpError.badRequest(`The condition has a node of the unknown kind ${unknown.slice(0, LONGEST_KIND)}.`);
  return { expression: conditions.expression ?? null };
}

const LONGEST_KIND = 40;

/** Series without an id get one that tells what they are: `count-`, `max-took_ms`. */
function seriesOf(series: AggregationConfig['series']): StoredAggregation['series'] {
  const given = new Set(series.flatMap(({ id }) => id ?? []));
  return series.map(({ id, function: name, field: sent }) => {
    const field = sent || null;
    return { id: id || unusedId(`${name}-${field ?? ''}`, given), function: name, field };
  });
}

function unusedId(wanted: string, given: Set<string>): string {
  let id = wanted;
  for (let number = 2; given.has(id); number += 1) id = `${wanted}-${number}`;
  given.add(id);
  return id;
}
