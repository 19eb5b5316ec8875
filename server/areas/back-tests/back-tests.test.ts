import { type BackTestLine, type BackTestResult } from 'api/events/back-tests';
import { indices } from 'server/areas/indices';
import { sql } from 'server/storage/documents/sql';
import { type TestPerson, startTestServer, type TestServer } from 'test/server/test-server';
import { backTests } from '.';

const PATH = '/timberline/events/back-tests';
const STREAM = '621d00000000000000000001';
const OTHER = '621d00000000000000000002';
const GONE = '621d00000000000000000003';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2022, 2, 10, 12);
const at = (ms: number) => new Date(NOW + ms).toISOString();
const person = (...permissions: string[]): TestPerson => ({ username: 'somebody', permissions });

/** A line of each host, every hour of the last three days. */
const MESSAGES = ['web-1', 'web-2'].flatMap((host) =>
  Array.from({ length: 72 }, (_, hour) => ({
    timestamp: at(-hour * HOUR - 30 * MINUTE),
    streams: [STREAM],
    message: 'failed',
    fields: { host },
  })),
);

const failures = (part: object = {}) => ({
  ...{ title: 'Failures', description: '', priority: 3, alert: true },
  config: {
    ...{ type: 'aggregation-v1', query: '', streams: [STREAM], group_by: ['host'] },
    series: [{ id: 'count-', function: 'count' }],
    conditions: {
      expression: { expr: '>', left: { expr: 'number-ref', ref: 'count-' }, right: { expr: 'number', value: 0 } },
    },
    ...{ search_within_ms: HOUR, execute_every_ms: HOUR },
  },
  field_spec: { host: { data_type: 'string', providers: [{ type: 'template-v1', template: '${source.host}' }] } },
  key_spec: ['host'],
  notification_settings: { grace_period_ms: 0 },
  ...part,
});

