import { COUNT_ROTATION, SIZE_ROTATION, TIME_ROTATION } from 'api/indices/strategies';
import { type StrategyLimits } from './limits';
import { rotationDue, type RotationFacts } from './rotation-due';
import { createTimeRotation } from './time-rotation';

const FACTS: RotationFacts = {
  createdAt: new Date('2026-11-21T13:45:10Z'),
  documents: 0,
  bytes: 0,
  now: new Date('2026-11-22T01:00:00Z'),
};

const due = (strategy: string, config: object, facts: Partial<RotationFacts>, limits: StrategyLimits = {}) =>
  rotationDue(
    { id: 'a', rotation: { strategy, config: { type: `${strategy}Config`, ...config } } },
    { ...FACTS, ...facts },
    createTimeRotation(),
    limits,
  );

describe('rotationDue', () => {
  it.each([
    [99, 'no'],
    [100, 'no'],
    [101, 'yes'],
  ])('by count of 100: %d messages, %s', (documents, answer) =>
    expect(due(COUNT_ROTATION, { max_docs_per_index: 100 }, { documents })).toBe(answer),
  );

  it.each([
    [1_073_741_824, 'no'],
    [1_073_741_825, 'yes'],
  ])('by size of 1 GiB: %d bytes, %s', (bytes, answer) =>
    expect(due(SIZE_ROTATION, { max_size: 1_073_741_824 }, { bytes })).toBe(answer),
  );

  it.each([
    ['P1D', {}, 'unless-empty'],
    ['P1D', { rotate_empty_index_set: false }, 'unless-empty'],
    ['P1D', { rotate_empty_index_set: true }, 'yes'],
    ['P1M', {}, 'no'],
    ['P1M', { rotate_empty_index_set: true }, 'no'],
  ])('by time of %s, %o: %s', (rotation_period, config, answer) =>
    expect(due(TIME_ROTATION, { rotation_period, ...config }, {})).toBe(answer),
  );

  it('the server’s maximum shortens longer periods and leaves shorter ones', () => {
    const limits = { maxWriteIndexAge: 'PT12H' };
    const ask = (rotation_period: string, now: string) =>
      due(TIME_ROTATION, { rotation_period }, { now: new Date(now) }, limits);
    expect(ask('P1M', '2026-11-22T01:00:00Z')).toBe('unless-empty');
    expect(ask('PT1H', '2026-11-21T14:00:00Z')).toBe('unless-empty');
    expect(ask('P1M', '2026-11-21T23:00:00Z')).toBe('no');
  });

  it.each([
    ['org.example.OptimalRotationStrategy', {}],
    [COUNT_ROTATION, {}],
    [SIZE_ROTATION, { max_size: 'much' }],
    [TIME_ROTATION, {}],
    [TIME_ROTATION, { rotation_period: 'often' }],
    ['constructor', {}],
  ])('%s with %o is unusable', (strategy, config) =>
    expect(due(strategy, config, { documents: 1e9, bytes: 1e12 })).toBe('unusable'),
  );
});
