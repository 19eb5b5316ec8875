import {
  CLOSE_RETENTION,
  CLOSE_RETENTION_CONFIG,
  COUNT_ROTATION_CONFIG,
  DELETE_RETENTION,
  NOOP_RETENTION,
  NOOP_RETENTION_CONFIG,
  SIZE_ROTATION,
  SIZE_ROTATION_CONFIG,
  TIME_ROTATION,
  TIME_ROTATION_CONFIG,
} from 'api/indices/strategies';
import { anIndexSet } from 'test/nock/indices';
import { fieldErrorsOf, type Limits, prefixConflict, prefixError } from './checks';
import { changedIndexSet, configOf, draftOf, type IndexSetDraft, newDraft, newIndexSetOf } from './draft';

const NEW: Limits = { isNew: true, isWritable: true, others: [] };
const good = draftOf(anIndexSet());
const fieldErrors = (change: Partial<Record<keyof IndexSetDraft, unknown>>, limits: Partial<Limits> = {}) =>
  fieldErrorsOf({ ...good, ...change } as IndexSetDraft, { ...NEW, ...limits });

describe('the prefix', () => {
  test.each([
    ['', 'Enter a prefix: the names of the indices begin with it.'],
    ['_fw', 'Begin with a letter or a digit, not with _, - or +.'],
    ['-FW', 'Begin with a letter or a digit, not with _, - or +.'],
    ['+', 'Begin with a letter or a digit, not with _, - or +.'],
    ['fW ä', 'Use lowercase letters.'],
    ['Äfw', 'Use lowercase letters.'],
    ['fw*', 'Use only a to z, 0 to 9, _, - and +.'],
    ['äfw', 'Use only a to z, 0 to 9, _, - and +.'],
    ['f w', 'Use only a to z, 0 to 9, _, - and +.'],
    ['7fw_a-b+c', false],
  ])('“%s”: %s', (prefix, fault) => expect(prefixError(prefix)).toBe(fault));

  const others = [{ title: 'Firewall', index_prefix: 'fw' }];
  test.each([
    ['fw', "Index set 'Firewall' already has this prefix."],
    ['fw_2', "Index set 'Firewall' has the prefix fw: neither may begin with the other."],
    ['f', "Index set 'Firewall' has the prefix fw: neither may begin with the other."],
    ['web', undefined],
  ])('“%s” beside others', (prefix, fault) => expect(prefixConflict(prefix, others)).toBe(fault));

  test('is not asked of an index set that exists', () => {
    expect(fieldErrors({ index_prefix: '' }, { isNew: false })).toEqual({});
    expect(fieldErrors({ index_prefix: 'fw' }, { others })).toEqual({
      index_prefix: "Index set 'Firewall' already has this prefix.",
    });
  });
});

test('a good form has no fieldErrors', () => expect(fieldErrors({})).toEqual({}));

test('texts must not be blank', () => {
  expect(fieldErrors({ title: ' ', description: '', index_analyzer: '' })).toEqual({
    title: 'Enter a title.',
    description: 'Enter a description.',
    index_analyzer: 'Enter the name of an analyzer.',
  });
  expect(fieldErrors({ title: '', description: '' }, { isNew: false })).toEqual({ title: 'Enter a title.' });
});

test.each([
  ['shards', 0, 1],
  ['shards', 1.5, 1],
  ['shards', NaN, 1],
  ['replicas', -1, 0],
  ['index_optimization_max_num_segments', 0, 1],
])('%s must not be %d', (field, value, least) => {
  expect(fieldErrors({ [field]: value })).toEqual({ [field]: `Enter a whole number, ${least} or more.` });
});

test('a refresh interval that is no length of time is refused', () => {
  expect(fieldErrors({ field_type_refresh_interval: NaN })).toEqual({
    field_type_refresh_interval: 'Enter a duration, such as 7 days, 36 h or 1h 30m.',
  });
});

test.each([999, 1_000.5])('a refresh interval of %d ms is refused', (interval) => {
  expect(fieldErrors({ field_type_refresh_interval: interval })).toEqual({
    field_type_refresh_interval: 'Enter one second or more.',
  });
  expect(fieldErrors({ field_type_refresh_interval: 1_000, replicas: 0 })).toEqual({});
});