describe('back-tests', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ areas: [backTests], core: { now: () => new Date(NOW) } });
    await server.addStream(STREAM, 'Logins');
    await server.addStream(OTHER, 'Others');
    await server.insert(MESSAGES);
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const asking = (definition: unknown, part: object = {}) => ({
    ...{ definition, from: at(-3 * DAY), to: at(0), time_zone: 'UTC' },
    ...part,
  });
  const ask = (body: object, as?: TestPerson) => server.call('POST', PATH, { body, ...(as && { as }) });
  const linesOf = (answer: { text: string }): BackTestLine[] =>
    answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as BackTestLine);

  async function resultOf(definition: unknown, as?: TestPerson): Promise<BackTestResult> {
    const answer = await ask(asking(definition), as);
    expect(answer.status).toBe(200);
    const last = linesOf(answer).at(-1);
    if (last?.kind !== 'result') throw new Error(JSON.stringify(last));
    return last.result;
  }

  async function notification(config: object, title = 'Hook'): Promise<string> {
    const body = { title, description: '', config };
    return (await server.call<{ id: string }>('POST', '/events/notifications', { body })).body.id;
  }
  const mail = (...email_recipients: string[]) =>
    notification({ type: 'email-notification-v1', subject: 'x', body_template: 'y', email_recipients }, 'Mail');
  const telling = (...ids: string[]) => ({ notifications: ids.map((id) => ({ notification_id: id })) });

  it('tell how far they are, then every event of the past, by days', async () => {
    const lines = linesOf(await ask(asking(failures())));
    expect(lines.map(({ kind }) => kind)).toEqual(['progress', 'progress', 'progress', 'result']);
    expect(lines[0]).toEqual({ kind: 'progress', done_to: at(-2 * DAY), events: 48 });
    const result = await resultOf(failures());
    expect(result).toMatchObject({
      windows: 72,
      firing: 72,
      events: 144,
      keys: 2,
      cut: null,
      recipients: [],
      notices: [],
    });
    expect(result.days.map(({ day, told }) => [day, told])).toEqual([
      ['2022-03-07', 22],
      ['2022-03-08', 48],
      ['2022-03-09', 48],
      ['2022-03-10', 26],
    ]);
    expect(result.newest[0]).toMatchObject({
      timestamp: at(0),
      key: 'web-2',
      message: 'Failures: web-2 - count()=1.0',
      fate: 'told',
    });
  });

  it('count the mails and calls of each receiver, and those of the worst day', async () => {
    const ids = [
      await mail('ops@example.org', 'Boss@example.org'),
      await mail('boss@example.org'),
      await notification({ type: 'http-notification-v1', url: 'http://127.0.0.1/hook' }, 'Pager'),
    ];
    const definition = failures({ ...telling(...ids), notification_settings: { grace_period_ms: 6 * HOUR } });
    const { days, recipients } = await resultOf(definition);
    expect(days.map(({ told, grace }) => [told, grace])).toEqual([
      [4, 18],
      [8, 40],
      [8, 40],
      [4, 22],
    ]);
    const worst = { day: '2022-03-08', count: 8 };
    expect(recipients).toEqual([
      { kind: 'mail', name: 'Boss@example.org', total: 48, worst: { ...worst, count: 16 } },
      { kind: 'mail', name: 'ops@example.org', total: 24, worst },
      { kind: 'call', name: 'Pager', total: 24, worst },
    ]);
    const hidden = await resultOf(definition, person('eventdefinitions:create', `streams:read:${STREAM}`));
    expect(hidden.recipients.map(({ name }) => name)).toEqual([null, null]);
  });

  it('hold back what a silence fits', async () => {
    const silence = {
      ...{ title: 'Quiet', description: '', event_definitions: [], priorities: [], keys: ['web-1'], fields: {} },
      times: { type: 'once', from: at(-DAY + 1), to: at(1) },
    };
    const { body } = await server.call<{ id: string }>('POST', '/timberline/silences', { body: silence });
    const { days } = await resultOf(failures());
    expect(days.map((day) => day.silence)).toEqual([0, 0, 11, 13]);
    await server.call('DELETE', `/timberline/silences/${body.id}`);
  });

  it('store nothing, and tell nobody', async () => {
    await resultOf(failures(telling(await mail('ops@example.org'))));
    const { events } = server.of(indices).builtInSets();
    const table = server.of(indices).writeTarget(events)?.table ?? '';
    expect(await server.engine.query(`SELECT 1 FROM ${table}`, {}, { isForInserts: true })).toEqual([]);
    expect(await server.database.query(sql`select 1 from notification_deliveries`)).toEqual([]);
  });

  it('say what is wrong with the definition or the range', async () => {
    const wrong = await ask(asking(failures({ title: '' })));
    expect(wrong.status).toBe(400);
    const beyond = await server.call<{ errors: object }>('POST', PATH, {
      body: asking(failures(), { from: at(-31 * DAY), to: at(5 * MINUTE), time_zone: 'Middle-earth' }),
    });
    expect(beyond.status).toBe(400);
    expect(Object.keys(beyond.body.errors)).toEqual(['to', 'time_zone']);
    expect((await ask(asking(failures(), { from: 'yesterday' }))).status).toBe(400);
    expect((await ask(asking({ title: 1 }))).status).toBe(400);
  });

  it('end with a sentence where the search fails', async () => {
    const config = { ...failures().config, streams: [GONE] };
    const answer = await ask(asking(failures({ config })));
    expect(linesOf(answer)).toEqual([{ kind: 'failure', message: expect.stringMatching(/stream/i) }]);
  });

  it('are for those who may make the definition, or change it, over streams they may read', async () => {
    const { body: made } = await server.call<{ id: string }>('POST', '/events/definitions?schedule=false', {
      body: failures(),
    });
    const reading = `streams:read:${STREAM}`;
    const editor = person(`eventdefinitions:edit:${made.id}`, reading);
    const statusOf = async (definition: object, as: TestPerson) => (await ask(asking(definition), as)).status;
    expect(await statusOf(failures({ id: made.id }), editor)).toBe(200);
    expect(await statusOf(failures(), editor)).toBe(403);
    expect(await statusOf(failures(), person('eventdefinitions:create', reading))).toBe(200);
    expect(await statusOf(failures(), person('eventdefinitions:create', `streams:read:${OTHER}`))).toBe(403);
    expect(await statusOf(failures(), person(reading))).toBe(403);
  });
});
