import { CLOSE_RETENTION, NOOP_RETENTION, SIZE_ROTATION, TIME_ROTATION } from 'api/indices/strategies';
import { anIndex, anIndexSet, anIndexSummary } from 'test/nock/indices';
import { coveredTimes, indicesCovering } from './covered-time';
import { figuresOf, sumOf } from './figures';
import { indexRows, type IndexRow } from './index-row';
import { retentionRule, rotationRule, shardsRule } from './rules-text';
import { timeText } from './time-text';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

const range = (begin: string, end: string) => ({
  index_name: 'x',
  begin,
  end,
  calculated_at: '2026-11-21T00:00:00.000Z',
  took_ms: 14,
});
const NEVER = '1970-01-01T00:00:00.000Z';
const row = (name: string, part: Partial<IndexRow> = {}): IndexRow => ({
  name,
  state: 'open',
  isReopened: false,
  messages: 1_200,
  deleted: 0,
  bytes: 5e9,
  ...part,
});
const closed = (name: string) =>
  row(name, { state: 'closed', messages: undefined, deleted: undefined, bytes: undefined });
const ofDay = (day: string) => range(`2026-11-${day}T00:00:00.000Z`, `2026-11-${day}T23:59:59.999Z`);

describe('rows', () => {
  const summaries = {
    fw_9: anIndexSummary({ is_closed: true, size: null }),
    fw_10: anIndexSummary({ is_deflector: true }),
    fw_2: anIndexSummary({ is_reopened: true, range: ofDay('02') }),
  };
  const list = {
    closed: { indices: ['fw_9'], total: 1 },
    reopened: { indices: ['fw_*'], total: 1 },
    all: { indices: { fw_10: anIndex(), fw_2: anIndex() } },
  };

  test('stand newest first; a closed one has no figures; details win over the list', () => {
    const details = { fw_10: anIndex({ reopened: true }) };
    const rows = indexRows(summaries, list, details);
    expect(rows.map(({ name, state, isReopened, messages }) => [name, state, isReopened, messages])).toEqual([
      ['fw_10', 'current', true, 1_200],
      ['fw_9', 'closed', false, undefined],
      ['fw_2', 'open', true, 1_200],
    ]);
    expect(rows[0]?.info).toBe(details.fw_10);
    expect(rows[2]?.info).toBe(list.all.indices.fw_2);
  });

  test('that did not change stay the same objects', () => {
    const before = indexRows(summaries, list, {});
    const after = indexRows(
      { ...structuredClone(summaries), fw_10: anIndexSummary({ is_deflector: true, size: null }) },
      list,
      {},
      before,
    );
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]).toBe(before[2]);
  });
});

describe('the time of an index', () => {
  test.each<[string, IndexRow, ReturnType<typeof timeText>]>([
    ['the write index', row('a_1', { state: 'current', messages: 0 }), { kind: 'now' }],
    ['nothing in it', row('a_1', { messages: 0, range: ofDay('02') }), { kind: 'empty' }],
    ['everything deleted', row('a_1', { messages: 7, deleted: 7 }), { kind: 'empty' }],
    ['no range', row('a_1'), { kind: 'unknown' }],
    ['a range that says nothing', row('a_1', { range: range(NEVER, NEVER) }), { kind: 'unknown' }],
    ['closed', closed('a_1'), { kind: 'closed' }],
    [
      'no beginning',
      row('a_1', { range: range(NEVER, '2026-11-02T00:00:00.000Z') }),
      { kind: 'until', end: '2026-11-02T00:00:00.000Z' },
    ],
    [
      'both ends',
      row('a_1', { range: ofDay('02') }),
      { kind: 'span', begin: '2026-11-02T00:00:00.000Z', end: '2026-11-02T23:59:59.999Z' },
    ],
  ])('%s', (_, index, text) => expect(timeText(index)).toEqual(text));
});