describe('rotation and retention', () => {
  const byTime = (period: string, longest: string | null = null) => ({
    rotation_strategy_class: TIME_ROTATION,
    rotation_strategy: { type: TIME_ROTATION_CONFIG, rotation_period: period, max_rotation_period: longest },
  });
  const keeping = (count: number, strategy: string = DELETE_RETENTION) => ({
    retention_strategy_class: strategy,
    retention_strategy: { type: CLOSE_RETENTION_CONFIG, max_number_of_indices: count },
  });

  test('numbers are whole and 1 or more', () => {
    const text = 'Enter a whole number, 1 or more.';
    expect(fieldErrors({ rotation_strategy: { type: COUNT_ROTATION_CONFIG, max_docs_per_index: 0 } })).toEqual({
      max_docs_per_index: text,
    });
    expect(
      fieldErrors({
        rotation_strategy_class: SIZE_ROTATION,
        rotation_strategy: { type: SIZE_ROTATION_CONFIG, max_size: NaN },
      }),
    ).toEqual({ max_size: text });
    expect(fieldErrors(keeping(0))).toEqual({ max_number_of_indices: text });
    expect(fieldErrors(keeping(0, CLOSE_RETENTION))).toEqual({ max_number_of_indices: text });
    expect(fieldErrors(keeping(0, NOOP_RETENTION))).toEqual({});
  });

  test.each([
    ['soon', null, 'Enter a duration, such as 7 days, 36 h or 1h 30m.'],
    ['PT59M', null, 'Rotate every hour or less often: enter 1 hour or more.'],
    ['P31D', 'P30D', 'This server keeps a write index for 30 days at most.'],
  ])('a period of %s (limit %s)', (period, longest, text) => {
    expect(fieldErrors(byTime(period, longest))).toEqual({ rotation_period: text });
  });

  test('period × number must not exceed what the server keeps; only by time, and not when nothing is removed', () => {
    const limit = { longestRetention: 'P30D' };
    expect(fieldErrors({ ...byTime('P1D'), ...keeping(30) }, limit)).toEqual({});
    expect(fieldErrors({ ...byTime('P1D'), ...keeping(31) }, limit)).toEqual({
      max_number_of_indices: '31 × 1 day are 31 days. This server keeps indices for 30 days at most.',
    });
    expect(fieldErrors({ ...byTime('P1D'), ...keeping(31, NOOP_RETENTION) }, limit)).toEqual({});
    expect(fieldErrors(keeping(31), limit)).toEqual({});
  });

  test('are not asked of an index set that is only read', () => {
    expect(fieldErrors({ ...byTime('soon'), ...keeping(0) }, { isWritable: false })).toEqual({});
  });

  test('without any strategy there is nothing to save', () => {
    expect(fieldErrors({ rotation_strategy_class: '' })).toEqual({ rotation_strategy_class: 'Choose when to rotate.' });
  });
});

describe('drafts', () => {
  const time = { type: TIME_ROTATION, default_config: { type: TIME_ROTATION_CONFIG }, json_schema: {} };
  const noop = { type: NOOP_RETENTION, default_config: { type: NOOP_RETENTION_CONFIG }, json_schema: {} };
  const del = { type: DELETE_RETENTION, default_config: { type: 'x' }, json_schema: {} };

  test('a new one has the first rotation of the server and deletes beyond 20 indices', () => {
    expect(newDraft([time], [noop, del])).toMatchObject({
      title: '',
      description: '',
      index_prefix: '',
      index_analyzer: 'standard',
      shards: 4,
      replicas: 0,
      index_optimization_max_num_segments: 1,
      index_optimization_disabled: false,
      field_type_refresh_interval: 5_000,
      rotation_strategy_class: TIME_ROTATION,
      rotation_strategy: { type: TIME_ROTATION_CONFIG },
      retention_strategy_class: DELETE_RETENTION,
      retention_strategy: { max_number_of_indices: 20 },
    });
    expect(newDraft([time], [noop])).toMatchObject({ retention_strategy_class: NOOP_RETENTION });
  });

  test('what is sent has the creation date, and nothing of the console’s own', () => {
    const sent = newIndexSetOf({ ...good, title: ' Firewall ' }, new Date('2024-05-02T09:00:00Z'));
    expect(sent).toEqual({
      ...good,
      title: 'Firewall',
      writable: true,
      can_be_default: true,
      creation_date: '2024-05-02T09:00:00.000Z',
    });
  });

  test('a change keeps what the form does not show', () => {
    const set = anIndexSet({ index_template_type: 'messages' });
    expect(changedIndexSet(set, { ...draftOf(set), title: 'Walls ', shards: 2 })).toEqual({
      ...set,
      title: 'Walls',
      shards: 2,
    });
  });

  test('the stored strategy comes back as it is stored, another one as the server offers it', () => {
    const stored = { strategy: DELETE_RETENTION, config: { type: 'stored' } };
    expect(configOf(DELETE_RETENTION, [del], stored)).toBe(stored.config);
    expect(configOf(NOOP_RETENTION, [del, noop], stored)).toBe(noop.default_config);
    expect(configOf('com.acme.Moon', [], undefined)).toEqual({ type: 'com.acme.MoonConfig' });
  });
});
