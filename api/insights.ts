import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open, Strict } from './contract';
import { CutFields } from './search';
import { TimeRange } from './time-range';

// Beyond a 4.3 cluster: what is asked of a whole result at once, and messages as they arrive.

/** Which messages: as a search without further search types. No streams: all readable ones. */
const selection = {
  query: Type.Optional(Type.String()),
  timerange: TimeRange,
  streams: Type.Optional(Type.Array(Type.String())),
};

/** Messages that differ only in their numbers, ids, addresses and quoted parts. */
export const MessagePattern = Open({
  /** Value of the field `gl2_pattern` of its messages: filter by it. */
  id: Type.String(),
  /** The text, its variable parts as `<number>`, `<uuid>`, `<address>`, `<text>` … */
  template: Type.String(),
  count: Type.Integer(),
  /** Messages a bucket, over the time range from left to right. */
  trend: Type.Array(Type.Integer()),
  first: Type.String(),
  last: Type.String(),
  /** One of its messages. */
  sample: Open({ id: Type.String(), index: Type.String(), message: Type.String() }),
  /** Its most frequent sources. */
  sources: Type.Array(Type.String()),
  /** Lowest syslog level seen among its messages; absent when none has one. */
  level: Type.Optional(Type.Integer()),
});
export type MessagePattern = Static<typeof MessagePattern>;

/** Capability `patterns`. */
export const findPatterns = defineCall({
  method: 'POST',
  path: '/timberline/search/patterns',
  access: 'checked-by-service',
  audit: { action: 'message.find_patterns', reads: true },
  summary: 'The messages of a search grouped into templates, the most frequent first.',
  body: Strict({
    ...selection,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Buckets of a trend. */
    buckets: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  response: Open({
    patterns: Type.Array(MessagePattern),
    /** Messages in all, and those stored before patterns were known. */
    total: Type.Integer(),
    without_pattern: Type.Integer(),
    /** Patterns in all; more than are listed. */
    pattern_count: Type.Integer(),
  }),
  status: 200,
});

export const FieldStatistic = Open({
  field: Type.String(),
  type: Type.String(),
  /** Messages that have the field. */
  count: Type.Integer(),
  distinct: Type.Integer(),
  top: Type.Array(Open({ value: Type.String(), count: Type.Integer() })),
  /** Of numbers only. */
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  mean: Type.Optional(Type.Number()),
  sum: Type.Optional(Type.Number()),
  percentile95: Type.Optional(Type.Number()),
});
export type FieldStatistic = Static<typeof FieldStatistic>;

/** Capability `field-statistics`. */
export const computeFieldStatistics = defineCall({
  method: 'POST',
  path: '/timberline/search/field-statistics',
  access: 'checked-by-service',
  audit: { action: 'message.compute_statistics', reads: true },
  summary: 'Count, distinct values, most frequent values and statistics of every field of a search.',
  body: Strict({
    ...selection,
    fields: Type.Optional(Type.Array(Type.String(), { maxItems: 500 })),
    top: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
  }),
  response: Open({ total: Type.Integer(), fields: Type.Array(FieldStatistic) }),
  status: 200,
});

/**
 * A line of a live tail. `skipped`: messages that matched and were not sent because there were too many;
 * a batch without messages shows that the connection is alive.
 */
export const TailBatch = Open({
  messages: Type.Array(
    Open({ message: Type.Record(Type.String(), Type.Unknown()), index: Type.String(), cut_fields: CutFields }),
  ),
  matched: Type.Integer(),
  skipped: Type.Integer(),
  /** Messages nobody had the time to hold against the query, which takes too long on them; absent: none. */
  unexamined: Type.Optional(Type.Integer()),
});
export type TailBatch = Static<typeof TailBatch>;

/** Capability `live-tail`. The answer does not end: a line of JSON ({@link TailBatch}) several times a second. */
export const tailMessages = defineCall({
  method: 'POST',
  path: '/timberline/search/tail',
  access: 'checked-by-service',
  audit: { action: 'message.tail', reads: true },
  summary: 'Messages as they arrive, straight from processing.',
  body: Strict({
    query: Type.Optional(Type.String()),
    streams: Type.Optional(Type.Array(Type.String())),
    /** Most messages a second that are sent. */
    rate: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  response: Type.Any(),
  produces: 'application/x-ndjson',
  status: 200,
});
