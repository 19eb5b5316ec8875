import { TIME_ROTATION, type StrategyConfig } from 'api/indices/strategies';
import { type Period, periodMs, readPeriod } from 'lang/period/period';
import { inWords } from 'lang/period/words';
import { type StrategyChoice } from '../model';

/** Limits of this installation for strategies; periods are ISO 8601. */
export interface StrategyLimits {
  /** Limit of rotation period × number of indices. */
  maxRetentionPeriod?: string;
  /** Limit of the age of a write index, whatever the rotation by time. */
  maxWriteIndexAge?: string;
}

/** A number from a configuration; undefined when it is absent. */
export function numberOf(config: StrategyConfig, name: string): number | undefined {
  const value = (config as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : undefined;
}

/** The rotation period of a set; undefined when the configuration has none. */
export function effectivePeriod(config: StrategyConfig, { maxWriteIndexAge }: StrategyLimits): Period | undefined {
  const { rotation_period: text } = config as Record<string, unknown>;
  const period = typeof text === 'string' ? readPeriod(text) : undefined;
  const limit = maxWriteIndexAge === undefined ? undefined : readPeriod(maxWriteIndexAge);
  return period && limit && periodMs(limit) < periodMs(period) ? limit : period;
}

/**
 * The error when rotation by time and the number of indices exceed the allowed retention; undefined when they do not
 * (card indices.md, "Create", d).
 */
export function retentionPeriodError(
  rotation: StrategyChoice,
  retention: StrategyChoice,
  limits: StrategyLimits,
): string | undefined {
  if (limits.maxRetentionPeriod === undefined || rotation.strategy !== TIME_ROTATION) return undefined;
  const period = effectivePeriod(rotation.config, limits);
  const longest = readPeriod(limits.maxRetentionPeriod);
  const indices = numberOf(retention.config, 'max_number_of_indices');
  if (!period || !longest || indices === undefined) return undefined;
  if (periodMs(period) * indices <= periodMs(longest)) return undefined;
  const most = Math.floor(periodMs(longest) / periodMs(period));
  return (
    `${indices} indices of one rotation period each would be kept for longer than ` +
    `${inWords(limits.maxRetentionPeriod)} (${limits.maxRetentionPeriod}), the maximum on this server. ` +
    (most > 0 ? `Keep at most ${most} indices, or rotate more often.` : 'Rotate more often.')
  );
}
