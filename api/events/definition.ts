import { type Static, Type } from '@sinclair/typebox';
import { Instant, Json, Nullable, Open, Strict } from '../contract';
import { AggregationConfig, CorrelationConfig, Name, Names, PatternConfig, SilenceConfig } from './conditions';

// Shapes: card events.md ("Entities").

export const TemplateProvider = Strict({
  type: Type.Literal('template-v1'),
  template: Type.String({ maxLength: 10_000 }),
  /** A field is left out as soon as one plain variable of its template is empty. */
  require_values: Type.Optional(Type.Boolean()),
});

export const LookupProvider = Strict({
  type: Type.Literal('lookup-v1'),
  table_name: Name,
  key_field: Name,
});

export const EventField = Strict({
  data_type: Type.Optional(Type.String()),
  providers: Type.Array(Type.Union([TemplateProvider, LookupProvider]), { maxItems: 10 }),
});
export type EventField = Static<typeof EventField>;

const settings = {
  title: Type.String({ maxLength: 1_000 }),
  description: Type.String({ maxLength: 10_000 }),
  /** 1 low, 2 normal, 3 high. */
  priority: Type.Integer(),
  /** Whether it has notifications. */
  alert: Type.Boolean(),
  /** By the name of the field. */
  field_spec: Type.Record(Type.String(), EventField, { maxProperties: 100 }),
  /** Names of fields, whose values identify what an event is about. */
  key_spec: Names(100),
  notification_settings: Strict({
    /** Milliseconds by the time of events, in which one key notifies once. */
    grace_period_ms: Type.Integer(),
    /** Messages sent along; null: 0. */
    backlog_size: Type.Optional(Nullable(Type.Integer())),
  }),
  /** When an alert has recovered. Null or absent: 24 hours after its last event, and nobody is told. Not in a 4.3 cluster. */
  recovery: Type.Optional(
    Nullable(
      Strict({
        /** Runs in a row without an event of the same key, 1 to 10,000. */
        quiet_windows: Type.Integer(),
        /** Whether the notifications of the definition tell of it. */
        notify: Type.Boolean(),
      }),
    ),
  ),
  notifications: Type.Array(Strict({ notification_id: Name, notification_parameters: Type.Optional(Nullable(Json)) }), {
    maxItems: 100,
  }),
};

/** An event definition as it is sent. */
export const EventDefinitionText = Strict({
  ...settings,
  field_spec: Type.Optional(settings.field_spec),
  notifications: Type.Optional(settings.notifications),
  id: Type.Optional(Nullable(Type.String())),
  config: Type.Union([AggregationConfig, SilenceConfig, PatternConfig, CorrelationConfig]),
  /** The server always says where events are stored. */
  storage: Type.Optional(Nullable(Type.Array(Json))),
});
export type EventDefinitionText = Static<typeof EventDefinitionText>;

/** An event definition. Of a condition that this console does not know there is only its type. */
export const EventDefinition = Open({
  ...settings,
  id: Type.String(),
  config: Type.Union([
    Open(AggregationConfig.properties),
    Open(SilenceConfig.properties),
    Open(PatternConfig.properties),
    Open(CorrelationConfig.properties),
    Open({ type: Type.String() }),
  ]),
  storage: Type.Array(Open({ type: Type.String(), streams: Type.Array(Type.String()) })),
});
export type EventDefinition = Static<typeof EventDefinition>;

export const TriggerStatus = Type.Union(
  (['runnable', 'running', 'complete', 'paused', 'error'] as const).map((status) => Type.Literal(status)),
);
export type TriggerStatus = Static<typeof TriggerStatus>;

/** When a definition runs. */
export const EventSchedule = Open({
  is_scheduled: Type.Boolean(),
  status: Nullable(TriggerStatus),
  next_time: Nullable(Instant),
  triggered_at: Nullable(Instant),
  queued_notifications: Type.Integer(),
  /** Null until the first run has finished. */
  data: Nullable(
    Open({ type: Type.Literal('event-processor-execution-v1'), timerange_from: Instant, timerange_to: Instant }),
  ),
  /** Why it stands still, or what its last run left out, in a sentence. Not in a 4.3 cluster. */
  message: Type.Optional(Nullable(Type.String())),
});
export type EventSchedule = Static<typeof EventSchedule>;
