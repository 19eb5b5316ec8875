import { type EventDefinition, type EventSchedule } from 'api/events/definition';
import { EVENT_RUNS_CAPABILITY } from 'api/events/definitions';
import { resetStores } from 'flux/store';
import { valueOf } from 'flux/loadable';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { entitiesOf } from 'rest/entity/entity-store';
import { entityGone } from 'rest/entity/entity-gone';
import { putState } from 'test/mount-container';
import { server, signedIn } from 'test/nock/backend';
import { expectToasts } from 'test/toasts';
import { begin, writeDefinition } from '../model/draft';
import { EventDefinitionsActions, EventDefinitionsStore } from './EventDefinitionsStore';
import { MatchingMessagesActions, MatchingMessagesStore } from './MatchingMessagesStore';

const PATH = '/events/definitions';
const definition: EventDefinition = {
  ...{ id: 'a', title: 'Errors', description: '', priority: 2, alert: false, field_spec: {}, key_spec: [] },
  config: {
    ...{ type: 'aggregation-v1' as const, query: 'x', query_parameters: [], streams: [], group_by: [] },
    ...{ series: [], conditions: { expression: null }, search_within_ms: 60_000, execute_every_ms: 60_000 },
  },
  ...{ notification_settings: { grace_period_ms: 0, backlog_size: null }, notifications: [], storage: [] },
};
const other = { ...definition, id: 'b', title: 'Warnings' };
const schedule: EventSchedule = {
  ...{ is_scheduled: false, status: null, next_time: null, triggered_at: null, queued_notifications: 0, data: null },
};
const page = (definitions: readonly EventDefinition[]) => ({
  ...{ event_definitions: definitions, context: { scheduler: { a: schedule } } },
  ...{ query: '', page: 1, per_page: 10, total: definitions.length, count: definitions.length, grand_total: 9 },
});
const query = { page: 1, per_page: 10, query: '' };
const BROKEN = { type: 'ApiError', message: 'Broken' };
const runsEvents = () => putState(CapabilitiesStore, { capabilities: [EVENT_RUNS_CAPABILITY] });
const body = () => {
  const begun = begin(definition);
  return writeDefinition(begun, begun.draft, begun.query, { takesLimit: false });
};

beforeEach(() => {
  signedIn('mara');
  // What makes one changes rights.
  server().get('/users/mara').optionally().times(3).reply(200, { username: 'mara', permissions: [] });
});
afterEach(() => resetStores());

const load = () => EventDefinitionsActions.list({ page: 1, pageSize: 10, text: '' });

describe('the list', () => {
  test('has definitions with their schedules, and is renewed in place', async () => {
    server()
      .get(PATH)
      .query(query)
      .reply(200, page([definition, other]));
    await load();
    const rows = () => entitiesOf(EventDefinitionsStore.getState());
    expect(rows()?.map((row) => [row.title, row.schedule?.is_scheduled])).toEqual([
      ['Errors', false],
      ['Warnings', undefined],
    ]);
    server()
      .get(PATH)
      .query(query)
      .reply(200, page([other]));
    await EventDefinitionsActions.renew({ page: 1, pageSize: 10, text: '' });
    expect(rows()?.map(({ id }) => id)).toEqual(['b']);
    expectToasts();
  });

  test('sends what is typed so that a server that decodes it once more gets it', async () => {
    server()
      .get((uri) => uri.includes('query=status%253A%2520a%2525b'))
      .reply(200, page([]));
    await EventDefinitionsActions.list({ page: 1, pageSize: 10, text: 'status: a%b' });
    expectToasts();
  });

  test('tells that it failed', async () => {
    server().get(PATH).query(query).reply(500, BROKEN);
    await expect(load()).rejects.toThrow('Broken');
    expectToasts(['error', 'Fetching Event Definitions failed: Broken', 'Could not retrieve Event Definitions']);
  });
});

test('one is loaded with its schedule; of one that is gone it is said which', async () => {
  server()
    .get(`${PATH}/a/with-context`)
    .reply(200, { event_definition: definition, context: { scheduler: schedule } });
  await EventDefinitionsActions.get('a');
  expect(valueOf(EventDefinitionsStore.getState().one)).toMatchObject({ title: 'Errors', schedule });
  server().get(`${PATH}/x/with-context`).reply(404, BROKEN);
  await expect(EventDefinitionsActions.get('x')).rejects.toThrow('Broken');
  expectToasts([
    'error',
    "Unable to find Event Definition with id <x>, please ensure it wasn't deleted.",
    'Could not retrieve Event Definition',
  ]);
});

test('creating and changing always say whether it is scheduled', async () => {
  server()
    .post(PATH, body() as never)
    .query({ schedule: false })
    .reply(200, definition);
  await EventDefinitionsActions.create(body(), false);
  server()
    .put(`${PATH}/a`, body() as never)
    .query({ schedule: true })
    .reply(200, definition);
  await EventDefinitionsActions.update('a', body(), true);
  server().put(`${PATH}/a`).query({ schedule: true }).reply(500, BROKEN);
  await expect(EventDefinitionsActions.update('a', body(), true)).rejects.toThrow('Broken');
  expectToasts(
    ['success', '"Errors" was created.', 'Event Definition created'],
    ['success', '"Errors" was updated.', 'Event Definition updated'],
    ['error', 'Updating "Errors" failed: Broken', 'Could not update Event Definition'],
  );
});

