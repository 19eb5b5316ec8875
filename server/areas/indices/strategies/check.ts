import {
  CLOSE_RETENTION,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NOOP_MAX_INDICES,
  NOOP_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
} from 'api/indices/strategies';
import { periodMs, readPeriod } from 'lang/period/period';
import { httpError, type Violation } from 'server/calls/http-error';
import { type StrategyChoice } from '../model';
import { type StrategyLimits } from './limits';

/** Periods shorter than the interval of the rotation loop cannot be honoured. */
const MIN_PERIOD_MS = 60_000;

const AT_LEAST = 'javax.validation.constraints.Min';
const LONG_ENOUGH = 'org.graylog2.validation.ValidPeriod';

type Fields = Record<string, unknown>;

/** A configuration reduced to its known fields, with the rules it violates. */
interface Checked {
  fields: Fields;
  violations: Violation[];
}

interface Check {
  (fields: Fields, place: string, limits: StrategyLimits): Checked;
}

const needed = (place: string, name: string, kind: string) =>
  httpError.badRequest(`Property ${place}.${name} must be ${kind}.`);

/** A positive integer in a field. */
const count =
  (name: string): Check =>
  (fields, place) => {
    const value = fields[name];
    if (!Number.isSafeInteger(value)) throw needed(place, name, 'a whole number');
    const message = 'must be greater than or equal to 1';
    const isTooSmall = (value as number) < 1;
    return {
      fields: { [name]: value },
      violations: isTooSmall ? [{ field: `${place}.${name}`, message, rule: AT_LEAST, value }] : [],
    };
  };

const time: Check = (fields, place, { maxWriteIndexAge }) => {
  const { rotation_period: value, rotate_empty_index_set: rotatesEmpty = false } = fields;
  if (typeof value !== 'string') throw needed(place, 'rotation_period', 'an ISO 8601 period such as P1D');
  if (typeof rotatesEmpty !== 'boolean') throw needed(place, 'rotate_empty_index_set', 'true or false');
  const period = readPeriod(value);
  const message = !period
    ? 'must be an ISO 8601 period such as P1D or PT12H'
    : periodMs(period) < MIN_PERIOD_MS
      ? 'must be at least one minute'
      : undefined;
  return {
    fields: {
      rotation_period: value,
      max_rotation_period: maxWriteIndexAge ?? null,
      rotate_empty_index_set: rotatesEmpty,
    },
    violations: message ? [{ field: `${place}.rotation_period`, message, rule: LONG_ENOUGH, value }] : [],
  };
};

const nothing: Check = () => ({ fields: { max_number_of_indices: NOOP_MAX_INDICES }, violations: [] });

const ROTATION: Record<string, Check> = {
  [COUNT_ROTATION]: count('max_docs_per_index'),
  [SIZE_ROTATION]: count('max_size'),
  [TIME_ROTATION]: time,
};

const RETENTION: Record<string, Check> = {
  [DELETE_RETENTION]: count('max_number_of_indices'),
  [CLOSE_RETENTION]: count('max_number_of_indices'),
  [NOOP_RETENTION]: nothing,
};

function checkChoice(
  checks: Record<string, Check>,
  kind: 'rotation' | 'retention',
  { strategy, config }: StrategyChoice,
  limits: StrategyLimits,
): { choice: StrategyChoice; violations: Violation[] } {
  const place = `${kind}_strategy`;
  const check = Object.hasOwn(checks, strategy) ? checks[strategy] : undefined;
  if (!check)
    throw httpError.badRequest(`Unknown ${place}_class ${strategy}. Known are: ${Object.keys(checks).join(', ')}.`);
  const type = `${strategy}Config`;
  if (config.type !== type) throw httpError.badRequest(`Property ${place}.type must be ${type}, not ${config.type}.`);
  const { fields, violations } = check(config, place, limits);
  return { choice: { strategy, config: { type, ...fields } }, violations };
}

/**
 * Validates the strategies of an index set separately; {@link retentionPeriodError} validates them together.
 *
 * @returns the strategies in their stored form, reduced to known fields, and the rules they violate
 * @throws HttpError 400 for an unknown class, a configuration of another class, and fields of the wrong type
 */
export function checkStrategies(
  chosen: { rotation: StrategyChoice; retention: StrategyChoice },
  limits: StrategyLimits,
): { rotation: StrategyChoice; retention: StrategyChoice; violations: Violation[] } {
  const rotation = checkChoice(ROTATION, 'rotation', chosen.rotation, limits);
  const retention = checkChoice(RETENTION, 'retention', chosen.retention, limits);
  return {
    rotation: rotation.choice,
    retention: retention.choice,
    violations: [...rotation.violations, ...retention.violations],
  };
}
