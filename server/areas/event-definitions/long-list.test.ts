import { type EventDefinition } from 'api/events/definition';
import { DEFINITION_STATES, type EventDefinitionsPage } from 'api/events/definitions';
import { type Notification, type NotificationsPage } from 'api/events/notifications';
import { notifications } from 'server/areas/notifications';
import { sql } from 'server/storage/documents/sql';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { eventDefinitions } from '.';

const PATH = '/events/definitions';
const NOW = new Date('2026-11-26T12:00:00.000Z');
const LONG_AGO = '2026-11-26T11:00:00.000Z';
const LATER = '2026-11-26T13:00:00.000Z';
const DEFINITIONS = 1_000;

const definition = (title: string, part: object = {}) => ({
  ...{ title, description: '', priority: 2, alert: false, field_spec: {}, key_spec: [], notifications: [] },
  config: {
    ...{ type: 'aggregation-v1', query: '', streams: [], group_by: [], series: [], conditions: {} },
    ...{ search_within_ms: 60_000, execute_every_ms: 60_000 },
  },
  notification_settings: { grace_period_ms: 0, backlog_size: null },
  ...part,
});

describe('a long list of event definitions', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ areas: [eventDefinitions, notifications], core: { now: () => NOW } });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const make = async (title: string, part: object = {}, schedule = false) =>
    (await server.call<EventDefinition>('POST', `${PATH}?schedule=${schedule}`, { body: definition(title, part) })).body
      .id;
  const page = (query: string, as: TestPerson = ADMIN) =>
    server.call<EventDefinitionsPage>('GET', `${PATH}?per_page=0&${query}`, { as });
  const titles = async (query: string, as?: TestPerson) =>
    (await page(query, as)).body.event_definitions.map(({ title }) => title);

  it('has those in one state, as the console names it', async () => {
    const run = (to: string, notices: string[] = []) => ({
      ...{ type: 'event-processor-execution-v1', timerange_from: LONG_AGO, timerange_to: to, notices },
    });
    const triggers = {
      'a runs on time': { status: 'runnable', reason: null, data: run(LATER) },
      'b is behind in silence': { status: 'runnable', reason: null, data: run(LONG_AGO) },
      'c told something, and is on time': {
        status: 'runnable',
        reason: null,
        data: run(LATER, ['A field is missing.']),
      },
      'd waits for its messages': { status: 'runnable', reason: 'Messages are not stored yet.', data: run(LONG_AGO) },
      'e is behind, and says why': { status: 'runnable', reason: null, data: run(LONG_AGO, ['A field is missing.']) },
      'f runs now': { status: 'running', reason: 'Messages were not stored yet.', data: run(LONG_AGO) },
      'g failed': { status: 'error', reason: 'All streams it searches are deleted.', data: run(LONG_AGO) },
      'h never ran': { status: 'runnable', reason: null, data: null },
      'k waits for late messages': { status: 'runnable', reason: null, data: run(LONG_AGO, ['A field is missing.']) },
    };
    for (const [title, { status, reason, data }] of Object.entries(triggers)) {
      const config = { ...definition('').config, ...(title.startsWith('k') && { delay_ms: 24 * 3_600_000 }) };
      const id = await make(title, { config }, true);
      await server.database.query(sql`
        update job_triggers set status = ${status}, reason = ${reason}, data = ${data && JSON.stringify(data)}::jsonb
        where job_definition_id = ${id}`);
    }
    await make('i is not scheduled');
    const found = await Promise.all(DEFINITION_STATES.map((state) => titles(`state=${state}`)));
    expect(found.map((each) => each.map((title) => title[0]).join(''))).toEqual(['abchk', 'de', 'f', 'g', 'i']);
    const { body } = await page('state=waiting&query=silence');
    expect(body).toMatchObject({ total: 0, event_definitions: [], grand_total: 10 });
    expect((await page('state=asleep')).status).toBe(400);
    const reader = { username: 'reader', permissions: [] };
    expect(await titles('state=error', reader)).toEqual([]);
  });

  it('is not read for the number of those that use a notification', async () => {
    const body = { description: '', config: { type: 'http-notification-v1', url: 'http://hook.test/' } };
    const [used, unused] = await Promise.all(
      ['Ops', 'Nobody'].map(
        async (title) =>
          (await server.call<Notification>('POST', '/events/notifications', { body: { ...body, title } })).body.id,
      ),
    );
    const notified = { alert: true, notifications: [{ notification_id: used, notification_parameters: null }] };
    const known = await make('tells', notified);
    await server.database.query(sql`
      insert into documents (kind, id, version, body, created_at, created_by, updated_at, updated_by)
      select kind, lpad(to_hex(n), 24, '0'), 1,
        case when n % 10 = 0 then body else jsonb_set(body, '{notifications}', '[]') end,
        created_at, created_by, updated_at, updated_by
      from documents, generate_series(1, ${DEFINITIONS}::int) n where kind = 'event_definition' and id = ${known}`);
    const usedBy = async (as = ADMIN) =>
      (await server.call<NotificationsPage>('GET', '/events/notifications', { as })).body.used_by;
    expect(await usedBy()).toEqual({ [used ?? '']: DEFINITIONS / 10 + 1, [unused ?? '']: 0 });
    const permissions = ['eventnotifications:read', `eventdefinitions:read:${known}`];
    expect(await usedBy({ username: 'reader', permissions })).toEqual({ [used ?? '']: 1, [unused ?? '']: 0 });

    await server.database.query(sql`analyze documents`);
    const plan = await server.database.query<Record<string, string>>(sql`
      explain select id from documents where kind = 'event_definition' and deleted_at is null
        and (body->'notifications' @> ${JSON.stringify([{ id: unused }])}::jsonb
          or body->'notifications' @> ${JSON.stringify([{ id: used }])}::jsonb)`);
    expect(JSON.stringify(plan)).toContain('documents_definition_notifications');
    if (process.env.SHOW_FIGURES) {
      const began = performance.now();
      for (let n = 0; n < 50; n += 1) await usedBy();
      process.stderr.write(`notifications: ${((performance.now() - began) / 50).toFixed(1)} ms a page\n`);
      for (const query of ['', 'state=error', 'state=disabled']) {
        const start = performance.now();
        for (let n = 0; n < 20; n += 1) await server.call('GET', `${PATH}?per_page=50&${query}`);
        process.stderr.write(`definitions ${query}: ${((performance.now() - start) / 20).toFixed(1)} ms\n`);
      }
    }
  });
});
