import { anIndexSet, anIndexSummary } from 'test/nock/indices';
import {
  CLOSE_RETENTION,
  CLOSE_RETENTION_CONFIG,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NOOP_RETENTION,
  NOOP_RETENTION_CONFIG,
  SIZE_ROTATION,
  SIZE_ROTATION_CONFIG,
  TIME_ROTATION,
  TIME_ROTATION_CONFIG,
} from 'api/indices/strategies';
import { strategyChoice, strategySummary } from './names';
import { coveredMs, newlyRemovedBy, removedBy } from './removals';
import { keptTime, periodTimes, retainedSentence } from './retained';
import { retentionOf, rotationOf, type Retention, type Rotation } from './strategy';
import { retentionText, rotationText } from './StrategyText';

const DAY_MS = 86_400_000;

test.each([
  [COUNT_ROTATION, 'Index Message Count', 'Message Count'],
  [SIZE_ROTATION, 'Index Size', 'Index Size'],
  [TIME_ROTATION, 'Index Time', 'Index Time'],
  [DELETE_RETENTION, 'Delete Index', 'Delete'],
  [CLOSE_RETENTION, 'Close Index', 'Close'],
  [NOOP_RETENTION, 'Do nothing', 'Do nothing'],
  ['com.acme.MoonRotation', 'MoonRotation', undefined],
])('%s is offered as “%s” and summed up as “%s”', (strategy, choice, summary) => {
  expect([strategyChoice(strategy), strategySummary(strategy)]).toEqual([choice, summary]);
});

describe('the strategies of an index set', () => {
  const set = anIndexSet();
  const rotating = (strategy: string, config: object) =>
    rotationOf({ ...set, rotation_strategy_class: strategy, rotation_strategy: config as never });
  const keeping = (strategy: string, config: object) =>
    retentionOf({ ...set, retention_strategy_class: strategy, retention_strategy: config as never });

  test('are read from class and configuration', () => {
    expect(rotationOf(set)).toEqual({ kind: 'count', maxMessages: 20_000_000 });
    expect(rotating(SIZE_ROTATION, { type: SIZE_ROTATION_CONFIG, max_size: 7 })).toEqual({ kind: 'size', maxBytes: 7 });
    expect(rotating(TIME_ROTATION, { type: TIME_ROTATION_CONFIG, rotation_period: 'P1D' })).toEqual({
      kind: 'time',
      period: 'P1D',
      rotatesEmpty: false,
    });
    expect(rotating('com.acme.Moon', {})).toEqual({ kind: 'unknown', strategy: 'com.acme.Moon' });
    expect(retentionOf(set)).toEqual({ kind: 'delete', maxIndices: 20 });
    expect(keeping(CLOSE_RETENTION, { type: CLOSE_RETENTION_CONFIG, max_number_of_indices: 3 })).toEqual({
      kind: 'close',
      maxIndices: 3,
    });
    expect(keeping(NOOP_RETENTION, { type: NOOP_RETENTION_CONFIG, max_number_of_indices: 2_147_483_647 })).toEqual({
      kind: 'noop',
    });
    expect(keeping('com.acme.Moon', {})).toEqual({ kind: 'unknown', strategy: 'com.acme.Moon' });
  });

  test.each<[Rotation, string, string | undefined]>([
    [{ kind: 'count', maxMessages: 20_000_000 }, COUNT_ROTATION, 'Message Count: 20,000,000'],
    [{ kind: 'size', maxBytes: 1_073_741_824 }, SIZE_ROTATION, 'Index Size: 1.1\u00a0GB'],
    [{ kind: 'time', period: 'P1D', rotatesEmpty: false }, TIME_ROTATION, 'Index Time: 1 day'],
    [{ kind: 'time', period: 'soon', rotatesEmpty: false }, TIME_ROTATION, 'Index Time: soon'],
    [{ kind: 'unknown', strategy: 'x' }, 'x', undefined],
  ])('rotation %j in words', (rotation, strategy, text) => expect(rotationText(rotation, strategy)).toBe(text));

  test.each<[Retention, string, string | undefined]>([
    [{ kind: 'delete', maxIndices: 20 }, DELETE_RETENTION, 'Delete: max. 20'],
    [{ kind: 'close', maxIndices: 1 }, CLOSE_RETENTION, 'Close: max. 1'],
    [{ kind: 'noop' }, NOOP_RETENTION, 'Do nothing'],
    [{ kind: 'unknown', strategy: 'x' }, 'x', undefined],
  ])('retention %j in words', (retention, strategy, text) => expect(retentionText(retention, strategy)).toBe(text));
});

