import {
  type Alert,
  type AlertChangeText,
  type AlertState,
  type AlertStateName,
  changeAlertOfEvent,
  changeAlerts,
  getAlertOfEvent,
  listAlerts,
  statesOfEvents,
} from 'api/events/alert-states';
import { describeCall } from 'server/calls/audited-call';
import { doEach } from 'server/calls/bulk';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import {
  alertOf,
  type AlertStates,
  type Change,
  type KnownAlert,
  type KnownState,
} from 'server/events/alerts/alert-states';
import { keyDigest } from 'server/events/alerts/alert-key';
import { type EventRecord } from 'server/events/event-record';
import { createEventSearch } from 'server/events/search/event-search';
import { type SearchParts } from 'server/search/execution/execute-search';
import { type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { askedBy } from 'server/storage/messages/engine';
import { readChange, refuseOfRecovered } from './read-change';

export interface AlertCallParts {
  states: AlertStates;
  search: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
  /** Those of these definitions that somebody may read. */
  described(caller: Caller, ids: readonly string[]): Promise<{ id: string; title: string }[]>;
  now(): Promise<Date>;
}

const PER_PAGE = 50;
const NAMES: readonly AlertStateName[] = ['new', 'acknowledged', 'snoozed', 'recovered', 'closed'];
const OPEN = NAMES.slice(0, 3);

const mayChange = (caller: Caller, definitionId: string) => caller.may(`eventdefinitions:acknowledge:${definitionId}`);
const presentState = (caller: Caller, state: KnownState): AlertState => ({
  ...state,
  may_change: mayChange(caller, state.event_definition_id),
});

function presentAlert(caller: Caller, { event, ...state }: KnownAlert, title: string | undefined): Alert {
  const { message, priority, source_streams: streams } = event;
  return { ...presentState(caller, state), title: title ?? '', message, priority, source_streams: streams };
}

/** @throws HttpError 400 */
function statesOf(text: string | undefined): readonly AlertStateName[] {
  if (text === undefined) return OPEN;
  const asked = text.split(',').map((each) => each.trim());
  const unknown = asked.find((each) => !NAMES.some((name) => name === each));
  if (unknown !== undefined) throw httpError.badRequest(`There is no state “${unknown}” of alerts.`);
  return NAMES.filter((name) => asked.includes(name));
}

/** Keys are stored without what the database does not take. */
const nameOf = ({ event_definition_id: definition, key }: Pick<EventRecord, 'event_definition_id' | 'key'>) =>
  `${definition} ${keyDigest(key)}`;

const noEvent = (id: string) => httpError.notFound(`There is no event ${id}, or not one that you may see.`);
const noAlert = (id: string) => httpError.notFound(`The alert of the event ${id} is not kept any more.`);

/** The calls for the states of alerts. */
export function alertCalls({ states, search, streamsFor, described, now }: AlertCallParts): ServedCall[] {
  /** Those of these events that somebody may see, by the ids they were asked for. */
  async function seen(caller: Caller, ids: readonly string[], signal: AbortSignal): Promise<Map<string, EventRecord>> {
    const { eventSources } = await streamsFor(caller);
    const found = await createEventSearch(askedBy(search, caller.username)).findEach(ids, eventSources, signal);
    return new Map(found.map(({ event }) => [event.id, event]));
  }

  async function mustSee(caller: Caller, id: string, signal: AbortSignal): Promise<EventRecord> {
    const event = (await seen(caller, [id], signal)).get(id);
    if (!event) throw noEvent(id);
    return event;
  }

  const details = ({ state, snoozedUntil, note }: Change) => ({
    ...{ state, note: note || undefined },
    snoozed_until: snoozedUntil?.toISOString(),
  });

  async function change(caller: Caller, event: EventRecord, said: Change, at: Date): Promise<KnownState> {
    if (!mayChange(caller, event.event_definition_id)) throw httpError.forbidden();
    const changed = await states.change(alertOf(event), said, at, (before) => refuseOfRecovered(said.state, before));
    if (!changed) throw noAlert(event.id);
    return changed;
  }

  const readAt = async (caller: Caller, text: AlertChangeText) => {
    const at = await now();
    return { at, said: readChange(text, caller.username, at) };
  };

  return [
    serve(listAlerts, async ({ caller, query }) => {
      const { states: names, definition, query: text = '', page = 1, per_page: perPage = PER_PAGE } = query;
      const asked = { states: statesOf(names), definition, query: text, page, perPage };
      const { eventSources: sources } = await streamsFor(caller);
      const { alerts, ...found } = await states.page({ ...asked, sources });
      const ids = [...new Set(alerts.map(({ event_definition_id: id }) => id))];
      const titles = new Map((await described(caller, ids)).map(({ id, title }) => [id, title]));
      return {
        ...found,
        ...{ page, per_page: perPage },
        alerts: alerts.map((alert) => presentAlert(caller, alert, titles.get(alert.event_definition_id))),
      };
    }),

    serve(statesOfEvents, async ({ caller, body, signal }) => {
      const events = await seen(caller, body.events, signal);
      const known = await states.findEach([...events.values()].map(alertOf));
      const byAlert = new Map(known.map((state) => [nameOf(state), state]));
      const found = [...events].flatMap(([id, event]) => {
        const state = byAlert.get(nameOf(event));
        return state ? [[id, presentState(caller, state)] as const] : [];
      });
      return { states: Object.fromEntries(found) };
    }),

    serve(getAlertOfEvent, async ({ caller, params: { eventId: id }, signal }) => {
      const alert = alertOf(await mustSee(caller, id, signal));
      const state = await states.find(alert);
      if (!state) throw noAlert(id);
      return { alert: presentState(caller, state), history: await states.historyOf(alert) };
    }),

    serve(changeAlertOfEvent, async ({ caller, params: { eventId: id }, body, signal }) => {
      const event = await mustSee(caller, id, signal);
      const { at, said } = await readAt(caller, body);
      const definition = event.event_definition_id;
      const [known] = await described(caller, [definition]);
      describeCall({
        target: { id: definition, ...(known && { title: known.title }) },
        details: { event: id, key: event.key || undefined, ...details(said) },
      });
      return presentState(caller, await change(caller, event, said, at));
    }),

    serve(changeAlerts, async ({ caller, body, signal }) => {
      const { at, said } = await readAt(caller, body.change);
      const events = await seen(caller, body.events, signal);
      const result = await doEach(body.events, async (id) => {
        const event = events.get(id);
        if (!event) throw noEvent(id);
        await change(caller, event, said, at);
      });
      describeCall({ details: { count: result.successfully_performed, ...details(said) } });
      return result;
    }),
  ];
}
