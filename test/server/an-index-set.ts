import { type NewIndexSet } from 'api/indices/index-sets';
import {
  COUNT_ROTATION,
  COUNT_ROTATION_CONFIG,
  type CountRotationConfig,
  DELETE_RETENTION,
  DELETE_RETENTION_CONFIG,
  type RetentionConfig,
} from 'api/indices/strategies';

const rotation: CountRotationConfig = { type: COUNT_ROTATION_CONFIG, max_docs_per_index: 1000 };
const retention: RetentionConfig = { type: DELETE_RETENTION_CONFIG, max_number_of_indices: 10 };

/** What is sent to make an index set. */
export function aNewIndexSet(prefix: string, given: Partial<NewIndexSet> = {}): NewIndexSet {
  return {
    title: `Set ${prefix}`,
    description: 'perimeter logs',
    index_prefix: prefix,
    shards: 2,
    replicas: 0,
    rotation_strategy_class: COUNT_ROTATION,
    rotation_strategy: rotation,
    retention_strategy_class: DELETE_RETENTION,
    retention_strategy: retention,
    ...given,
  };
}
