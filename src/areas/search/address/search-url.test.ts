import { type TimeRange } from 'api/time-range';
import { changeQuery } from 'routing/query-state';
import {
  type Arrangement,
  DEFAULT_COLUMNS,
  DEFAULT_SORT,
  readAddress,
  type SearchAddress,
  writeAddress,
} from './search-url';

const read = (search: string, streamId?: string) =>
  readAddress(new URLSearchParams(search), { zone: 'Europe/Berlin', streamId });

const EMPTY: SearchAddress = {
  query: '',
  timerange: undefined,
  streams: [],
  interval: undefined,
  highlightMessage: undefined,
  page: 1,
  open: [],
  columns: DEFAULT_COLUMNS,
  sort: DEFAULT_SORT,
  widgets: [],
  highlighting: [],
  view: 'messages',
  comparedWith: undefined,
  isTailing: false,
};

test('an address without parameters searches everything and has no range', () => {
  expect(read('')).toEqual(EMPTY);
});

test.each<[string, TimeRange | undefined]>([
  ['rangetype=relative&relative=300', { type: 'relative', range: 300 }],
  ['relative=0', { type: 'relative', range: 0 }],
  ['rangetype=relative&from=600&to=240', { type: 'relative', from: 600, to: 240 }],
  ['rangetype=relative&from=300', { type: 'relative', from: 300 }],
  ['from=300&to=0', { type: 'relative', from: 300 }],
  [
    'rangetype=absolute&from=2022-03-01T11:00:00.000Z&to=2022-03-01%2012:00:00',
    { type: 'absolute', from: '2022-03-01T11:00:00.000Z', to: '2022-03-01 12:00:00' },
  ],
  ['rangetype=keyword&keyword=last+hour', { type: 'keyword', keyword: 'last hour', timezone: 'Europe/Berlin' }],
  ['rangetype=keyword&keyword=today&timezone=UTC', { type: 'keyword', keyword: 'today', timezone: 'UTC' }],
  ['rangetype=absolute&from=2022-03-01T11:00:00.000Z', undefined],
  ['rangetype=keyword', undefined],
  ['rangetype=relative&from=yesterday', undefined],
  ['relative=-5', undefined],
  ['rangetype=relative&from=0', { type: 'relative', range: 0 }],
  ['rangetype=absolute&from=0&to=0', undefined],
  ['rangetype=absolute&from=0&to=2022-03-01T12:00:00.000Z', undefined],
])('reads the range of %s', (search, timerange) => {
  expect(read(search).timerange).toEqual(timerange);
});

test.each<TimeRange | undefined>([
  { type: 'relative', range: 0 },
  { type: 'relative', from: 86_400 },
  { type: 'relative', from: 600, to: 60 },
  { type: 'absolute', from: '2022-03-01T11:00:00.000Z', to: '2022-03-01T12:00:00.000Z' },
  { type: 'keyword', keyword: 'last month & more', timezone: 'Asia/Tokyo' },
  undefined,
])('writes %j so that it is read again, and leaves nothing of another range', (timerange) => {
  const before = '?rangetype=keyword&keyword=today&timezone=UTC&relative=3&from=1&to=2';
  expect(read(changeQuery(before, writeAddress({ timerange }))).timerange).toEqual(timerange);
});

test('every other part survives writing and reading, and unknown parameters stay', () => {
  const address: SearchAddress = {
    query: 'source:web-* AND "a & b"',
    timerange: { type: 'relative', from: 300 },
    streams: ['000000000000000000000001', '5f0000000000000000000001'],
    interval: 'quarter',
    highlightMessage: '01JD6X2Q9C41',
    page: 7,
    open: ['01JD6X2Q9C41', '01JD6X2Q9C42'],
    columns: ['source', 'http_status'],
    sort: { field: 'took:ms', order: 'ASC' },
    widgets: [
      { kind: 'chart', field: 'took,ms' },
      { kind: 'saved', id: '77b1' },
    ],
    highlighting: [{ field: 'level', value: '3', condition: 'equal', color: { type: 'static', color: '#ff0000' } }],
    view: 'statistics',
    comparedWith: 'previous',
    isTailing: true,
  };
  const search = changeQuery('?width=800&theme=dark', writeAddress(address));
  expect(read(search)).toEqual(address);
  expect(new URLSearchParams(search).get('theme')).toBe('dark');
});

test('defaults are left out', () => {
  const { q, ...rest } = writeAddress(EMPTY);
  expect(q).toBe('');
  expect(Object.values(rest).every((value) => value === undefined)).toBe(true);
});

test('a change only writes what it changes', () => {
  expect(writeAddress({ page: 2 })).toEqual({ page: '2' });
});

test('the page of a stream searches that stream unless the address has others', () => {
  expect(read('', '5f1').streams).toEqual(['5f1']);
  expect(read('streams=5f2,5f3', '5f1').streams).toEqual(['5f2', '5f3']);
});

test.each([
  'page=0',
  'page=-3',
  'page=two',
  'interval=fortnight',
  'sort=timestamp',
  'columns=',
  'view=charts',
  'compare=next',
  'tail=1',
  'widgets=cake:x',
  'highlight=[',
  'highlight={}',
])('ignores %s, which cannot be read', (search) => {
  expect(read(search)).toEqual(EMPTY);
});

describe('on the page of a saved search', () => {
  const saved: Arrangement = {
    query: 'level:3',
    timerange: { type: 'relative', from: 3600 },
    streams: ['5f1'],
    interval: 'hour',
    columns: ['source', 'took_ms'],
    sort: { field: 'took_ms', order: 'ASC' },
    widgets: [{ kind: 'top', field: 'source' }],
    highlighting: [{ field: 'level', value: '3', condition: 'equal', color: { type: 'static', color: '#ff0000' } }],
  };
  const readSaved = (search: string) =>
    readAddress(new URLSearchParams(search), { zone: 'Europe/Berlin', streamId: undefined, saved });

  test('the saved value applies unless the address has one', () => {
    expect(readSaved('')).toEqual({ ...EMPTY, ...saved });
    expect(readSaved('q=error&from=300')).toMatchObject({
      query: 'error',
      timerange: { type: 'relative', from: 300 },
      columns: saved.columns,
    });
  });

  test('a default that differs from the saved value is written, the saved value is not', () => {
    const emptied = { streams: [], interval: undefined, widgets: [], highlighting: [] };
    const plain = { ...emptied, columns: DEFAULT_COLUMNS, sort: DEFAULT_SORT };
    expect(readSaved(changeQuery('', writeAddress(plain, saved)))).toMatchObject(plain);
    const { q, rangetype, from, ...rest } = writeAddress(saved, saved);
    expect([q, rangetype, from]).toEqual(['level:3', 'relative', '3600']);
    expect(Object.values(rest).every((value) => value === undefined)).toBe(true);
  });
});
