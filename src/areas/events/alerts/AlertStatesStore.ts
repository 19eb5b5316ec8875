import {
  ALERT_STATES_CAPABILITY,
  type AlertChangeText,
  type AlertOfEvent,
  type AlertState,
  changeAlertOfEvent,
  changeAlerts,
  getAlertOfEvent,
  statesOfEvents,
} from 'api/events/alert-states';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { failWith } from 'rest/failure';
import { hasStatus } from 'rest/FetchError';
import { createStore } from 'rest/store';
import { serverTexts } from 'texts/server/texts';
import { texts } from './texts';

export interface AlertStatesState {
  /** By the ids of events; those that have none, or that were not asked for, are absent. */
  states: Readonly<Record<string, AlertState>>;
  /** The alert of the event that is shown; null: it is not kept any more. */
  alert: Loadable<{ of: string; found: AlertOfEvent | null }>;
}

/** Why some were not changed, by the ids of their events. */
export type Refusals = ReadonlyMap<string, string>;

export const AlertStatesActions = createActions('AlertStates', {
  /** Loads the states of the alerts that events belong to. */
  load: action<[eventIds: readonly string[]], Readonly<Record<string, AlertState>>>(),
  /** Loads the alert of an event, with its history. */
  open: action<[eventId: string], AlertOfEvent | null>(),
  change: action<[eventId: string, change: AlertChangeText], AlertState>(),
  /** The same for several. One that is refused leaves the others alone. */
  changeSeveral: action<[eventIds: readonly string[], change: AlertChangeText], Refusals>(),
});

const initial: AlertStatesState = { states: {}, alert: ABSENT };

/** Whether the server keeps the states of alerts. */
export const keepsStates = (state = CapabilitiesStore.getState()): boolean =>
  hasCapability(state, ALERT_STATES_CAPABILITY);

async function find(signal: AbortSignal, eventId: string): Promise<AlertOfEvent | null> {
  return call(getAlertOfEvent, { params: { eventId }, signal, expects: [404] }).catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });
}

async function change(signal: AbortSignal, eventId: string, body: AlertChangeText): Promise<AlertState> {
  const changed = await call(changeAlertOfEvent, { params: { eventId }, body, signal }).catch(failWith(texts.failed));
  void UserNotification.success(texts.done[body.state]);
  return changed;
}

const isSame = (one: AlertState, other: AlertState) =>
  one.event_definition_id === other.event_definition_id && one.key === other.key;

/** The states with one that was changed: several events may be of the same alert. */
const withChanged = (states: AlertStatesState['states'], eventId: string, changed: AlertState) => ({
  ...Object.fromEntries(Object.entries(states).map(([id, state]) => [id, isSame(state, changed) ? changed : state])),
  [eventId]: changed,
});

/** The states of alerts. Failures to load are shown in their place. */
export const AlertStatesStore = createStore(
  'AlertStates',
  AlertStatesActions,
  initial,
)(({ perform }) => ({
  load: perform(
    async (signal: AbortSignal, ids: readonly string[]) =>
      ids.length === 0 ? {} : (await call(statesOfEvents, { body: { events: [...ids] }, signal })).states,
    { into: (states) => ({ states }), newestOnly: true },
  ),
  open: perform(find, {
    ...loading('alert'),
    into: (found, of) => ({ alert: loaded({ of, found }) }),
    newestOnly: true,
  }),
  change: perform(change, {
    into:
      (changed, eventId) =>
      ({ states }) => ({ states: withChanged(states, eventId, changed) }),
  }),
  changeSeveral: async (signal, ids, body) => {
    const { failures } = await call(changeAlerts, { body: { events: [...ids], change: body }, signal });
    return new Map(
      failures.map(({ entity_id: id, failure_explanation: reason }) => [id, serverTexts.inPageLanguage(reason)]),
    );
  },
}));
