import { JsonPathError, parseJsonPath } from './json-path';

const STORE = {
  store: {
    'open now': true,
    book: [
      { title: 'one', orders: 7 },
      { title: 'two', orders: 9, notes: [{ title: 'inner' }] },
    ],
  },
  total: 16,
};

it.each([
  ['$', [STORE], '$'],
  ['$.total', [16], "$['total']"],
  ['$.store.book[1].orders', [9], "$['store']['book'][1]['orders']"],
  ["$['store']['open now']", [true], "$['store']['open now']"],
  ['$.store.book[-1].title', ['two'], "$['store']['book'][-1]['title']"],
  ['$.store.book[*].title', ['one', 'two'], "$['store']['book'][*]['title']"],
  ['$.store.book[0,1].orders', [7, 9], "$['store']['book'][0,1]['orders']"],
  ['$.store.book[1:].title', ['two'], "$['store']['book'][1:]['title']"],
  ['$..title', ['one', 'two', 'inner'], "$..['title']"],
  ['$.store.book[0]["title","orders"]', ['one', 7], "$['store']['book'][0]['title','orders']"],
  ['$.store.book[7].orders', [], "$['store']['book'][7]['orders']"],
  ['$.total.deeper', [], "$['total']['deeper']"],
  ['$.constructor', [], "$['constructor']"],
])('%s finds', (path, found, text) => {
  const read = parseJsonPath(path);
  expect([read.find(STORE), read.text]).toEqual([found, text]);
});

it('knows whether it leads to one place', () => {
  expect(['$.a[0].b', '$..a', '$.a[*]', '$.a[0,1]', '$.a[0:1]'].map((path) => parseJsonPath(path).isDefinite)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

it.each([
  ['total', 'begins with $'],
  ['$.', 'ends too early'],
  ['$.a[', 'ends too early'],
  ['$.a b', 'Character 4'],
  ['$.a[?(@.b > 1)]', 'not supported'],
  [`$${'.a'.repeat(600)}`, 'at most 1000'],
])('%s is none', (path, why) => {
  expect(() => parseJsonPath(path)).toThrow(JsonPathError);
  expect(() => parseJsonPath(path)).toThrow(why);
});

it('ends on a document made to hold it up', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 3_000; depth += 1) deep = { a: deep, b: [deep] };
  expect(parseJsonPath('$..*..*..*').find(deep).length).toBeLessThanOrEqual(1_000);
});
