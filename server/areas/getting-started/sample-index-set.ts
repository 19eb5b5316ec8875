import { type NewIndexSet } from 'api/indices/index-sets';
import {
  COUNT_ROTATION,
  COUNT_ROTATION_CONFIG,
  type CountRotationConfig,
  DELETE_RETENTION,
  DELETE_RETENTION_CONFIG,
  type RetentionConfig,
} from 'api/indices/strategies';

const ROTATION: CountRotationConfig = { type: COUNT_ROTATION_CONFIG, max_docs_per_index: 1_000_000 };
const RETENTION: RetentionConfig = { type: DELETE_RETENTION_CONFIG, max_number_of_indices: 1 };

/** Where sample logs are stored, apart from everything else: removing it removes all of them. */
export const sampleIndexSet = (now: Date): NewIndexSet => ({
  title: 'Sample logs',
  description: 'Made-up logs to try Timberline with',
  index_prefix: 'sample-logs',
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
