import {
  CLOSE_RETENTION,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NOOP_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
} from 'api/indices/strategies';
import { checkStrategies } from './check';
import { retentionPeriodError, type StrategyLimits } from './limits';
import { retentionStrategies, rotationStrategies } from './offered';

const choice = (strategy: string, config: object) => ({ strategy, config: { type: `${strategy}Config`, ...config } });

const COUNT = choice(COUNT_ROTATION, { max_docs_per_index: 10 });
const DELETE = choice(DELETE_RETENTION, { max_number_of_indices: 3 });

const check = (rotation: object, retention: object = DELETE, limits: StrategyLimits = {}) =>
  checkStrategies({ rotation: rotation as typeof COUNT, retention: retention as typeof DELETE }, limits);

describe('strategies that are sent', () => {
  it('are taken over with what is known of them', () => {
    const taken = check(choice(SIZE_ROTATION, { max_size: 5_000_000_000, more: 1 }), choice(NOOP_RETENTION, {}), {});
    expect(taken).toEqual({
      rotation: choice(SIZE_ROTATION, { max_size: 5_000_000_000 }),
      retention: choice(NOOP_RETENTION, { max_number_of_indices: 2_147_483_647 }),
      violations: [],
    });
  });

  it('get the server’s limit and what they leave out', () => {
    const sent = choice(TIME_ROTATION, { rotation_period: 'P1D', max_rotation_period: 'P99D' });
    const expected = { rotation_period: 'P1D', rotate_empty_index_set: false };
    expect(check(sent).rotation).toEqual(choice(TIME_ROTATION, { ...expected, max_rotation_period: null }));
    expect(check(sent, DELETE, { maxWriteIndexAge: 'P7D' }).rotation).toEqual(
      choice(TIME_ROTATION, { ...expected, max_rotation_period: 'P7D' }),
    );
  });

  it.each([rotationStrategies({}), rotationStrategies({ maxWriteIndexAge: 'PT6H' })])(
    'may be those that are offered',
    (...strategies) => {
      for (const { type, default_config: config } of strategies)
        expect(check({ strategy: type, config }).violations).toEqual([]);
      for (const { type, default_config: config } of retentionStrategies())
        expect(check(COUNT, { strategy: type, config }).violations).toEqual([]);
    },
  );

  it.each([
    [choice(COUNT_ROTATION, { max_docs_per_index: 0 }), DELETE, 'rotation_strategy.max_docs_per_index', 0],
    [choice(SIZE_ROTATION, { max_size: -1 }), DELETE, 'rotation_strategy.max_size', -1],
    [COUNT, choice(DELETE_RETENTION, { max_number_of_indices: 0 }), 'retention_strategy.max_number_of_indices', 0],
    [COUNT, choice(CLOSE_RETENTION, { max_number_of_indices: 0 }), 'retention_strategy.max_number_of_indices', 0],
  ])('%j with %j break the rule of their smallest number', (rotation, retention, field, value) =>
    expect(check(rotation, retention).violations).toEqual([
      { field, message: 'must be greater than or equal to 1', rule: 'javax.validation.constraints.Min', value },
    ]),
  );

  it.each([
    ['tomorrow', 'must be an ISO 8601 period such as P1D or PT12H'],
    ['PT59S', 'must be at least one minute'],
    ['P0D', 'must be at least one minute'],
  ])('with a rotation period of %s break the rule of periods', (rotation_period, message) =>
    expect(check(choice(TIME_ROTATION, { rotation_period })).violations).toMatchObject([
      { field: 'rotation_strategy.rotation_period', message, value: rotation_period },
    ]),
  );

  it('break several rules at once', () =>
    expect(
      check(choice(COUNT_ROTATION, { max_docs_per_index: 0 }), choice(DELETE_RETENTION, { max_number_of_indices: 0 }))
        .violations,
    ).toHaveLength(2));

  it.each([
    [
      choice('org.example.Rotation', {}),
      DELETE,
      /^Unknown rotation_strategy_class org\.example\.Rotation\. Known are:/,
    ],
    [choice('constructor', {}), DELETE, /^Unknown rotation_strategy_class constructor/],
    [COUNT, COUNT, /^Unknown retention_strategy_class .*MessageCountRotationStrategy/],
    [
      { ...COUNT, config: DELETE.config },
      DELETE,
      /^Property rotation_strategy\.type must be .*MessageCount.*Config, not/,
    ],
    [choice(COUNT_ROTATION, {}), DELETE, /^Property rotation_strategy\.max_docs_per_index must be a whole number\.$/],
    [choice(COUNT_ROTATION, { max_docs_per_index: '5' }), DELETE, /must be a whole number/],
    [choice(COUNT_ROTATION, { max_docs_per_index: 1.5 }), DELETE, /must be a whole number/],
    [choice(SIZE_ROTATION, { max_size: 1e300 }), DELETE, /must be a whole number/],
    [choice(TIME_ROTATION, {}), DELETE, /^Property rotation_strategy\.rotation_period must be an ISO 8601 period/],
    [
      choice(TIME_ROTATION, { rotation_period: 'P1D', rotate_empty_index_set: 'yes' }),
      DELETE,
      /rotate_empty_index_set must be true or false/,
    ],
  ])('%j with %j are refused', (rotation, retention, message) =>
    expect(() => check(rotation, retention)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringMatching(message) }),
    ),
  );
});

describe('the longest time messages may be kept', () => {
  const time = (rotation_period: string) => choice(TIME_ROTATION, { rotation_period });
  const keep = (max_number_of_indices: number) => choice(DELETE_RETENTION, { max_number_of_indices });

  it.each([
    [time('P1D'), keep(30), 'P30D'],
    [time('P1M'), keep(12), 'P1Y'],
    [COUNT, keep(1000), 'P30D'],
    [time('P1D'), keep(1000), undefined],
  ])('%j with %j keeps within %s', (rotation, retention, maxRetentionPeriod) =>
    expect(retentionPeriodError(rotation, retention, { maxRetentionPeriod })).toBeUndefined(),
  );

  it('is told with the number of indices that would do', () => {
    expect(retentionPeriodError(time('P1D'), keep(31), { maxRetentionPeriod: 'P30D' })).toBe(
      '31 indices of one rotation period each would be kept for longer than 30 days (P30D), the maximum on this server. ' +
        'Keep at most 30 indices, or rotate more often.',
    );
    expect(retentionPeriodError(time('P2M'), keep(1), { maxRetentionPeriod: 'P30D' })).toMatch(
      /this server\. Rotate more/,
    );
  });

  it('is exceeded by keeping for ever', () =>
    expect(
      retentionPeriodError(time('P1D'), choice(NOOP_RETENTION, { max_number_of_indices: 2_147_483_647 }), {
        maxRetentionPeriod: 'P30D',
      }),
    ).toBeDefined());

  it('counts what the server shortens periods to', () =>
    expect(
      retentionPeriodError(time('P30D'), keep(10), { maxRetentionPeriod: 'P10D', maxWriteIndexAge: 'P1D' }),
    ).toBeUndefined());
});
