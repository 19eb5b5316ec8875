import {
  CLOSE_RETENTION,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NOOP_MAX_INDICES,
  NOOP_RETENTION,
  SIZE_ROTATION,
  type Strategy,
  TIME_ROTATION,
} from 'api/indices/strategies';
import { periodMs, readPeriod } from 'lang/period/period';
import { type StrategyLimits } from './limits';

type FieldType = 'integer' | 'boolean' | 'string';

const DEFAULT_ROTATION_PERIOD = 'P1D';
const DEFAULT_MAX_INDICES = 20;

/** @param fields of the configuration, in addition to its class */
function strategy(type: string, defaults: Record<string, unknown>, fields: Record<string, FieldType>): Strategy {
  const config = `${type}Config`;
  const properties = { type: 'string', ...fields };
  return {
    type,
    default_config: { type: config, ...defaults },
    json_schema: {
      type: 'object',
      id: `urn:jsonschema:${config.replaceAll('.', ':')}`,
      properties: Object.fromEntries(Object.entries(properties).map(([name, kind]) => [name, { type: kind }])),
    },
  };
}

const lengthOf = (text: string): number => {
  const period = readPeriod(text);
  return period ? periodMs(period) : Infinity;
};

/** The rotation strategies of this server, the default first. */
export function rotationStrategies({ maxWriteIndexAge }: StrategyLimits): Strategy[] {
  const isLimited = maxWriteIndexAge !== undefined && lengthOf(maxWriteIndexAge) < lengthOf(DEFAULT_ROTATION_PERIOD);
  return [
    strategy(COUNT_ROTATION, { max_docs_per_index: 20_000_000 }, { max_docs_per_index: 'integer' }),
    strategy(SIZE_ROTATION, { max_size: 1_073_741_824 }, { max_size: 'integer' }),
    strategy(
      TIME_ROTATION,
      {
        rotation_period: isLimited ? maxWriteIndexAge : DEFAULT_ROTATION_PERIOD,
        max_rotation_period: maxWriteIndexAge ?? null,
        rotate_empty_index_set: false,
      },
      { rotation_period: 'string', max_rotation_period: 'string', rotate_empty_index_set: 'boolean' },
    ),
  ];
}

/** The retention strategies of this server. */
export function retentionStrategies(): Strategy[] {
  const keeping = (type: string, indices: number) =>
    strategy(type, { max_number_of_indices: indices }, { max_number_of_indices: 'integer' });
  return [
    keeping(DELETE_RETENTION, DEFAULT_MAX_INDICES),
    keeping(CLOSE_RETENTION, DEFAULT_MAX_INDICES),
    keeping(NOOP_RETENTION, NOOP_MAX_INDICES),
  ];
}
