import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Loose, Nullable, Open } from '../contract';

/** Strategies and their configurations go by class names, which are part of the wire format (card indices.md). */
const ROTATION = 'org.graylog2.indexer.rotation.strategies';
const RETENTION = 'org.graylog2.indexer.retention.strategies';

export const COUNT_ROTATION = `${ROTATION}.MessageCountRotationStrategy` as const;
export const SIZE_ROTATION = `${ROTATION}.SizeBasedRotationStrategy` as const;
export const TIME_ROTATION = `${ROTATION}.TimeBasedRotationStrategy` as const;
export const DELETE_RETENTION = `${RETENTION}.DeletionRetentionStrategy` as const;
export const CLOSE_RETENTION = `${RETENTION}.ClosingRetentionStrategy` as const;
export const NOOP_RETENTION = `${RETENTION}.NoopRetentionStrategy` as const;

export const COUNT_ROTATION_CONFIG = `${COUNT_ROTATION}Config` as const;
export const SIZE_ROTATION_CONFIG = `${SIZE_ROTATION}Config` as const;
export const TIME_ROTATION_CONFIG = `${TIME_ROTATION}Config` as const;
export const DELETE_RETENTION_CONFIG = `${DELETE_RETENTION}Config` as const;
export const CLOSE_RETENTION_CONFIG = `${CLOSE_RETENTION}Config` as const;
export const NOOP_RETENTION_CONFIG = `${NOOP_RETENTION}Config` as const;

/** What the "do nothing" retention carries as its number of indices. */
export const NOOP_MAX_INDICES = 2_147_483_647;

export const CountRotationConfig = Open({
  type: Type.Literal(COUNT_ROTATION_CONFIG),
  max_docs_per_index: Type.Integer(),
});
export type CountRotationConfig = Static<typeof CountRotationConfig>;

/** `max_size` in bytes. */
export const SizeRotationConfig = Open({
  type: Type.Literal(SIZE_ROTATION_CONFIG),
  max_size: Type.Integer(),
});
export type SizeRotationConfig = Static<typeof SizeRotationConfig>;

/** Periods are ISO 8601 (`P1D`). The server fills in `max_rotation_period` when it limits the age of a write index. */
export const TimeRotationConfig = Open({
  type: Type.Literal(TIME_ROTATION_CONFIG),
  rotation_period: Type.String(),
  max_rotation_period: Type.Optional(Nullable(Type.String())),
  rotate_empty_index_set: Type.Optional(Type.Boolean()),
});
export type TimeRotationConfig = Static<typeof TimeRotationConfig>;

/** Retention by deleting, closing or doing nothing: `type` tells which. */
export const RetentionConfig = Open({
  type: Type.String(),
  max_number_of_indices: Type.Integer(),
});
export type RetentionConfig = Static<typeof RetentionConfig>;

/** The configuration of a strategy, also of one this version does not know. `type` is the configuration's class. */
export const StrategyConfig = Open({ type: Type.String() });
export type StrategyConfig = Static<typeof StrategyConfig>;

/** A configuration as it is sent. What its class asks for is held by the service, with a list of violations. */
export const SentStrategyConfig = Type.Unsafe<StrategyConfig>(
  Open({
    type: Type.String(),
    max_docs_per_index: Type.Optional(Loose(Type.Integer())),
    max_size: Type.Optional(Loose(Type.Integer())),
    max_number_of_indices: Type.Optional(Loose(Type.Integer())),
    rotate_empty_index_set: Type.Optional(Loose(Type.Boolean())),
  }),
);

/** A strategy the server offers. `json_schema` is always an object schema; nothing else of it may be relied on. */
export const Strategy = Open({ type: Type.String(), default_config: StrategyConfig, json_schema: Json });
export type Strategy = Static<typeof Strategy>;

/** `max_index_retention_period`: ISO 8601 period that rotation period × number of indices must not exceed. */
export const RetentionContext = Open({ max_index_retention_period: Nullable(Type.String()) });
export type RetentionContext = Static<typeof RetentionContext>;

export const listRotationStrategies = defineCall({
  method: 'GET',
  path: '/system/indices/rotation/strategies',
  access: 'signed-in',
  summary: 'The rotation strategies this server offers.',
  response: Open({ total: Type.Integer(), strategies: Type.Array(Strategy) }),
});

export const getRotationStrategy = defineCall({
  method: 'GET',
  path: '/system/indices/rotation/strategies/{strategy}',
  access: 'signed-in',
  summary: 'One rotation strategy by its class.',
  response: Strategy,
});

export const listRetentionStrategies = defineCall({
  method: 'GET',
  path: '/system/indices/retention/strategies',
  access: 'signed-in',
  summary: 'The retention strategies this server offers.',
  response: Open({ total: Type.Integer(), strategies: Type.Array(Strategy), context: RetentionContext }),
});

export const getRetentionStrategy = defineCall({
  method: 'GET',
  path: '/system/indices/retention/strategies/{strategy}',
  access: 'signed-in',
  summary: 'One retention strategy by its class.',
  response: Strategy,
});
