import { type NewIndexSet } from 'api/indices/index-sets';
import {
  COUNT_ROTATION,
  COUNT_ROTATION_CONFIG,
  type CountRotationConfig,
  DELETE_RETENTION,
  DELETE_RETENTION_CONFIG,
  type RetentionConfig,
} from 'api/indices/strategies';

/** More than is ever stored in one: it is not rotated. */
const ROTATION: CountRotationConfig = { type: COUNT_ROTATION_CONFIG, max_docs_per_index: 1_000_000_000 };
const RETENTION: RetentionConfig = { type: DELETE_RETENTION_CONFIG, max_number_of_indices: 1 };

/** A set that keeps all its messages in one index, apart from everything else: removing it removes them and nothing more. */
export const oneIndexSet = (
  { title, description, prefix }: { title: string; description: string; prefix: string },
  now: Date,
): NewIndexSet => ({
  title,
  description,
  index_prefix: prefix,
  creation_date: now.toISOString(),
  index_analyzer: 'standard',
  shards: 1,
  replicas: 0,
  rotation_strategy_class: COUNT_ROTATION,
  rotation_strategy: ROTATION,
  retention_strategy_class: DELETE_RETENTION,
  retention_strategy: RETENTION,
  index_optimization_max_num_segments: 1,
  index_optimization_disabled: false,
  field_type_refresh_interval: 5_000,
  writable: true,
});
