import { type Answer } from 'api/contract';
import { type computeFieldStatistics, type FieldStatistic } from 'api/insights';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { indices } from 'server/areas/indices';
import { search } from 'server/areas/search';
import { type TestMessage } from 'test/server/messages';
import { ADMIN, startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { insights } from '.';

type Statistics = Answer<typeof computeFieldStatistics>;

const NOW = new Date('2022-03-01T12:00:00.000Z');
const OTHER_STREAM = '621d00000000000000000001';
const PATH = '/timberline/search/field-statistics';
const mara: TestPerson = { username: 'mara', permissions: [`streams:read:${DEFAULT_STREAM_ID}`] };
const nobody: TestPerson = { username: 'nobody', permissions: [] };

const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000).toISOString();

const MESSAGES: TestMessage[] = [
  ...Array.from({ length: 10 }, (_, n) => ({
    timestamp: at(100 - n),
    source: n < 7 ? 'web-01' : 'Web-02',
    message: `request ${n}`,
    gl2_remote_port: n < 5 ? 514 : 0,
    fields: {
      took_ms: n * 10,
      ok: n % 2 === 0,
      method: n < 6 ? 'GET' : 'POST',
      [`only_${n}`]: n,
      mixed: n < 3 ? n : `x${n}`,
    },
  })),
  {
    timestamp: at(50),
    source: 'db',
    message: 'x',
    idx: 1,
    gl2_remote_port: 0,
    fields: { ratio: 0.5, tags: ['a', 'b'] as unknown as string },
  },
  { timestamp: at(40), source: 'db', message: 'secret', streams: [OTHER_STREAM], fields: { took_ms: 5_000 } },
];

