import { COUNT_ROTATION, SIZE_ROTATION, TIME_ROTATION } from 'api/indices/strategies';
import { type IndexSet } from '../model';
import { effectivePeriod, numberOf, type StrategyLimits } from './limits';
import { type TimeRotation } from './time-rotation';

/** The input of a rotation strategy. */
export interface RotationFacts {
  /** Creation time of the newest index of the set. */
  createdAt: Date;
  /** Messages in the write index, and bytes of its primary shards. */
  documents: number;
  bytes: number;
  now: Date;
}

/** `unless-empty`: when the set has messages. `unusable`: an unknown strategy, or an unreadable configuration. */
export type RotationDue = 'yes' | 'unless-empty' | 'no' | 'unusable';

const over = (value: number, limit: number | undefined): RotationDue =>
  limit === undefined ? 'unusable' : value > limit ? 'yes' : 'no';

/** Whether a set is due for rotation according to its strategy (card indices.md, "Rotation loop"). */
export function rotationDue(
  { id, rotation: { strategy, config } }: Pick<IndexSet, 'id' | 'rotation'>,
  facts: RotationFacts,
  timeRotation: TimeRotation,
  limits: StrategyLimits,
): RotationDue {
  if (strategy === COUNT_ROTATION) return over(facts.documents, numberOf(config, 'max_docs_per_index'));
  if (strategy === SIZE_ROTATION) return over(facts.bytes, numberOf(config, 'max_size'));
  const period = strategy === TIME_ROTATION ? effectivePeriod(config, limits) : undefined;
  if (!period) return 'unusable';
  if (!timeRotation.isTime({ setId: id, period, createdAt: facts.createdAt, now: facts.now })) return 'no';
  return (config as Record<string, unknown>).rotate_empty_index_set === true ? 'yes' : 'unless-empty';
}
