import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Loose, Nullable, Open, reads, Strict } from '../contract';
import { EventDefinitionText } from './definition';

// Not in a 4.3 cluster (wants.md: what a new alert would have cost).

/** Capability of servers that run definitions over the past. */
export const BACK_TESTS_CAPABILITY = 'back-tests';

/** Days. */
export const LONGEST_BACK_TEST = 30;

/** Of the events that a back-test shows one by one. */
export const EVENTS_SHOWN = 200;

export const BackTestText = Strict({
  /** As it would be saved; with the id of the one it would replace. */
  definition: Loose(EventDefinitionText),
  /** No window begins before this. */
  from: Instant,
  /**
   * The last window ends here, or with the last time of a cron expression until then; at most {@link LONGEST_BACK_TEST} days
   * later. What lies in the future is left out.
   */
  to: Instant,
  /** Whose days are counted: a name in the database of time zones. */
  time_zone: Type.String({ maxLength: 100 }),
});
export type BackTestText = Static<typeof BackTestText>;

/**
 * What would have become of an event: `told`, or held back by the `grace` period or a `silence`. It is the same without any
 * notification, when nobody would have been told.
 */
export const BackTestFate = Type.Union([Type.Literal('told'), Type.Literal('grace'), Type.Literal('silence')]);
export type BackTestFate = Static<typeof BackTestFate>;

export const BackTestEvent = Open({
  id: Type.String(),
  timestamp: Instant,
  /** The window of an aggregation; null for a filter. */
  timerange_start: Nullable(Instant),
  timerange_end: Nullable(Instant),
  /** The first 1,000 characters, as of `message`. */
  key: Type.String(),
  message: Type.String(),
  priority: Type.Integer(),
  fate: BackTestFate,
});
export type BackTestEvent = Static<typeof BackTestEvent>;

export const BackTestDay = Open({
  /** `2026-11-26`, in the time zone that was asked for. */
  day: Type.String(),
  told: Type.Integer(),
  grace: Type.Integer(),
  silence: Type.Integer(),
  /** Alerts that recovered, where notifications tell of it. */
  recovered: Type.Integer(),
});
export type BackTestDay = Static<typeof BackTestDay>;

export const BackTestRecipient = Open({
  /** A mail address; the title of a notification that makes calls. Null: of a notification that one may not read. */
  name: Nullable(Type.String()),
  kind: Type.Union([Type.Literal('mail'), Type.Literal('call')]),
  /** Mails or calls of all days … */
  total: Type.Integer(),
  /** … and of the worst one; null without any. */
  worst: Nullable(Open({ day: Type.String(), count: Type.Integer() })),
});
export type BackTestRecipient = Static<typeof BackTestRecipient>;

/** What a definition would have done. */
export const BackTestResult = Open({
  from: Instant,
  /** How far it came: what it was asked for, unless it was cut. */
  to: Instant,
  /** Null: all that was asked for. */
  cut: Nullable(Type.Union([Type.Literal('events'), Type.Literal('time')])),
  /** Windows that were looked at. */
  windows: Type.Integer(),
  /** Of these, those with events; null for a filter. */
  firing: Nullable(Type.Integer()),
  messages: Type.Integer(),
  events: Type.Integer(),
  /** Keys that had events. */
  keys: Type.Integer(),
  /** Every day of the range, the first one first. */
  days: Type.Array(BackTestDay),
  /** Those with most first. */
  recipients: Type.Array(BackTestRecipient),
  /** The newest ones, the newest first. */
  newest: Type.Array(BackTestEvent),
  /** What was left out, in sentences. */
  notices: Type.Array(Type.String()),
});
export type BackTestResult = Static<typeof BackTestResult>;

/** A line of the answer. The last one is a `result` or a `failure`. */
export const BackTestLine = Type.Union([
  Open({ kind: Type.Literal('progress'), done_to: Instant, events: Type.Integer() }),
  Open({ kind: Type.Literal('result'), result: BackTestResult }),
  Open({ kind: Type.Literal('failure'), message: Type.String() }),
]);
export type BackTestLine = Static<typeof BackTestLine>;

export const backTest = defineCall({
  method: 'POST',
  path: '/timberline/events/back-tests',
  access: 'checked-by-service',
  audit: reads('It searches what the caller may search, stores nothing and tells nobody.'),
  summary:
    'Runs an event definition over past days: lines of JSON. Needs eventdefinitions:create, or :edit of the one it would replace, and streams:read.',
  body: BackTestText,
  response: Type.Any(),
  produces: 'application/x-ndjson',
  status: 200,
});
