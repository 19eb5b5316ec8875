import { countEvents, type EventsSearch, getEvent, listEventFacets, searchEvents } from 'api/events/events';
import { type Stream } from 'api/streams';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type EventCount } from 'server/events/search/event-counts';
import { createEventSearch, type EventsAsked } from 'server/events/search/event-search';
import { presentEvent } from 'server/events/search/present-event';
import { type SearchParts } from 'server/search/execution/execute-search';
import { readingDetails } from 'server/search/execution/reading-details';
import { EVENT_STREAMS } from 'server/search/scope/streams/event-sources';
import { type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { toIso } from 'server/search/scope/time/instants';
import { TimeRangeError } from 'server/search/scope/time/time-range';
import { SearchTypeError } from 'server/search/search-type-error';
import { askedBy } from 'server/storage/messages/engine';

import { readAsked, withDefaults } from './read-asked';

/** Title and description of something that events name. */
export interface Described {
  id: string;
  title: string;
  description: string;
}

export interface EventCallParts {
  search: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
  streams(): Promise<Pick<Stream, 'description' | 'id' | 'title'>[]>;
  /** Those of these definitions that somebody may read. */
  definitions(caller: Caller, ids: readonly string[]): Promise<Described[]>;
  monotonicMs(): number;
}

/** Failures that the request is to blame for. */
async function orBadRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof SearchTypeError || cause instanceof TimeRangeError) throw httpError.badRequest(cause.message);
    throw cause;
  }
}

const byId = (things: readonly Described[]) => Object.fromEntries(things.map((thing) => [thing.id, thing]));

const bucketsOf = (counts: readonly EventCount[]) =>
  counts.map(({ startMs, count }) => ({ start_date: toIso(startMs), count }));

/** What events can be narrowed by. */
const FACETS = ['event_definition_id', 'priority', 'source_streams', 'key'] as const;

/** The calls that read events. */
export function eventCalls({ search, streamsFor, streams, definitions, monotonicMs }: EventCallParts): ServedCall[] {
  /** What somebody asks for, and who answers it. */
  async function prepare(caller: Caller, sent: EventsSearch | null | undefined) {
    const parameters = withDefaults(sent);
    const { query, timerange } = parameters;
    describeCall({ details: readingDetails({ query, range: timerange, streams: EVENT_STREAMS }) });
    const { eventSources } = await streamsFor(caller);
    const asked: EventsAsked = await readAsked(parameters, search, eventSources);
    return { parameters, asked, found: createEventSearch(askedBy(search, caller.username, query)) };
  }

  async function streamsOfEvents(ids: readonly string[]): Promise<Described[]> {
    const wanted = new Set(ids);
    return (await streams())
      .filter(({ id }) => wanted.has(id))
      .map(({ id, title, description }) => ({ id, title, description: description ?? '' }));
  }

  return [
    serve(searchEvents, ({ caller, body, signal }) =>
      orBadRequest(async () => {
        const begunMs = monotonicMs();
        const { parameters, asked, found } = await prepare(caller, body);
        const { page, per_page: perPage, sort_by: sortBy, sort_direction: direction } = parameters;
        const wanted = { page, perPage, sortBy, direction: direction === 'asc' ? 'asc' : 'desc' } as const;
        const { events, total, indexNames } = await found.page(asked, wanted, signal);
        const those = events.map(({ event }) => event);
        const named = [...new Set(those.map(({ event_definition_id: id }) => id))];
        const storage = [...new Set(those.flatMap(({ streams: ids }) => ids))];
        return {
          events: events.map(presentEvent),
          used_indices: indexNames,
          parameters,
          total_events: total,
          duration: Math.round(monotonicMs() - begunMs),
          context: {
            event_definitions: byId(await definitions(caller, named)),
            streams: byId(await streamsOfEvents(storage)),
          },
        };
      }),
    ),

    serve(countEvents, ({ caller, body, signal }) =>
      orBadRequest(async () => {
        const { asked, found } = await prepare(caller, body);
        const { alerts, events } = await found.histogram(asked, signal);
        const { fromMs, toMs } = asked.interval;
        return {
          buckets: { events: bucketsOf(events), alerts: bucketsOf(alerts) },
          timerange: { from: toIso(fromMs), to: toIso(toMs) },
        };
      }),
    ),

    serve(listEventFacets, ({ caller, body, signal }) =>
      orBadRequest(async () => {
        const { asked, found } = await prepare(caller, body);
        const { event_definition_id: ids, ...facets } = await found.values(asked, FACETS, signal);
        const known = byId(
          await definitions(
            caller,
            ids.map(({ value }) => value),
          ),
        );
        const titled = ids.map((each) => ({ ...each, ...(known[each.value] && { title: known[each.value]?.title }) }));
        return { event_definition_id: titled, ...facets };
      }),
    ),

    serve(getEvent, async ({ caller, params, signal }) => {
      const { eventSources } = await streamsFor(caller);
      const found = createEventSearch(askedBy(search, caller.username));
      const event = await found.find(params.eventId, eventSources, signal);
      if (!event) throw httpError.notFound(`There is no event ${params.eventId}, or not one that you may see.`);
      return presentEvent(event);
    }),
  ];
}
