import { type IndexSet } from 'api/indices/index-sets';
import {
  CLOSE_RETENTION,
  COUNT_ROTATION,
  type CountRotationConfig,
  DELETE_RETENTION,
  NOOP_RETENTION,
  type RetentionConfig,
  SIZE_ROTATION,
  type SizeRotationConfig,
  type StrategyConfig,
  TIME_ROTATION,
  type TimeRotationConfig,
} from 'api/indices/strategies';

/** When the write index is rotated. Numbers are NaN while a form has none. */
export type Rotation =
  | { kind: 'count'; maxMessages: number }
  | { kind: 'size'; maxBytes: number }
  /** `period` is ISO 8601, as written. */
  | { kind: 'time'; period: string; rotatesEmpty: boolean }
  | { kind: 'unknown'; strategy: string };

/** What happens to the oldest indices when there are more than so many. */
export type Retention =
  { kind: 'delete' | 'close'; maxIndices: number } | { kind: 'noop' } | { kind: 'unknown'; strategy: string };

/** Reads a rotation from its class and configuration. */
export function readRotation(strategy: string, config: StrategyConfig): Rotation {
  switch (strategy) {
    case COUNT_ROTATION:
      return { kind: 'count', maxMessages: (config as CountRotationConfig).max_docs_per_index };
    case SIZE_ROTATION:
      return { kind: 'size', maxBytes: (config as SizeRotationConfig).max_size };
    case TIME_ROTATION: {
      const { rotation_period: period, rotate_empty_index_set: rotatesEmpty = false } = config as TimeRotationConfig;
      return { kind: 'time', period, rotatesEmpty };
    }
    default:
      return { kind: 'unknown', strategy };
  }
}

/** Reads a retention from its class and configuration. */
export function readRetention(strategy: string, config: StrategyConfig): Retention {
  const maxIndices = (config as RetentionConfig).max_number_of_indices;
  switch (strategy) {
    case DELETE_RETENTION:
      return { kind: 'delete', maxIndices };
    case CLOSE_RETENTION:
      return { kind: 'close', maxIndices };
    case NOOP_RETENTION:
      return { kind: 'noop' };
    default:
      return { kind: 'unknown', strategy };
  }
}

type Strategies = Pick<
  IndexSet,
  'rotation_strategy_class' | 'rotation_strategy' | 'retention_strategy_class' | 'retention_strategy'
>;

/** When the write index of a set is rotated. */
export function rotationOf(set: Strategies): Rotation {
  return readRotation(set.rotation_strategy_class, set.rotation_strategy);
}

/** What happens to the oldest indices of a set. */
export function retentionOf(set: Strategies): Retention {
  return readRetention(set.retention_strategy_class, set.retention_strategy);
}
