import { type Static, Type } from '@sinclair/typebox';
import { Json, Nullable, Open, Strict } from '../contract';

// Shapes: card events.md ("Entities", "Ahead of the original"); docs/event-conditions.md says what they find.

/** The condition over messages: a filter without series, an aggregation with them. */
export const AGGREGATION = 'aggregation-v1';

/** An event for each value of a field that has stopped sending. Not in a 4.3 cluster, as the next one. */
export const SILENCE = 'timberline-silence-v1';

/** An event for each pattern of messages that is new, has returned or has vanished. */
export const PATTERN = 'timberline-pattern-v1';

/** An event where events of other definitions follow each other. */
export const CORRELATION = 'timberline-correlation-v1';

/** Capabilities of servers that run these conditions. */
export const EVENT_CORRELATION_CAPABILITY = 'event-correlation';
export const EVENT_SILENCE_CAPABILITY = 'event-silence';
export const EVENT_PATTERN_CAPABILITY = 'event-pattern';

/** Functions of series; all but `count` need a field. */
export const SERIES_FUNCTIONS = [
  ...(['avg', 'card', 'count', 'max', 'min', 'stddev', 'sum', 'sumofsquares', 'variance'] as const),
] as const;

export const Name = Type.String({ maxLength: 1_000 });
export const Names = (maxItems: number) => Type.Array(Name, { maxItems });

export const EventSeries = Strict({
  /** Null or absent: the server makes one. */
  id: Type.Optional(Nullable(Name)),
  function: Type.Union(SERIES_FUNCTIONS.map((name) => Type.Literal(name))),
  /** Empty is taken for null. */
  field: Type.Optional(Nullable(Name)),
});
export type EventSeries = Static<typeof EventSeries>;

/** The expression is a tree of `lang/condition`, which bounds its depth before anything else looks at it. */
export const EventConditions = Nullable(Open({ expression: Type.Optional(Nullable(Json)) }));

export const LONGEST_CRON_EXPRESSION = 200;
export const CronExpression = Type.String({ maxLength: LONGEST_CRON_EXPRESSION });
export const ZoneName = Type.String({ maxLength: 100 });

/** What all conditions have. Not spread into the next: a spread outside of a call stays in the browser's build, with all schemas. */
const scheduled = {
  /** Milliseconds that one run looks at. */
  search_within_ms: Type.Integer(),
  /** Milliseconds between two runs. */
  execute_every_ms: Type.Integer(),
  /** It runs at the times of `cron_expression`, and not every `execute_every_ms`. Not in a 4.3 cluster, as the next two. */
  use_cron_scheduling: Type.Optional(Nullable(Type.Boolean())),
  /** Five fields, or six with the second before them: see docs/events.md. A run searches what lies before its time. */
  cron_expression: Type.Optional(Nullable(CronExpression)),
  /** Name in the database of time zones; null or absent: UTC. */
  cron_timezone: Type.Optional(Nullable(ZoneName)),
  /** Milliseconds that a run waits beyond the end of its window, for messages that come late. Not in a 4.3 cluster. */
  delay_ms: Type.Optional(Nullable(Type.Integer())),
  /** What the classic form adds. */
  _is_scheduled: Type.Optional(Type.Boolean()),
};

/** What all conditions over messages have. */
const searched = {
  query: Type.String({ maxLength: 100_000 }),
  query_parameters: Type.Optional(Type.Array(Json, { maxItems: 100 })),
  /** Ids; none: all but the streams of events and of the audit log. */
  streams: Names(1_000),
};

export const AggregationConfig = Strict({
  type: Type.Literal(AGGREGATION),
  ...searched,
  ...scheduled,
  group_by: Names(20),
  series: Type.Array(EventSeries, { maxItems: 100 }),
  conditions: Type.Optional(EventConditions),
  /** Most events of a run without series; 0 or absent: all. Not in a 4.3 cluster. */
  event_limit: Type.Optional(Type.Integer()),
  /** The windows are of the time at which messages were received, not of their timestamps. Not in a 4.3 cluster. */
  by_receive_time: Type.Optional(Nullable(Type.Boolean())),
});
export type AggregationConfig = Static<typeof AggregationConfig>;

