import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Instant, Nullable, Open, reads, Strict } from '../contract';
import { BulkResult } from '../stream-bulk';

// Not in a 4.3 cluster (card events.md, "Ahead of the original", 8).

/** Capability of servers that keep the states of alerts. */
export const ALERT_STATES_CAPABILITY = 'alert-states';

/**
 * The events of one definition and key are one alert. `new` until somebody says that they look after it (`acknowledged`), wants
 * to hear no more of it for a while (`snoozed`), or that it is over (`closed`); `recovered` when no further event came for as
 * long as its definition says. A closed or recovered alert is new again with the next event.
 */
export const AlertStateName = Type.Union(
  (['new', 'acknowledged', 'snoozed', 'recovered', 'closed'] as const).map((state) => Type.Literal(state)),
);
export type AlertStateName = Static<typeof AlertStateName>;

const Note = Type.String({ maxLength: 2_000 });

export const AlertState = Open({
  event_definition_id: Type.String(),
  /** Empty of events without a key. */
  key: Type.String(),
  state: AlertStateName,
  /** When it came into this state. */
  since: Instant,
  /** Who brought it there; null: the server. */
  by: Nullable(Type.String()),
  note: Type.String(),
  /** Of one that is snoozed. */
  snoozed_until: Nullable(Instant),
  /** Time of the first event since it was new. */
  opened_at: Instant,
  last_event_at: Instant,
  last_event_id: Type.String(),
  /** How many events since it was new. */
  events: Type.Integer(),
  /** Whether one may change it. */
  may_change: Type.Boolean(),
});
export type AlertState = Static<typeof AlertState>;

/** An alert with what its last event says. */
export const Alert = Open({
  ...AlertState.properties,
  /** Empty when one may not read the definition. */
  title: Type.String(),
  message: Type.String(),
  priority: Type.Integer(),
  source_streams: Type.Array(Type.String()),
});
export type Alert = Static<typeof Alert>;

export const listAlerts = defineCall({
  method: 'GET',
  path: '/timberline/alerts',
  access: 'signed-in',
  summary: 'A page of the alerts whose last event one may see, the newest first.',
  query: Type.Object({
    /** Names of states, separated by commas; those that are open (new, acknowledged, snoozed) when absent. */
    states: Type.Optional(Type.String({ maxLength: 100 })),
    definition: Type.Optional(Type.String({ maxLength: 100 })),
    /** Part of message or key, whatever the case. */
    query: Type.Optional(Type.String({ maxLength: 1_000 })),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  }),
  response: Open({
    total: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
    alerts: Type.Array(Alert),
    /** Of all alerts that one may see, whatever the query. */
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
});
export type AlertsPage = Static<typeof listAlerts.response>;

export const statesOfEvents = defineCall({
  method: 'POST',
  path: '/timberline/events/states',
  access: 'signed-in',
  audit: reads('It tells of the state of alerts.'),
  summary: 'The states of the alerts that these events belong to, by the ids of those that one may see.',
  body: Strict({ events: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 }) }),
  response: Open({ states: Type.Record(Type.String(), AlertState) }),
});

/** One change of a state. */
export const AlertChange = Open({
  at: Instant,
  state: AlertStateName,
  /** Null: the server. */
  by: Nullable(Type.String()),
  note: Type.String(),
  snoozed_until: Nullable(Instant),
});
export type AlertChange = Static<typeof AlertChange>;

export const getAlertOfEvent = defineCall({
  method: 'GET',
  path: '/timberline/events/{eventId}/alert',
  access: 'signed-in',
  summary: 'The alert that an event belongs to, with the last 100 changes of its state, the newest first.',
  response: Open({ alert: AlertState, history: Type.Array(AlertChange) }),
});
export type AlertOfEvent = Static<typeof getAlertOfEvent.response>;

/** What somebody makes of an alert; `new` takes back what was said of it. */
export const AlertChangeText = Strict({
  state: Type.Union((['new', 'acknowledged', 'snoozed', 'closed'] as const).map((state) => Type.Literal(state))),
  /** With `snoozed` alone: in the future, at most 90 days. */
  snoozed_until: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  note: Type.Optional(Nullable(Note)),
});
export type AlertChangeText = Static<typeof AlertChangeText>;

export const changeAlertOfEvent = defineCall({
  method: 'PUT',
  path: '/timberline/events/{eventId}/alert',
  access: 'checked-by-service',
  audit: { action: 'alert.change' },
  summary:
    'Changes the state of the alert of an event one may see; needs eventdefinitions:acknowledge of its definition.',
  body: AlertChangeText,
  response: AlertState,
});

export const changeAlerts = defineCall({
  method: 'POST',
  path: '/timberline/alerts/change',
  access: 'checked-by-service',
  audit: { action: 'alert.change_several' },
  summary: 'The same for the alerts of several events. One that is refused leaves the others alone.',
  body: Strict({
    events: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 1_000 }),
    change: AlertChangeText,
  }),
  response: BulkResult,
  status: 200,
});