test('what the server refuses of the fields is left to the form', async () => {
  server()
    .post(PATH)
    .query({ schedule: true })
    .reply(400, { failed: true, errors: { title: ['An event definition needs a title.'] }, error_context: {} });
  await expect(EventDefinitionsActions.create(body(), true)).rejects.toMatchObject({ status: 400 });
  expectToasts();
});

test('one is enabled, disabled, restarted and deleted', async () => {
  const gone: string[] = [];
  const stop = entityGone.listen((id) => void gone.push(id));
  server().put(`${PATH}/a/schedule`).reply(204);
  await EventDefinitionsActions.enable(definition);
  server().put(`${PATH}/a/unschedule`).reply(204);
  await EventDefinitionsActions.disable(definition);
  const calls: string[] = [];
  const note = (uri: string) => {
    calls.push(uri.split('/').at(-1) ?? '');
    return [204];
  };
  server().put(`${PATH}/a/unschedule`).reply(note).put(`${PATH}/a/schedule`).reply(note);
  await EventDefinitionsActions.restart(definition);
  expect(calls).toEqual(['unschedule', 'schedule']);
  server().delete(`${PATH}/a`).reply(204);
  await EventDefinitionsActions.delete(definition, () => undefined);
  expect(gone).toEqual(['a']);
  stop();
  expectToasts(
    ['success', '"Errors" was enabled.', 'Event Definition enabled'],
    ['success', '"Errors" was disabled.', 'Event Definition disabled'],
    ['success', '"Errors" was restarted.', 'Event Definition restarted'],
    ['success', '"Errors" was deleted.', 'Event Definition deleted'],
  );
});

describe('a copy', () => {
  test('is made by the server that can', async () => {
    runsEvents();
    server()
      .post(`${PATH}/a/duplicate`)
      .reply(200, { ...definition, id: 'c', title: 'COPY-Errors' });
    await expect(EventDefinitionsActions.duplicate(definition)).resolves.toMatchObject({ id: 'c' });
    expectToasts(['success', '"Errors" was duplicated.', 'Event Definition duplicated']);
  });

  test('is made of the definition elsewhere, and never scheduled', async () => {
    server().get(`${PATH}/a`).reply(200, definition);
    server()
      .post(PATH, { ...definition, id: null, title: 'COPY-Errors' } as never)
      .query({ schedule: false })
      .reply(200, { ...definition, id: 'c' });
    await expect(EventDefinitionsActions.duplicate(definition)).resolves.toMatchObject({ id: 'c' });
    expectToasts(['success', '"Errors" was duplicated.', 'Event Definition duplicated']);
  });
});

describe('several', () => {
  test('are changed by one call where the server has it', async () => {
    runsEvents();
    server()
      .post(`${PATH}/bulk_unschedule`, { entity_ids: ['a', 'b'] })
      .reply(200, {
        ...{ successfully_performed: 1, errors: [] },
        failures: [{ entity_id: 'b', failure_explanation: 'Not yours' }],
      });
    expect([...(await EventDefinitionsActions.several('disable', ['a', 'b']))]).toEqual([['b', 'Not yours']]);
    expectToasts();
  });

  test('are changed one after the other elsewhere', async () => {
    server().delete(`${PATH}/a`).reply(403, BROKEN).delete(`${PATH}/b`).reply(204);
    expect([...(await EventDefinitionsActions.several('delete', ['a', 'b']))]).toEqual([['a', 'Broken']]);
    expectToasts();
  });
});

describe('the messages a filter finds', () => {
  const filter = { query: ' ', streams: ['s'], withinMs: 60_000, isByReceipt: false };

  test('are the newest ones of its range', async () => {
    const sent: { queries: { id: string; search_types: { id: string }[] }[] } = { queries: [] };
    server()
      .post('/views/search/sync')
      .query(true)
      .reply(200, (_, asked) => {
        Object.assign(sent, asked);
        const [first] = sent.queries;
        const part = { id: first?.search_types[0]?.id, type: 'messages', messages: [], total_results: 0 };
        return {
          ...{ id: 'job', search_id: 's', owner: 'mara', execution: { done: true, cancelled: false } },
          results: { [first?.id ?? '']: { search_types: { [part.id ?? '']: part }, errors: [] } },
        };
      });
    await MatchingMessagesActions.load(filter);
    expect(MatchingMessagesStore.getState()).toMatchObject({ messages: [] });
    expect(sent.queries[0]).toMatchObject({
      query: { query_string: '*' },
      filter: { type: 'or', filters: [{ type: 'stream', id: 's' }] },
      search_types: [{ type: 'messages', limit: 10, offset: 0 }],
    });
  });

  test('are not there when the search failed, and it is known why', async () => {
    server().post('/views/search/sync').query(true).reply(500, BROKEN);
    await expect(MatchingMessagesActions.load(filter)).rejects.toThrow('Broken');
    expect(MatchingMessagesStore.getState().error).toMatchObject({ message: 'Broken' });
    expectToasts();
  });
});
