import { defineServerArea } from 'server/assembly/server-area';
import { startTestServer, type TestServer } from 'test/server/test-server';
import { strategyCalls } from './calls';
import { type StrategyLimits } from './limits';

const PACKAGE = 'org.graylog2.indexer';
const SOMEBODY = { username: 'somebody', permissions: [] };

let server: TestServer;

const entry = (type: string, defaults: object, properties: object) => ({
  type,
  default_config: { type: `${type}Config`, ...defaults },
  json_schema: {
    type: 'object',
    id: `urn:jsonschema:${type.replaceAll('.', ':')}Config`,
    properties: { type: { type: 'string' }, ...properties },
  },
});

const COUNT = entry(
  `${PACKAGE}.rotation.strategies.MessageCountRotationStrategy`,
  { max_docs_per_index: 20_000_000 },
  { max_docs_per_index: { type: 'integer' } },
);
const SIZE = entry(
  `${PACKAGE}.rotation.strategies.SizeBasedRotationStrategy`,
  { max_size: 1_073_741_824 },
  { max_size: { type: 'integer' } },
);
const TIME = entry(
  `${PACKAGE}.rotation.strategies.TimeBasedRotationStrategy`,
  { rotation_period: 'P1D', max_rotation_period: null, rotate_empty_index_set: false },
  {
    rotation_period: { type: 'string' },
    max_rotation_period: { type: 'string' },
    rotate_empty_index_set: { type: 'boolean' },
  },
);
const retention = (name: string, indices: number) =>
  entry(
    `${PACKAGE}.retention.strategies.${name}`,
    { max_number_of_indices: indices },
    { max_number_of_indices: { type: 'integer' } },
  );
const DELETE = retention('DeletionRetentionStrategy', 20);
const CLOSE = retention('ClosingRetentionStrategy', 20);
const NOOP = retention('NoopRetentionStrategy', 2_147_483_647);

/** The calls alone: they need neither documents nor messages. */
const startWith = (limits: StrategyLimits) =>
  startTestServer({
    areas: [defineServerArea({ name: 'strategies', setUp: () => ({ calls: strategyCalls(limits) }) })],
  });

describe('strategies', () => {
  beforeAll(async () => {
    server = await startWith({});
  });

  afterAll(() => server.close());

  it('are listed to anybody signed in, the default ones first', async () => {
    const rotation = await server.call('GET', '/system/indices/rotation/strategies', { as: SOMEBODY });
    expect(rotation).toMatchObject({ status: 200, body: { total: 3, strategies: [COUNT, SIZE, TIME] } });
    expect(await server.call('GET', '/system/indices/retention/strategies', { as: SOMEBODY })).toMatchObject({
      status: 200,
      body: { total: 3, strategies: [DELETE, CLOSE, NOOP], context: { max_index_retention_period: null } },
    });
  });

  it.each([
    ...[COUNT, SIZE, TIME].map((expected) => ['rotation', expected.type, expected] as const),
    ...[DELETE, CLOSE, NOOP].map((expected) => ['retention', expected.type, expected] as const),
  ])('of %s: %s is found', async (kind, type, expected) => {
    const answer = await server.call('GET', `/system/indices/${kind}/strategies/${type}`, { as: SOMEBODY });
    expect(answer).toMatchObject({ status: 200, body: expected });
  });

  it.each(['rotation', 'retention'])('of %s: an unknown class is not found', async (kind) => {
    const answer = await server.call('GET', `/system/indices/${kind}/strategies/org.example.None`);
    expect(answer).toMatchObject({
      status: 404,
      body: {
        type: 'ApiError',
        message: expect.stringMatching(/^There is no strategy org\.example\.None\. Known strategies: /),
      },
    });
  });

  it.each(['rotation', 'retention'])('of %s need a session', async (kind) => {
    for (const place of ['', `/${COUNT.type}`])
      expect(await server.call('GET', `/system/indices/${kind}/strategies${place}`, { as: null })).toMatchObject({
        status: 401,
        text: '',
      });
  });
});

describe('strategies of a limited installation', () => {
  it('carry its limits', async () => {
    server = await startWith({ maxRetentionPeriod: 'P90D', maxWriteIndexAge: 'PT6H' });
    const rotation = await server.call<{ strategies: object[] }>('GET', '/system/indices/rotation/strategies');
    expect(rotation.body.strategies[2]).toMatchObject({
      default_config: { rotation_period: 'PT6H', max_rotation_period: 'PT6H' },
    });
    const answer = await server.call('GET', '/system/indices/retention/strategies');
    expect(answer.body).toMatchObject({ context: { max_index_retention_period: 'P90D' } });
    await server.close();
  });
});