/** Values are learnt from before a whole hour … */
export const LEARNT_EACH_MS = 3_600_000;
/** … which has to be over for so long, as messages may come late. */
export const LEARNT_AFTER_MS = 600_000;
/** The messages that a value is known by begin so much before a window, at most. */
export const LEARNT_EARLIER_MS = LEARNT_EACH_MS + LEARNT_AFTER_MS;

/**
 * Each value of a field is known by the messages of `search_within_ms` before the last whole hour (UTC) that is over for ten
 * minutes at the end of a window, ten messages at least.
 * Nine tenths of the time from the first to the last of them lie in gaps no longer than its usual gap; one that is silent for
 * longer than `late_by` of those makes an event in every window until it sends.
 */
export const SilenceConfig = Strict({
  type: Type.Literal(SILENCE),
  ...searched,
  ...scheduled,
  /** Whose values are watched, `source` for example. */
  field: Name,
  /** 1.5 to 1,000 usual gaps. */
  late_by: Type.Number(),
  /** Milliseconds: a shorter silence is none, whatever is usual. */
  at_least_ms: Type.Integer(),
});
export type SilenceConfig = Static<typeof SilenceConfig>;

/**
 * - `new`: in the window and not in the `compared_ms` before it;
 * - `returned`: in the window and in the `compared_ms` before it, but not in the `absent_ms` just before it;
 * - `vanished`: ten times or more in the `compared_ms` before the window, last in the `execute_every_ms` (by cron: the distance of
 *   the windows) before it, and no more in this one.
 *
 * Events have the pattern's id as `group_by_fields.gl2_pattern`: 16 hexadecimal digits, as queries take it.
 */
export const PATTERN_CHANGES = ['new', 'returned', 'vanished'] as const;
export type PatternChange = (typeof PATTERN_CHANGES)[number];

export const PatternConfig = Strict({
  type: Type.Literal(PATTERN),
  ...searched,
  ...scheduled,
  change: Type.Union(PATTERN_CHANGES.map((change) => Type.Literal(change))),
  /** Milliseconds before the window that it is compared with. */
  compared_ms: Type.Integer(),
  /** Milliseconds; only for `returned`. */
  absent_ms: Type.Optional(Type.Integer()),
});
export type PatternConfig = Static<typeof PatternConfig>;

/** Steps of a sequence. */
export const FEWEST_STEPS = 2;
export const MOST_STEPS = 20;

/** Events that a sequence needs, or must not have. */
export const CorrelationStep = Strict({
  event_definition_id: Name,
  /** So many of its events are needed, 1 to 1,000. */
  count: Strict({ op: Type.Literal('>='), value: Type.Integer() }),
  /** Whether there must be fewer of them than that. */
  negate: Type.Boolean(),
});
export type CorrelationStep = Static<typeof CorrelationStep>;

/**
 * Events of other definitions that follow each other within `search_within_ms`, from the first of them to the last. In the
 * order of the sequence, or with `ordered: false` in any; those of one key, or with `join_on_key: false` those of all keys
 * together. A step that is negated holds between its neighbours: before the first of the sequence, and after the last, for
 * as long as the sequence may take.
 *
 * A window makes an event of each key whose sequence has become complete in it, with the key as its own where the
 * definition names none. The event is of the last step that is not negated: `origin_context` names its event.
 */
export const CorrelationConfig = Strict({
  type: Type.Literal(CORRELATION),
  /** 2 to 20 steps, of which one at least is not negated. */
  sequence: Type.Array(CorrelationStep, { maxItems: MOST_STEPS }),
  ordered: Type.Boolean(),
  join_on_key: Type.Boolean(),
  ...scheduled,
});
export type CorrelationConfig = Static<typeof CorrelationConfig>;

/** A condition over messages. */
export type SearchConfig = AggregationConfig | PatternConfig | SilenceConfig;

/** A condition that this server runs. */
export type ConditionConfig = CorrelationConfig | SearchConfig;