describe('field statistics over HTTP', () => {
  let server: TestServer;
  let statements = 0;

  beforeAll(async () => {
    server = await startTestServer({
      areas: [insights],
      core: { now: () => NOW },
      wrapEngine: (engine) => ({
        ...engine,
        query: (sql, params, options) => {
          if (options?.signal) statements += 1;
          return engine.query(sql, params, options);
        },
      }),
    });
    await server.addStream(OTHER_STREAM, 'Other');
    await server.insert(MESSAGES);
    const { catalogue, life } = server.of(indices);
    await life.cycle(catalogue.defaultSet().id);
  });
  beforeEach(() => {
    statements = 0;
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const range = { type: 'relative', range: 300 };
  async function compute(body: object = {}, as = mara): Promise<Statistics> {
    const answer = await server.call<Statistics>('POST', PATH, { as, body: { timerange: range, ...body } });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }
  const of = async (field: string, body: object = {}): Promise<FieldStatistic | undefined> =>
    (await compute({ fields: [field], ...body })).fields[0];

  it('tell of every field that people see, in one statement', async () => {
    const { total, fields } = await compute();
    expect(total).toBe(11);
    expect(fields.map(({ field }) => field)).toEqual([
      'full_message',
      'message',
      'method',
      'mixed',
      'ok',
      ...Array.from({ length: 10 }, (_, n) => `only_${n}`),
      'ratio',
      'source',
      'streams',
      'tags',
      'timestamp',
      'took_ms',
    ]);
    expect(statements).toBe(1);
  });

  it.each<FieldStatistic>([
    {
      field: 'took_ms',
      type: 'long',
      count: 10,
      distinct: 10,
      top: [],
      min: 0,
      max: 90,
      mean: 45,
      sum: 450,
      percentile95: 90,
    },
    {
      field: 'method',
      type: 'string',
      count: 10,
      distinct: 2,
      top: [
        { value: 'GET', count: 6 },
        { value: 'POST', count: 4 },
      ],
    },
    {
      field: 'source',
      type: 'string',
      count: 11,
      distinct: 3,
      top: [
        { value: 'web-01', count: 7 },
        { value: 'Web-02', count: 3 },
        { value: 'db', count: 1 },
      ],
    },
    {
      field: 'ok',
      type: 'boolean',
      count: 10,
      distinct: 2,
      top: [
        { value: 'false', count: 5 },
        { value: 'true', count: 5 },
      ],
    },
    { field: 'streams', type: 'string', count: 11, distinct: 1, top: [{ value: DEFAULT_STREAM_ID, count: 11 }] },
    {
      field: 'ratio',
      type: 'double',
      count: 1,
      distinct: 1,
      top: [{ value: '0.5', count: 1 }],
      min: 0.5,
      max: 0.5,
      mean: 0.5,
      sum: 0.5,
      percentile95: 0.5,
    },
    {
      field: 'gl2_remote_port',
      type: 'long',
      count: 5,
      distinct: 1,
      top: [{ value: '514', count: 5 }],
      min: 514,
      max: 514,
      mean: 514,
      sum: 2_570,
      percentile95: 514,
    },
    { field: 'message', type: 'string', count: 11, distinct: 11, top: [] },
    { field: 'full_message', type: 'string', count: 0, distinct: 0, top: [] },
    { field: 'timestamp', type: 'date', count: 11, distinct: 11, top: [] },
    { field: 'nofield', type: 'unknown', count: 0, distinct: 0, top: [] },
  ])('are right for $field', async (expected) => {
    const found = await of(expected.field, { top: expected.top.length });
    // The digest of percentiles is an estimate.
    expect(found?.percentile95 ?? 0).toBeCloseTo(expected.percentile95 ?? 0, -1);
    expect({ ...found, percentile95: expected.percentile95 }).toEqual({
      ...expected,
      percentile95: expected.percentile95,
    });
  });

  it('take numbers among other values as numbers', async () => {
    expect(await of('mixed', { top: 2 })).toMatchObject({ count: 10, distinct: 10, min: 0, max: 2, sum: 3 });
  });

  it('are of the streams, the time and the query asked for', async () => {
    expect((await compute({ streams: [OTHER_STREAM], fields: ['took_ms'] }, ADMIN)).fields[0]).toMatchObject({
      sum: 5_000,
    });
    expect(await of('took_ms', { query: 'method:POST' })).toMatchObject({ count: 4, min: 60 });
    expect(await of('took_ms', { timerange: { type: 'absolute', from: at(95), to: at(93) } })).toMatchObject({
      sum: 110,
    });
    const never = {
      timerange: { type: 'absolute', from: at(5), to: at(4) },
      fields: ['took_ms', 'method', 'gl2_remote_port'],
    };
    expect(await compute(never)).toEqual({
      total: 0,
      fields: never.fields.map((field) => expect.objectContaining({ field, count: 0, distinct: 0, top: [] })),
    });
    expect((await compute(never)).fields[0]).not.toHaveProperty('min');
  });

  it('list no values when none are wanted', async () => {
    expect(await of('method', { top: 0 })).toMatchObject({ distinct: 2, top: [] });
  });

  it('of hundreds of fields take few statements', async () => {
    const many = Object.fromEntries(Array.from({ length: 490 }, (_, n) => [`many_${n}`, n]));
    await server.insert([{ timestamp: at(20), source: 'wide', fields: many }]);
    // What is stored is looked at once a second.
    while (!(await server.of(search).parts.storedFields.read()).some(({ types }) => types.has('many_0')))
      await new Promise((resolve) => setTimeout(resolve, 50));
    const asked = [...Object.keys(many), ...Array.from({ length: 10 }, (_, n) => `${'none'.repeat(200)}${n}`)];
    const { fields } = await compute({ fields: asked, query: 'source:wide' });
    expect(fields.map(({ field }) => field)).toEqual(asked);
    expect(fields.filter(({ count, sum }, n) => count === 1 && sum === n)).toHaveLength(490);
    expect(statements).toBe(10);
  });

  it('of more values than are kept count too low rather than too high', async () => {
    const messages = Array.from({ length: 6_000 }, (_, n) => ({
      timestamp: at(10),
      source: 'many',
      fields: { id: n % 3 === 0 ? 'often' : `id-${n}` },
    }));
    await server.insert(messages);
    const found = await of('id', { query: 'source:many', top: 3 });
    expect(Math.abs((found?.distinct ?? 0) - 4_001)).toBeLessThan(200);
    const [first, ...others] = found?.top ?? [];
    expect(first?.value).toBe('often');
    expect(first?.count).toBeGreaterThan(1_800);
    expect(first?.count).toBeLessThanOrEqual(2_000);
    for (const { count } of others) expect(count).toBe(1);
  });

  describe('are refused', () => {
    it('without a session', async () => {
      expect((await server.call('POST', PATH, { as: null, body: { timerange: range } })).status).toBe(401);
    });

    it.each([
      [[OTHER_STREAM], mara, [OTHER_STREAM]],
      [undefined, nobody, []],
    ])('for streams that may not be read: %j', async (streams, as, missing) => {
      const answer = await server.call('POST', PATH, { as, body: { timerange: range, streams } });
      expect([answer.status, answer.body]).toMatchObject([403, { type: 'MissingStreamPermission', streams: missing }]);
    });

    it.each<[string, object, string]>([
      ['no time range', {}, 'timerange'],
      ['a query nobody can read', { timerange: range, query: '"a' }, 'Cannot parse query'],
      ['too many fields', { timerange: range, fields: Array.from({ length: 501 }, String) }, 'fields'],
      ['too long lists', { timerange: range, top: 51 }, 'top'],
      ['an unknown key', { timerange: range, size: 5 }, 'Unable to map property size'],
    ])('with %s', async (_, body, sentence) => {
      const answer = await server.call<{ message: string }>('POST', PATH, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain(sentence);
    });
  });
});
