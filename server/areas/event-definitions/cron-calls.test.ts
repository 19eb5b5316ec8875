import { type ValidationResult } from 'api/errors';
import { type EventDefinition } from 'api/events/definition';
import { type CronCheck, type EventDefinitionWithContext } from 'api/events/definitions';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { eventDefinitions } from '.';

const PATH = '/events/definitions';
const CHECK = '/timberline/events/definitions/cron';

const maker: TestPerson = { username: 'maker', permissions: ['eventdefinitions:create'] };
const nobody: TestPerson = { username: 'nobody', permissions: [] };

const BY_CRON = { use_cron_scheduling: true, cron_expression: '0 9 * * MON-FRI', cron_timezone: 'Europe/Berlin' };
/** As it has always been sent. */
const WIRE =
  '"config":{"type":"aggregation-v1","query":"down","series":[],"streams":[],"group_by":[],"conditions":null,"event_limit":0,"execute_every_ms":60000,"query_parameters":[],"search_within_ms":300000}';
const BY_INTERVAL = {
  ...{ type: 'aggregation-v1', query: 'down', query_parameters: [], streams: [], group_by: [], series: [] },
  ...{ conditions: null, search_within_ms: 300_000, execute_every_ms: 60_000, event_limit: 0 },
};

const definition = (config: object = {}) => ({
  ...{ title: 'Down', description: '', priority: 2, alert: false, field_spec: {}, key_spec: [], notifications: [] },
  config: { ...BY_INTERVAL, ...config },
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
});

