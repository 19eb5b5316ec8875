import { commonText } from './common-text';
import { readPlace, readPlaces, writePlaces } from './message-places';
import { suggestedRules } from './suggested-rules';

const SHOP = {
  ...{ _id: 'a', timestamp: '2026-11-23T10:00:00.000Z', streams: ['s'], gl2_source_input: 'in', gl2_remote_port: 5140 },
  ...{ source: 'web-1', message: 'order 17 paid by card', application_name: 'shop', process_id: '4711', level: 6 },
  ...{ request_id: 'x', trace: '6f1c0a2b9e3d4c5f', ok: true, took: 12, card: '4929123456', zone: 'east', note: ' ' },
};
const told = (...all: object[]) =>
  suggestedRules(all.map((fields) => ({ id: 'm', fields: { ...fields } }))).map(
    ({ type, field, value }) => `${type} ${field} ${value}`,
  );

test('one message suggests its fields, but no ids, times or figures of it', () => {
  expect(told(SHOP)).toEqual([
    '1 application_name shop',
    '1 source web-1',
    '1 level 6',
    '1 ok true',
    '1 zone east',
    '8  in',
  ]);
  expect(told()).toEqual([]);
});

test('several messages suggest only what they have in common, words of their text among it', () => {
  const other = { ...SHOP, source: 'web-2', message: 'order 18 paid by transfer', level: '6', zone: 'west' };
  expect(told(SHOP, other)).toEqual([
    '1 application_name shop',
    '6 message paid by',
    '1 level 6',
    '1 ok true',
    '8  in',
  ]);
  expect(told(SHOP, { source: 'db', message: 'checkpoint' })).toEqual([]);
});

test.each([
  [['login of mara failed', 'login of ole failed'], 'login of'],
  [['1 2 3 4 5', '1 2 3 4 5'], undefined],
  [['only one'], undefined],
  [['a car', 'cars: a'], undefined],
])('common words of %j: %s', (texts, common) => {
  expect(commonText(texts)).toBe(common);
});

test('messages are named by permalinks, or index and id', () => {
  expect(readPlace('https://logs.test/console/messages/timberline_0/01AB?x=1#y')).toEqual({
    index: 'timberline_0',
    id: '01AB',
  });
  expect(readPlace(' timberline_0/01AB ')).toEqual({ index: 'timberline_0', id: '01AB' });
  expect(readPlace('01AB')).toBeUndefined();
  expect(readPlaces('a_0/1,b_0/2,x')).toEqual([
    { index: 'a_0', id: '1' },
    { index: 'b_0', id: '2' },
  ]);
  expect(writePlaces(readPlaces('a_0/1,b_0/2'))).toBe('a_0/1,b_0/2');
});
