import { resetStores } from 'flux/store';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { polledServer, server, signedIn, signedOut } from 'test/nock/backend';
import { markPeriodical } from 'flux/periodical';
import { anEvent, aDefinition, aPage, found } from '../event-fixtures';
import { type EventsRequest } from '../model/events-request';
import { EventDetailActions, EventDetailStore } from './EventDetailStore';
import { EventsActions, EventsStore } from './EventsStore';

const EVENT = anEvent();
const REQUEST: EventsRequest = {
  query: 'priority:2',
  timerange: { type: 'relative', range: 3_600 },
  alerts: 'only',
  facets: {},
  page: 1,
  pageSize: 25,
  sortBy: 'timestamp',
  direction: 'desc',
};
const SEARCH = {
  query: 'priority:2',
  timerange: { type: 'relative', range: 3_600 },
  filter: { alerts: 'only', event_definitions: [] },
};
const PAGE = { ...SEARCH, page: 1, per_page: 25, sort_by: 'timestamp', sort_direction: 'desc' };
const FACETS = { event_definition_id: [], priority: [{ value: '2', count: 1 }], source_streams: [], key: [] };
const HISTOGRAM = { buckets: { events: [], alerts: [{ start_date: '2022-05-10T08:00:00.000Z', count: 1 }] } };

beforeEach(() => signedIn());
afterEach(() => {
  resetStores();
  signedOut();
});

async function onOurServer() {
  server()
    .get('/timberline/capabilities')
    .reply(200, { capabilities: ['event-runs'] });
  await CapabilitiesActions.load();
}

describe('Events', () => {
  it('load: a page with its figures, whichever kind is listed', async () => {
    server()
      .post('/events/search', PAGE)
      .reply(200, aPage([EVENT], 7));
    server()
      .post('/events/histogram', { ...SEARCH, filter: { ...SEARCH.filter, alerts: 'include' } })
      .reply(200, HISTOGRAM);
    server().post('/timberline/events/facets', SEARCH).reply(200, FACETS);
    await EventsActions.load(REQUEST, true);
    const { found: state } = EventsStore.getState();
    expect(state).toMatchObject({
      status: 'loaded',
      value: { events: [found(EVENT)], total: 7, histogram: HISTOGRAM, facets: FACETS },
    });
  });

  it('load: without figures where the server does not have them', async () => {
    server()
      .post('/events/search', PAGE)
      .reply(200, aPage([EVENT]));
    const answer = await EventsActions.load(REQUEST, false);
    expect(Object.keys(answer)).toEqual(['events', 'total', 'definitions']);
  });

  it('load: figures that are refused leave the list', async () => {
    server()
      .post('/events/search', PAGE)
      .reply(200, aPage([EVENT]));
    server().post('/events/histogram').reply(405);
    server().post('/timberline/events/facets').reply(404);
    expect(await EventsActions.load(REQUEST, true)).toMatchObject({ total: 1 });
  });

  it('load: a query that cannot be read stands in the state', async () => {
    server().post('/events/search', PAGE).reply(400, { type: 'ApiError', message: 'Missing quote.' });
    await expect(EventsActions.load(REQUEST, false)).rejects.toThrow('Missing quote.');
    expect(EventsStore.getState().found.status).toBe('failed');
  });

  it('refresh: the same page again, without extending the session', async () => {
    server()
      .post('/events/search', PAGE)
      .reply(200, aPage([EVENT]));
    await EventsActions.load(REQUEST, false);
    polledServer().post('/events/search', PAGE).reply(200, aPage([]));
    const { signal } = new AbortController();
    markPeriodical(signal);
    expect(await EventsActions.refresh.within(signal)).toMatchObject({ total: 0 });
  });

  it('refresh: nothing before anything was loaded', async () => {
    expect(await EventsActions.refresh()).toBeUndefined();
  });

  it.each([
    [0, false],
    [3, true],
  ])('countDefinitions: %i in all', async (total, expected) => {
    server()
      .get('/events/definitions')
      .query({ page: 1, per_page: 10, query: '' })
      .reply(200, { event_definitions: [], grand_total: total, context: { scheduler: {} } });
    await EventsActions.countDefinitions();
    expect(EventsStore.getState().hasDefinitions).toBe(expected);
  });
});

describe('EventDetail', () => {
  it('load: by its id', async () => {
    await onOurServer();
    server().get(`/events/${EVENT.id}`).reply(200, found(EVENT));
    expect(await EventDetailActions.load(EVENT.id)).toEqual(found(EVENT));
    server().get('/events/gone').reply(404, { type: 'ApiError', message: 'There is none.' });
    expect(await EventDetailActions.load('gone')).toBeNull();
  });

  it('load: a plain cluster finds it', async () => {
    server()
      .post('/events/search', {
        ...{ query: `id:${EVENT.id}`, page: 1, per_page: 1, filter: { alerts: 'include' } },
        timerange: { type: 'relative', range: 0 },
      })
      .reply(200, aPage([EVENT]));
    expect(await EventDetailActions.load(EVENT.id)).toEqual(found(EVENT));
    server().post('/events/search').reply(200, aPage([]));
    expect(await EventDetailActions.load('gone')).toBeNull();
  });

  it('define: null for a definition that is gone, or not to be read', async () => {
    const definition = aDefinition();
    server().get(`/events/definitions/${definition.id}`).reply(200, definition);
    server().get('/events/definitions/gone').reply(404);
    server().get('/events/definitions/hidden').reply(403);
    await EventDetailActions.define(definition.id);
    await EventDetailActions.define('gone');
    await EventDetailActions.define('hidden');
    expect(EventDetailStore.getState().definitions).toEqual({ [definition.id]: definition, gone: null, hidden: null });
  });

  it('cause: the one message that an event is about', async () => {
    const message = (id: string) => ({ index: 'gl_3', message: { _id: id, timestamp: EVENT.timestamp } });
    server()
      .post('/views/search/sync')
      .query(true)
      .reply(200, (_, body) => {
        const [query] = (body as { queries: { id: string; search_types: { id: string }[] }[] }).queries;
        const part = query?.search_types[0]?.id ?? '';
        const messages = { id: part, type: 'messages', messages: [message('a'), message('b')], total_results: 2 };
        return { id: 'job', execution: {}, results: { [query?.id ?? '']: { search_types: { [part]: messages } } } };
      });
    const to = '2022-05-10T08:05:00.001Z';
    const rows = await EventDetailActions.cause(EVENT.id, {
      ...{ query: '*', streams: ['s1'], from: EVENT.timestamp, to, only: 'b' },
    });
    expect(rows.map(({ id }) => id)).toEqual(['b']);
    expect(EventDetailStore.getState().cause).toMatchObject({ status: 'loaded', value: { of: EVENT.id } });
  });

  it('causingEvents: the newest events of a search, alerts or not', async () => {
    const range = { from: '2022-05-10T08:00:00.000Z', to: '2022-05-10T08:05:00.000Z' };
    server()
      .post('/events/search', {
        ...{ query: 'key:alice', timerange: { type: 'absolute', ...range }, filter: { alerts: 'include' } },
        ...{ page: 1, per_page: 20, sort_by: 'timestamp', sort_direction: 'desc' },
      })
      .reply(200, aPage([EVENT], 30));
    await EventDetailActions.causingEvents('01Z', { query: 'key:alice', streams: ['s1'], ...range });
    expect(EventDetailStore.getState().causingEvents).toMatchObject({
      ...{ status: 'loaded', value: { of: '01Z', events: [found(EVENT)], total: 30 } },
    });
  });
});
