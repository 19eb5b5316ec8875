import { messageTable } from 'server/storage/messages/table';
import { type IndexSet, type StoredIndexSet } from '../model';
import { defaultIndexSet } from './built-in-sets';
import { prefixConflict, refreshTooShort, violationsOf } from './index-set-rules';

const NOW = new Date('2026-05-02T09:00:00.000Z');
const aSet = (given: Partial<StoredIndexSet> = {}): StoredIndexSet => ({ ...defaultIndexSet('fw', NOW), ...given });

describe('an index set', () => {
  it('breaks no rule as the first start makes it', () => {
    expect(violationsOf(aSet())).toEqual([]);
  });

  it.each<[string, Partial<StoredIndexSet>, RegExp]>([
    ['title', { title: ' ' }, /blank/],
    ['title', { title: 'x'.repeat(501) }, /at most 500/],
    ['title', { title: 'a\0b' }, /null character/],
    ['description', { description: 'x'.repeat(5001) }, /at most 5000/],
    ['description', { description: '\0' }, /null character/],
    ['index_prefix', { prefix: '' }, /must begin/],
    ['index_prefix', { prefix: '_fw' }, /must begin/],
    ['index_prefix', { prefix: '-fw' }, /must begin/],
    ['index_prefix', { prefix: '+fw' }, /must begin/],
    ['index_prefix', { prefix: 'Fw' }, /must begin/],
    ['index_prefix', { prefix: 'fw.a' }, /must begin/],
    ['index_prefix', { prefix: 'fw\n' }, /must begin/],
    ['index_prefix', { prefix: 'f'.repeat(201) }, /at most 200/],
    ['index_analyzer', { analyzer: '' }, /blank/],
    ['index_template_type', { templateType: 'x'.repeat(101) }, /at most 100/],
    ['creation_date', { creationDate: 'yesterday' }, /ISO 8601/],
    ['creation_date', { creationDate: '2026-13-01T00:00:00Z' }, /ISO 8601/],
    ['shards', { shards: 0 }, /greater than or equal to 1/],
    ['shards', { shards: 1025 }, /less than or equal to 1024/],
    ['replicas', { replicas: -1 }, /greater than or equal to 0/],
    ['replicas', { replicas: 101 }, /less than or equal to 100/],
    ['index_optimization_max_num_segments', { maxSegments: 0 }, /greater than or equal to 1/],
  ])('is told of its %s: %p', (field, given, message) => {
    expect(violationsOf(aSet(given))).toEqual([
      expect.objectContaining({ field, message: expect.stringMatching(message) as string }),
    ]);
  });

  it('may have every character a prefix can have', () => {
    expect(violationsOf(aSet({ prefix: '0a_b-c+d' }))).toEqual([]);
  });
});

describe('the field type refresh interval', () => {
  it.each([
    [999, true, /999 ms.*at least 1000 ms/],
    [0, true, /at least 1000 ms/],
    [1000, true, undefined],
    [0, false, undefined],
  ])('of %d ms with writable %p', (fieldTypeRefreshMs, isWritable, expected) => {
    const reason = refreshTooShort(aSet({ fieldTypeRefreshMs, isWritable }));
    if (expected) expect(reason).toMatch(expected);
    else expect(reason).toBeUndefined();
  });
});

describe('a prefix beside those there are', () => {
  const id = 'a'.repeat(24);
  const sets: IndexSet[] = ['fw', 'gl_events'].map((prefix) => ({ ...aSet({ prefix }), id, table: messageTable(id) }));

  it.each(['fw', 'fwall', 'f', 'fw_', 'gl', 'gl_events_2', 'g'])('%s is refused', (prefix) => {
    expect(prefixConflict(prefix, sets)).toContain(`"${prefix}"`);
  });

  it.each(['web', 'ff', 'xfw', 'gm'])('%s is free', (prefix) => {
    expect(prefixConflict(prefix, sets)).toBeUndefined();
  });
});
