import { EVENT_RUNS_CAPABILITY, getEventDefinition } from 'api/events/definitions';
import { type EventDefinition } from 'api/events/definition';
import { type FoundEvent, getEvent, searchEvents } from 'api/events/events';
import { executeSearchNow } from 'api/search';
import { messageSearch, readMessages, type ResultRow } from 'areas/query';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { hasStatus } from 'rest/FetchError';
import { createStore } from 'rest/store';
import { fieldQuery } from 'lang/query/escape';
import { type Cause } from '../model/cause';
import { type CurvePoint, type CurveQuestion, curveSearch, readCurve } from '../model/curve';

/** The newest of them, and how many there are. */
export interface CausingEvents {
  events: readonly FoundEvent[];
  total: number;
}

export interface EventDetailState {
  /** Null: there is none, or one may not see it. */
  event: Loadable<FoundEvent | null>;
  /** By id; null: there is none, or one may not read it. */
  definitions: Readonly<Record<string, EventDefinition | null>>;
  /** Messages that caused the event of this id. */
  cause: Loadable<{ of: string; rows: readonly ResultRow[] }>;
  /** Events that led to the event of this id. */
  causingEvents: Loadable<{ of: string } & CausingEvents>;
  /** Figures before the event of this id. */
  curve: Loadable<{ of: string; points: readonly CurvePoint[] }>;
}

export const EventDetailActions = createActions('EventDetail', {
  /** Loads an event by its id. */
  load: action<[id: string], FoundEvent | null>(),
  /** Loads the definition of an event. */
  define: action<[id: string], EventDefinition | null>(),
  /** Loads the newest messages that caused an event. */
  cause: action<[eventId: string, cause: Cause], readonly ResultRow[]>(),
  /** Loads the newest events that led to one. */
  causingEvents: action<[eventId: string, cause: Cause], CausingEvents>(),
  /** Loads the figures an aggregation looked at, in the window of an event and before. */
  curve: action<[eventId: string, question: CurveQuestion], readonly CurvePoint[]>(),
});

const initial: EventDetailState = {
  ...{ event: ABSENT, definitions: {} },
  ...{ cause: ABSENT, causingEvents: ABSENT, curve: ABSENT },
};

const SHOWN = 5;
const EVENTS_SHOWN = 20;
/** Messages of the same millisecond as an event's own. */
const OF_A_MOMENT = 500;

/** Servers that do not know an event by its id find it. */
async function load(signal: AbortSignal, id: string): Promise<FoundEvent | null> {
  if (hasCapability(CapabilitiesStore.getState(), EVENT_RUNS_CAPABILITY)) {
    const asked = call(getEvent, { params: { eventId: id }, signal, expects: [404] });
    return asked.catch((error: unknown) => {
      if (hasStatus(error, 404)) return null;
      throw error;
    });
  }
  const { events } = await call(searchEvents, {
    body: {
      query: fieldQuery('id', id),
      ...{ page: 1, per_page: 1, filter: { alerts: 'include' }, timerange: { type: 'relative', range: 0 } },
    },
    signal,
  });
  return events[0] ?? null;
}

async function readCause(signal: AbortSignal, { only, ...asked }: Cause): Promise<readonly ResultRow[]> {
  const limit = only === undefined ? SHOWN : OF_A_MOMENT;
  const search = messageSearch([{ ...asked, limit, order: 'DESC' }]);
  const job = await call(executeSearchNow, { body: search, signal, expects: [403] });
  const [rows = []] = readMessages(job, search);
  return only === undefined ? rows : rows.filter(({ id }) => id === only);
}

/** Events are asked for as such, for people who may not search their stream. */
async function readCausingEvents(signal: AbortSignal, { query, from, to }: Cause): Promise<CausingEvents> {
  const asked = { query, timerange: { type: 'absolute' as const, from, to }, filter: { alerts: 'include' as const } };
  const { events, total_events: total } = await call(searchEvents, {
    body: { ...asked, page: 1, per_page: EVENTS_SHOWN, sort_by: 'timestamp', sort_direction: 'desc' },
    signal,
  });
  return { events, total };
}

/** An event in full. Failures are shown in the place of what could not be loaded. */
export const EventDetailStore = createStore(
  'EventDetail',
  EventDetailActions,
  initial,
)(({ perform }) => ({
  load: perform(load, { ...loading('event'), into: (event) => ({ event: loaded(event) }), newestOnly: true }),
  define: perform(
    async (signal: AbortSignal, definitionId: string) => {
      const asked = call(getEventDefinition, { params: { definitionId }, signal, expects: [403, 404, 500] });
      return asked.catch((error: unknown) => {
        // A 4.3 cluster answers 500 when an id has another form.
        if (hasStatus(error, 403, 404, 500)) return null;
        throw error;
      });
    },
    {
      into:
        (definition, id) =>
        ({ definitions }) => ({ definitions: { ...definitions, [id]: definition } }),
    },
  ),
  cause: perform((signal: AbortSignal, _eventId: string, cause: Cause) => readCause(signal, cause), {
    ...loading('cause'),
    into: (rows, of) => ({ cause: loaded({ of, rows }) }),
    newestOnly: true,
  }),
  causingEvents: perform((signal: AbortSignal, _eventId: string, cause: Cause) => readCausingEvents(signal, cause), {
    ...loading('causingEvents'),
    into: (found, of) => ({ causingEvents: loaded({ of, ...found }) }),
    newestOnly: true,
  }),
  curve: perform(
    async (signal: AbortSignal, _eventId: string, question: CurveQuestion) =>
      readCurve(await call(executeSearchNow, { body: curveSearch(question), signal, expects: [403] }), question),
    { ...loading('curve'), into: (points, of) => ({ curve: loaded({ of, points }) }), newestOnly: true },
  ),
}));
