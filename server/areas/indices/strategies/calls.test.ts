import { startTestServer, type TestServer } from 'test/server/test-server';
import { strategyCalls } from './calls';

const PACKAGE = 'org.graylog2.indexer';
const SOMEBODY = { username: 'somebody', permissions: [] };

let server: TestServer;
let limited: TestServer;

beforeAll(async () => {
  [server, limited] = await Promise.all([
    startTestServer(() => strategyCalls({})),
    startTestServer(() => strategyCalls({ maxRetentionPeriod: 'P90D', maxWriteIndexAge: 'PT6H' })),
  ]);
});

afterAll(() => Promise.all([server.close(), limited.close()]));

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

describe('strategies', () => {
  it('are listed to anybody signed in, the default ones first', async () => {
    const rotation = await server.call('GET', '/system/indices/rotation/strategies', { as: SOMEBODY });
    expect(rotation).toMatchObject({ status: 200, body: { total: 3, strategies: [COUNT, SIZE, TIME] } });
    expect(await server.call('GET', '/system/indices/retention/strategies', { as: SOMEBODY })).toMatchObject({
      status: 200,
      body: { total: 3, strategies: [DELETE, CLOSE, NOOP], context: { max_index_retention_period: null } },
    });
  });

  it('carry the limits of the installation', async () => {
    const rotation = await limited.call<{ strategies: object[] }>('GET', '/system/indices/rotation/strategies');
    expect(rotation.body.strategies[2]).toMatchObject({
      default_config: { rotation_period: 'PT6H', max_rotation_period: 'PT6H' },
    });
    const answer = await limited.call('GET', '/system/indices/retention/strategies');
    expect(answer.body).toMatchObject({ context: { max_index_retention_period: 'P90D' } });
  });

  it.each([
    ['rotation', COUNT],
    ['rotation', SIZE],
    ['rotation', TIME],
    ['retention', DELETE],
    ['retention', CLOSE],
    ['retention', NOOP],
  ])('of %s are found by class', async (kind, expected) => {
    const answer = await server.call('GET', `/system/indices/${kind}/strategies/${expected.type}`, { as: SOMEBODY });
    expect(answer).toMatchObject({ status: 200, body: expected });
  });

  it.each(['rotation', 'retention'])('of %s: an unknown class is not found', async (kind) => {
    const answer = await server.call('GET', `/system/indices/${kind}/strategies/org.example.None`);
    expect(answer).toMatchObject({
      status: 404,
      body: {
        type: 'ApiError',
        message: expect.stringMatching(/^There is no strategy org\.example\.None\. Known are: /),
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