describe('cron expressions of event definitions over HTTP', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [eventDefinitions],
      core: { now: () => new Date('2026-11-27T08:00:00.500Z') },
    });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const create = <Body = EventDefinition>(config: object, query = '?schedule=false') =>
    server.call<Body>('POST', `${PATH}${query}`, { body: definition(config) });
  const change = (id: string, config: object) =>
    server.call<EventDefinition>('PUT', `${PATH}/${id}`, { body: definition(config) });
  const contextOf = async (id: string) =>
    (await server.call<EventDefinitionWithContext>('GET', `${PATH}/${id}/with-context`)).body.context.scheduler;
  const check = (body: object, as?: TestPerson | null) => server.call<CronCheck>('POST', CHECK, { body, as });

  it('are stored with their zone, and written as they are read', async () => {
    const { status, body } = await create({ ...BY_CRON, cron_expression: ' 0  9 * * MON-FRI ' });
    expect(status).toBe(200);
    expect(body.config).toEqual({ ...BY_INTERVAL, ...BY_CRON });
    expect((await server.call('GET', `${PATH}/${body.id}`)).body).toEqual(body);
    const without = await create({ ...BY_CRON, cron_timezone: null });
    expect(without.body.config).toMatchObject({ cron_timezone: 'UTC' });
  });

  it.each([
    ['without them', {}],
    ['with null for each', { use_cron_scheduling: null, cron_expression: null, cron_timezone: null }],
    ['with an expression that is not used', { ...BY_CRON, use_cron_scheduling: false, cron_expression: 'nonsense' }],
  ])('are not there on the wire of a definition %s', async (_, part) => {
    const made = await create(part);
    for (const { text } of [made, await server.call('GET', `${PATH}/${made.body.id}`)]) {
      expect(text).toContain(WIRE);
      expect(text).not.toContain('cron');
    }
  });

  it.each([
    ['61 * * * *', /^The minute “61” must be 0 to 59/],
    ['70 0 * * * *', /^The second “70” must be 0 to 59/],
    ['0 24 * * *', /^The hour “24” must be 0 to 23/],
    ['0 9 32 * *', /^The day of the month “32” must be 1 to 31/],
    ['0 9 * 13 *', /^The month “13” must be 1 to 12/],
    ['0 9 * * 8', /^The day of the week “8” must be 0 to 7/],
    ['0 9 * *', /^A cron expression has five fields/],
    ['', /^A cron expression has five fields/],
    ['0 0 30 2 *', /^This cron expression never comes true/],
    ['*/30 * * * * *', /once a minute at most/],
    ['0,59 30 9 29 2 *', /once a minute at most/],
  ])('“%s” is refused with a sentence at its field', async (expression, sentence) => {
    const expected = { cron_expression: [expect.stringMatching(sentence)] };
    const config = { ...BY_CRON, cron_expression: expression };
    const { status, body } = await create<ValidationResult>(config);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: expected });
    const checked = await check({ cron_expression: expression });
    expect(checked.body).toEqual({
      ...{ failed: true, errors: expected, error_context: {} },
      ...{ description: null, next_times: [], past_times: [] },
    });
  });

  it('need a zone that there is, and a length', async () => {
    const { body } = await create<ValidationResult>({ ...BY_CRON, cron_timezone: 'Europe/Atlantis' });
    expect(body.errors).toEqual({ cron_timezone: ['There is no time zone Europe/Atlantis.'] });
    expect((await create({ ...BY_CRON, cron_expression: '*'.repeat(201) })).status).toBe(400);
    expect((await check({ cron_expression: '*'.repeat(201) })).status).toBe(400);
  });

  it('need no interval, and keep the one they have', async () => {
    expect((await create({ ...BY_CRON, execute_every_ms: 0 })).body.config).toMatchObject({ execute_every_ms: 0 });
    const { body } = await create<ValidationResult>({ execute_every_ms: 0 });
    expect(Object.keys(body.errors)).toEqual(['execute_every_ms']);
  });

  it('are told in words, with the next times and the last ones', async () => {
    const { body } = await check({ cron_expression: '0 9 * * MON-FRI', cron_timezone: 'Europe/Berlin' });
    expect(body).toMatchObject({ failed: false, description: 'At 09:00, Monday through Friday' });
    expect(body.next_times.map((time) => time.slice(0, 16))).toEqual([
      ...['2026-11-30T08:00', '2026-12-01T08:00', '2026-12-02T08:00', '2026-12-03T08:00', '2026-12-04T08:00'],
    ]);
    expect(body.past_times.slice(0, 2)).toEqual(['2026-11-27T08:00:00.000Z', '2026-11-26T08:00:00.000Z']);
    expect(body.past_times).toHaveLength(10);
    const inUtc = await check({ cron_expression: '0 9 * * *', cron_timezone: null });
    expect(inUtc.body.next_times[0]).toBe('2026-11-27T09:00:00.000Z');
  });

  it('are told to those who may make a definition, or edit the one they name', async () => {
    const { id } = (await create({})).body;
    const body = { cron_expression: '0 9 * * *', event_definition_id: id };
    const editor: TestPerson = { username: 'editor', permissions: [`eventdefinitions:edit:${id}`] };
    expect((await check(body, editor)).status).toBe(200);
    expect((await check({ cron_expression: '0 9 * * *' }, maker)).status).toBe(200);
    expect((await check({ cron_expression: '0 9 * * *' }, editor)).status).toBe(403);
    expect((await check({ ...body, event_definition_id: '621d000000000000000000ff' }, editor)).status).toBe(403);
    expect((await check(body, nobody)).status).toBe(403);
    expect((await check(body, null)).status).toBe(401);
  });

  it('say when a definition runs next, as soon as they are changed', async () => {
    const { id } = (await create(BY_CRON, '')).body;
    const next = async () => new Date((await contextOf(id)).next_time ?? '');
    const first = await next();
    expect([first.getUTCHours(), first.getUTCMinutes()]).toEqual([expect.any(Number), 0]);
    expect([1, 2, 3, 4, 5]).toContain(first.getUTCDay());
    expect(first.getTime()).toBeGreaterThan(Date.now());

    await change(id, { ...BY_CRON, cron_expression: '30 17 * * *', cron_timezone: 'UTC' });
    expect((await next()).toISOString()).toMatch(/T17:30:00.000Z$/);
    const { config } = (await change(id, {})).body;
    expect(config).toEqual(BY_INTERVAL);
    expect(Number(await next())).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});