describe('what is kept', () => {
  test.each<[number, string]>([
    [3_600_000, '1 hour'],
    [DAY_MS, '24 hours'],
    [2 * DAY_MS, '2 days'],
    [30.2 * DAY_MS, '30 days'],
  ])('%d ms are %s', (length, words) => expect(keptTime(length)).toBe(words));

  test.each([
    ['P1D', 20, '20 days'],
    ['PT1H', 12, '12 hours'],
    ['P1W', 4, '28 days'],
    ['P1M', 12, '12 months'],
    ['P1Y1D', 2, '2 years 2 days'],
    ['soon', 2, undefined],
    ['P1D', NaN, undefined],
    ['P1D', 0, undefined],
  ])('%s × %d are %s', (period, count, words) => expect(periodTimes(period, count)).toBe(words));

  const byTime: Rotation = { kind: 'time', period: 'P1D', rotatesEmpty: false };
  test.each<[Rotation, Retention, string | undefined]>([
    [byTime, { kind: 'delete', maxIndices: 20 }, 'Keeps about 20 days of data.'],
    [
      byTime,
      { kind: 'close', maxIndices: 2 },
      'Keeps about 2 days of data open; older indices are closed and stay on disk.',
    ],
    [
      { kind: 'count', maxMessages: 1_000 },
      { kind: 'delete', maxIndices: 3 },
      'Keeps at most about 3,000 messages of data.',
    ],
    [
      { kind: 'size', maxBytes: 1_000_000_000 },
      { kind: 'delete', maxIndices: 3 },
      'Keeps at most about 3\u00a0GB of data.',
    ],
    [byTime, { kind: 'noop' }, 'Keeps everything: nothing is ever removed.'],
    [byTime, { kind: 'delete', maxIndices: NaN }, undefined],
    [{ kind: 'count', maxMessages: NaN }, { kind: 'delete', maxIndices: 3 }, undefined],
    [{ kind: 'unknown', strategy: 'x' }, { kind: 'delete', maxIndices: 3 }, undefined],
    [byTime, { kind: 'unknown', strategy: 'x' }, undefined],
  ])('by %j and %j', (rotation, retention, sentence) => {
    expect(retainedSentence(rotation, retention)).toBe(sentence);
  });
});

describe('what a retention would remove now', () => {
  const indices = {
    fw_9: anIndexSummary({ is_closed: true, size: null }),
    fw_10: anIndexSummary(),
    fw_7: anIndexSummary({ is_reopened: true }),
    fw_8: anIndexSummary(),
    fw_6_restored_archive: anIndexSummary(),
    fw_11: anIndexSummary({ is_deflector: true }),
  };

  test('are the oldest beyond the number; closed ones count, reopened and restored ones do not', () => {
    expect(removedBy({ kind: 'delete', maxIndices: 4 }, indices)).toEqual([]);
    expect(removedBy({ kind: 'delete', maxIndices: 2 }, indices)).toEqual(['fw_8', 'fw_9']);
  });

  test('never the write index, and what is closed is not closed again', () => {
    expect(removedBy({ kind: 'delete', maxIndices: 1 }, { fw_1: anIndexSummary({ is_deflector: true }) })).toEqual([]);
    expect(
      removedBy(
        { kind: 'delete', maxIndices: 1 },
        { fw_1: anIndexSummary({ is_deflector: true }), fw_2: anIndexSummary() },
      ),
    ).toEqual(['fw_2']);
    expect(removedBy({ kind: 'close', maxIndices: 1 }, indices)).toEqual(['fw_8', 'fw_10']);
  });

  test.each<Retention>([{ kind: 'noop' }, { kind: 'unknown', strategy: 'x' }, { kind: 'delete', maxIndices: NaN }])(
    'nothing with %j',
    (retention) => expect(removedBy(retention, indices)).toEqual([]),
  );

  test('a change is held against what is in force', () => {
    const three: Retention = { kind: 'delete', maxIndices: 3 };
    const one: Retention = { kind: 'delete', maxIndices: 1 };
    expect(newlyRemovedBy(three, three, indices)).toEqual([]);
    expect(newlyRemovedBy(one, three, indices)).toEqual(['fw_9', 'fw_10']);
    expect(newlyRemovedBy(three, { kind: 'close', maxIndices: 3 }, indices)).toEqual(['fw_8']);
  });
});

test('how far back the indices reach; unknown ranges say nothing', () => {
  const now = Date.parse('2024-05-03T00:00:00Z');
  const range = (begin: string) => ({ index_name: 'x', begin, end: begin, calculated_at: begin, took_ms: 1 });
  const indices = {
    fw_1: anIndexSummary({ range: range('2024-05-01T00:00:00.000Z') }),
    fw_2: anIndexSummary({ range: range('1970-01-01T00:00:00.000Z') }),
    fw_3: anIndexSummary(),
  };
  expect(coveredMs(indices, now)).toBe(2 * DAY_MS);
  expect(coveredMs({ fw_3: anIndexSummary() }, now)).toBeUndefined();
});