describe('the time indices cover', () => {
  const rows = [
    row('a_5', { state: 'current' }),
    row('a_4', { range: ofDay('20') }),
    closed('a_3'),
    row('a_2', { range: ofDay('18') }),
    closed('a_1'),
  ];

  test('is their range; without one they lie between their neighbours', () => {
    const covered = coveredTimes(rows);
    expect(covered.get('a_4')).toEqual({
      begin: Date.parse('2026-11-20T00:00:00Z'),
      end: Date.parse('2026-11-20T23:59:59.999Z'),
      isEstimated: false,
    });
    expect(covered.get('a_3')).toEqual({
      begin: Date.parse('2026-11-18T23:59:59.999Z'),
      end: Date.parse('2026-11-20T00:00:00Z'),
      isEstimated: true,
    });
    expect(covered.get('a_1')).toEqual({
      begin: -Infinity,
      end: Date.parse('2026-11-18T00:00:00Z'),
      isEstimated: true,
    });
    expect(covered.get('a_5')?.end).toBe(Infinity);
  });

  test.each([
    ['2026-11-19T10:00:00Z', '2026-11-19T11:00:00Z', ['a_3']],
    ['2026-11-18T10:00:00Z', '2026-11-20T11:00:00Z', ['a_4', 'a_3', 'a_2']],
    ['2025-01-01T00:00:00Z', '2025-01-02T00:00:00Z', ['a_1']],
    ['2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z', []],
  ])('from %s to %s', (from, to, names) => {
    expect(indicesCovering(rows, Date.parse(from), Date.parse(to))).toEqual(names);
  });
});

describe('figures', () => {
  test('add up what is open, and say how much a day and how old', () => {
    const rows = [
      row('a_3', { state: 'current', bytes: 2e9 }),
      row('a_2', { range: ofDay('20') }),
      row('a_1', { range: ofDay('19') }),
      closed('a_0'),
    ];
    const figures = figuresOf(rows, NOW);
    expect(figures).toMatchObject({ indices: 4, closed: 1, bytes: 12e9, oldestMs: 2.5 * DAY });
    expect(figures.writtenPerDay).toBeCloseTo(12e9 / 2.5, 0);
    expect(sumOf([rows[1]!, rows[3]!])).toEqual({ messages: 1_200, bytes: 5e9 });
  });

  test('say nothing a day of a set that is new, or whose ranges are not known', () => {
    expect(figuresOf([row('a_0', { state: 'current' })], NOW)).toMatchObject({
      writtenPerDay: undefined,
      oldestMs: undefined,
    });
    const new_ = row('a_0', { range: range('2026-11-21T11:30:00.000Z', '2026-11-21T11:40:00.000Z') });
    expect(figuresOf([new_], NOW).writtenPerDay).toBeUndefined();
    expect(figuresOf([], NOW)).toMatchObject({ indices: 0, bytes: 0 });
  });

  test('count a write index once that has a range', () => {
    const current = row('a_0', { state: 'current', range: ofDay('20') });
    expect(figuresOf([current], NOW).writtenPerDay).toBeCloseTo(5e9 / 1.5, 0);
  });
});

describe('rules in words', () => {
  const rotating = (strategy: string, config: object) =>
    rotationRule(anIndexSet({ rotation_strategy_class: strategy, rotation_strategy: config as never }));
  const keeping = (strategy: string, config: object) =>
    retentionRule(anIndexSet({ retention_strategy_class: strategy, retention_strategy: config as never }));

  test.each([
    [{ rotation_period: 'P1D' }, 'every day, skips empty indices'],
    [{ rotation_period: 'PT2H', rotate_empty_index_set: true }, 'every 2 hours, also when empty'],
    [{ rotation_period: 'P1M' }, 'every month, skips empty indices'],
    [{ rotation_period: 'P1DT12H' }, 'every 1 day 12 hours, skips empty indices'],
    [{ rotation_period: 'soon' }, 'every soon, skips empty indices'],
  ])('%j', (config, text) => expect(rotating(TIME_ROTATION, config)).toBe(text));

  test('of the other strategies', () => {
    expect(rotationRule(anIndexSet())).toBe('after 20,000,000 messages');
    expect(rotating(SIZE_ROTATION, { max_size: 1_073_741_824 })).toBe('at 1.1\u00a0GB');
    expect(rotating('com.acme.Moon', {})).toBe('com.acme.Moon');
    expect(retentionRule(anIndexSet())).toBe('keep 20 indices, then delete');
    expect(keeping(CLOSE_RETENTION, { max_number_of_indices: 1 })).toBe('keep 1 index, then close');
    expect(keeping(NOOP_RETENTION, {})).toBe('keep everything');
    expect(keeping('com.acme.Moon', {})).toBe('com.acme.Moon');
    expect(shardsRule(anIndexSet({ shards: 4, replicas: 1 }))).toBe('4 primary, 1 replica each');
    expect(shardsRule(anIndexSet())).toBe('4 primary, no replicas');
  });
});
