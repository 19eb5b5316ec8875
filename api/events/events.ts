import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Nullable, Open, reads, Strict } from '../contract';
import { TimeRange } from '../time-range';

// Shapes: card events.md ("Event", "Events search request / response", "Added calls").

/** An event. Its definition may be gone. */
export const Event = Open({
  /** A ULID, which begins with the event's time. */
  id: Type.String(),
  event_definition_type: Type.String(),
  event_definition_id: Type.String(),
  /** `urn:graylog:message:es:{index}:{id}` of the message it is about; null of an aggregation. */
  origin_context: Nullable(Type.String()),
  timestamp: Instant,
  timestamp_processing: Instant,
  /** The window of an aggregation. */
  timerange_start: Nullable(Instant),
  timerange_end: Nullable(Instant),
  /** Where it is stored. */
  streams: Type.Array(Type.String()),
  /** Where its messages came from. */
  source_streams: Type.Array(Type.String()),
  message: Type.String(),
  /** The node that made it. */
  source: Type.String(),
  key_tuple: Type.Array(Type.String()),
  /** Its values joined by `|`; empty without a key. */
  key: Nullable(Type.String()),
  /** 1 low, 2 normal, 3 high. */
  priority: Type.Integer(),
  /** Whether its definition had notifications. */
  alert: Type.Boolean(),
  fields: Type.Record(Type.String(), Type.String()),
  group_by_fields: Type.Record(Type.String(), Type.String()),
});
export type Event = Static<typeof Event>;

export const FoundEvent = Open({
  event: Event,
  index_name: Type.String(),
  index_type: Type.Literal('message'),
});
export type FoundEvent = Static<typeof FoundEvent>;

/** `only`: alerts alone; `exclude`: all but alerts. */
export const AlertsFilter = Type.Union((['include', 'exclude', 'only'] as const).map((alerts) => Type.Literal(alerts)));
export type AlertsFilter = Static<typeof AlertsFilter>;

const EventFilter = Strict({
  /** `include` when absent. */
  alerts: Type.Optional(AlertsFilter),
  /** Ids; none: all. */
  event_definitions: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 })),
});

/** Everything may be absent, and the whole body null. */
export const EventsSearch = Strict({
  query: Type.Optional(Type.String({ maxLength: 100_000 })),
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  /** 10 when absent. */
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** The last hour when absent. */
  timerange: Type.Optional(Nullable(TimeRange)),
  filter: Type.Optional(Nullable(EventFilter)),
  /** `timestamp` when absent. */
  sort_by: Type.Optional(Type.String()),
  sort_direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
});
export type EventsSearch = Static<typeof EventsSearch>;

const Described = Open({ id: Type.String(), title: Type.String(), description: Type.String() });

export const EventsPage = Open({
  events: Type.Array(FoundEvent),
  used_indices: Type.Array(Type.String()),
  /** The request, with what was absent. */
  parameters: Open({
    page: Type.Integer(),
    per_page: Type.Integer(),
    timerange: TimeRange,
    query: Type.String(),
    filter: Open({ alerts: AlertsFilter, event_definitions: Type.Array(Type.String()) }),
    sort_by: Type.String(),
    sort_direction: Type.String(),
  }),
  total_events: Type.Integer(),
  /** Milliseconds. */
  duration: Type.Integer(),
  context: Open({
    /** Those that one may read. */
    event_definitions: Type.Record(Type.String(), Described),
    /** Where the events are stored. */
    streams: Type.Record(Type.String(), Described),
  }),
});
export type EventsPage = Static<typeof EventsPage>;

export const searchEvents = defineCall({
  method: 'POST',
  path: '/events/search',
  access: 'signed-in',
  audit: reads('Events tell of messages, and reading these is recorded.'),
  summary: 'Events whose source streams one may read, all of them.',
  body: Type.Optional(Nullable(EventsSearch)),
  response: EventsPage,
});

export const getEvent = defineCall({
  method: 'GET',
  path: '/events/{eventId}',
  access: 'signed-in',
  summary: 'An event whose source streams one may read.',
  response: FoundEvent,
});

const Buckets = Type.Array(Open({ start_date: Instant, count: Type.Integer() }));

export const countEvents = defineCall({
  method: 'POST',
  path: '/events/histogram',
  access: 'signed-in',
  audit: reads('It counts events.'),
  summary: 'How many events and alerts there are over time.',
  body: Type.Optional(Nullable(EventsSearch)),
  response: Open({
    buckets: Open({ events: Buckets, alerts: Buckets }),
    /** The range that was asked for. Other servers do not say it. */
    timerange: Type.Optional(Open({ from: Instant, to: Instant })),
  }),
});
export type EventsHistogram = Static<typeof countEvents.response>;

const FacetValues = Type.Array(
  Open({
    value: Type.String(),
    count: Type.Integer(),
    /** Of a definition that one may read. */
    title: Type.Optional(Type.String()),
  }),
);

/** Not in a 4.3 cluster. */
export const listEventFacets = defineCall({
  method: 'POST',
  path: '/timberline/events/facets',
  access: 'signed-in',
  audit: reads('It counts events.'),
  summary: 'What the events of a search can be narrowed by: the most frequent values of some of their members.',
  body: Type.Optional(Nullable(EventsSearch)),
  response: Open({
    event_definition_id: FacetValues,
    priority: FacetValues,
    source_streams: FacetValues,
    /** Events without a key are not counted. */
    key: FacetValues,
  }),
});
export type EventFacets = Static<typeof listEventFacets.response>;
