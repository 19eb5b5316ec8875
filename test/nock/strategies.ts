import {
  CLOSE_RETENTION,
  CLOSE_RETENTION_CONFIG,
  COUNT_ROTATION,
  COUNT_ROTATION_CONFIG,
  DELETE_RETENTION,
  DELETE_RETENTION_CONFIG,
  NOOP_MAX_INDICES,
  NOOP_RETENTION,
  NOOP_RETENTION_CONFIG,
  SIZE_ROTATION,
  SIZE_ROTATION_CONFIG,
  type Strategy,
  TIME_ROTATION,
  TIME_ROTATION_CONFIG,
} from 'api/indices/strategies';

const strategy = (type: string, config: { type: string } & Record<string, unknown>): Strategy => ({
  type,
  default_config: config,
  json_schema: { type: 'object' },
});

/** The answer to a list of rotation strategies. */
export const rotationStrategies = {
  total: 3,
  strategies: [
    strategy(COUNT_ROTATION, { type: COUNT_ROTATION_CONFIG, max_docs_per_index: 20_000_000 }),
    strategy(SIZE_ROTATION, { type: SIZE_ROTATION_CONFIG, max_size: 1_073_741_824 }),
    strategy(TIME_ROTATION, {
      type: TIME_ROTATION_CONFIG,
      rotation_period: 'P1D',
      max_rotation_period: null,
      rotate_empty_index_set: false,
    }),
  ],
};

/** The answer to a list of retention strategies; `longest` is how long the server keeps indices at most. */
export const retentionStrategies = (longest: string | null = null) => ({
  total: 3,
  strategies: [
    strategy(NOOP_RETENTION, { type: NOOP_RETENTION_CONFIG, max_number_of_indices: NOOP_MAX_INDICES }),
    strategy(CLOSE_RETENTION, { type: CLOSE_RETENTION_CONFIG, max_number_of_indices: 20 }),
    strategy(DELETE_RETENTION, { type: DELETE_RETENTION_CONFIG, max_number_of_indices: 20 }),
  ],
  context: { max_index_retention_period: longest },
});
