import { anIndexSet } from 'test/nock/indices';
import { holdsText, indexSetRows } from './rows';
import { totalText } from './total';

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
  ['fire', ['a1']],
  ['shop_', ['b2']],
  ['logs', ['a1']],
  ['nothing', []],
])('“%s” leaves %j', (text, left) => {
  const rows = indexSetRows([fw, web], {}, undefined, undefined);
  expect(rows.filter((row) => holdsText(row, text)).map(({ set }) => set.id)).toEqual(left);
});

test('the total of all index sets', () => {
  expect(totalText(undefined)).toBe('N/A');
  expect(totalText({ indices: 1, documents: 1, size: 0 })).toBe('1 index, 1 document, 0\u00a0B');
  expect(totalText({ indices: 3, documents: 81_234, size: 1_610_612_736 })).toBe(
    '3 indices, 81,234 documents, 1.6\u00a0GB',
  );
});
