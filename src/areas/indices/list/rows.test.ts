import { anIndexSet } from 'test/nock/indices';
import { filterRows, indexSetRows } from './rows';
import { binarySize, totalText } from './total';

const fw = anIndexSet({ id: 'a1', title: 'Firewall', index_prefix: 'fw', description: 'perimeter LOGS' });
const web = anIndexSet({ id: 'b2', title: 'Web', index_prefix: 'shop_web', description: null });
const figures = { indices: 1, documents: 1, size: 0 };

test('rows carry the figures and the streams known so far', () => {
  const streams = [{ index_set_id: 'a1' }, { index_set_id: 'a1' }] as never;
  const error = new Error('slow');
  expect(indexSetRows([fw, web], { a1: figures }, error, streams)).toEqual([
    { set: fw, stats: figures, statsError: undefined, streams: 2 },
    { set: web, stats: undefined, statsError: error, streams: 0 },
  ]);
  expect(indexSetRows([fw], {}, undefined, undefined)[0]?.streams).toBeUndefined();
});

test.each([
  ['', ['a1', 'b2']],
  [' FIRE', ['a1']],
  ['shop_', ['b2']],
  ['logs', ['a1']],
  ['nothing', []],
])('“%s” leaves %j', (text, left) => {
  const rows = indexSetRows([fw, web], {}, undefined, undefined);
  expect(filterRows(rows, text).map(({ set }) => set.id)).toEqual(left);
});

test.each([
  [0, '0B'],
  [1_023, '1023B'],
  [1_024, '1.0KiB'],
  [52_428_800, '50.0MiB'],
  [1_610_612_736, '1.5GiB'],
])('%d bytes are %s', (size, text) => expect(binarySize(size)).toBe(text));

test('the total of all index sets', () => {
  expect(totalText(undefined)).toBe('N/A');
  expect(totalText({ indices: 1, documents: 1, size: 0 })).toBe('1 index, 1 document, 0B');
  expect(totalText({ indices: 3, documents: 81_234, size: 1_610_612_736 })).toBe('3 indices, 81,234 documents, 1.5GiB');
});
