import { listEventDefinitions } from 'api/events/definitions';
import {
  countEvents,
  type EventFacets,
  type EventsHistogram,
  type EventsPage,
  type FoundEvent,
  listEventFacets,
  searchEvents,
} from 'api/events/events';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { type EventsRequest, pageOf, searchOf } from '../model/events-request';

/** A page of events, and what there is of them. */
export interface FoundEvents {
  events: readonly FoundEvent[];
  total: number;
  /** Those that one may read, by id. */
  definitions: EventsPage['context']['event_definitions'];
  /** Alerts and other events over time, whichever of them are listed. Absent where the server does not count. */
  histogram?: EventsHistogram;
  facets?: EventFacets;
}

type Asked = [request: EventsRequest, withFigures: boolean];

export interface EventsState {
  /** What was asked for last. */
  asked?: Asked;
  found: Loadable<FoundEvents>;
  /** Whether there is any definition, even one that one may not read; undefined while unknown. */
  hasDefinitions?: boolean;
}

export const EventsActions = createActions('Events', {
  /** Loads a page of events. @param withFigures also what a 4.3 cluster does not count */
  load: action<Asked, FoundEvents>(),
  /** Loads the same page again. */
  refresh: action<[], FoundEvents | undefined>(),
  countDefinitions: action<[], boolean>(),
});

const initial: EventsState = { found: ABSENT };

/** A figure beside the list: the list is shown without it. */
const unlessRefused = <Figure>(asked: Promise<Figure>): Promise<Figure | undefined> => asked.catch(() => undefined);

async function find(signal: AbortSignal, request: EventsRequest, withFigures: boolean): Promise<FoundEvents> {
  const expects = [400, 403, 404, 405];
  const [page, histogram, facets] = await Promise.all([
    call(searchEvents, { body: pageOf(request), signal, expects }),
    withFigures ? unlessRefused(call(countEvents, { body: searchOf(request, 'include'), signal, expects })) : undefined,
    withFigures ? unlessRefused(call(listEventFacets, { body: searchOf(request), signal, expects })) : undefined,
  ]);
  return {
    events: page.events,
    total: page.total_events,
    definitions: page.context.event_definitions,
    ...(histogram && { histogram }),
    ...(facets && { facets }),
  };
}

/** Events whose source streams one may read. A failure is shown in their place. */
export const EventsStore = createStore(
  'Events',
  EventsActions,
  initial,
)(({ perform, getState }) => {
  const { begin, failed } = loading('found');
  return {
    load: perform(find, {
      begin:
        (...asked) =>
        (state) => ({ ...begin()(state), asked }),
      failed,
      into: (found) => ({ found: loaded(found) }),
      newestOnly: true,
    }),
    refresh: async (signal) => {
      const { asked } = getState();
      return asked && EventsActions.load.within(signal, ...asked);
    },
    countDefinitions: perform(
      async (signal: AbortSignal) => {
        const query = { page: 1, per_page: 10, query: '' };
        return (await call(listEventDefinitions, { query, signal, expects: [403] })).grand_total > 0;
      },
      { into: (hasDefinitions) => ({ hasDefinitions }) },
    ),
  };
});
