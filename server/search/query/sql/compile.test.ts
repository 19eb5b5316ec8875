import { type FieldValue } from 'lang/query/exact-values';
import { parseQuery } from 'lang/query/parse';
import { QUERY_LIMITS } from 'lang/query/reading';
import { cpuTimeOf } from 'test/cpu-time';
import { compileQuery, QueryTooLargeError } from './compile';
import { type FixtureMessage, type FixtureTable, openFixtureTable } from './message-table.fixture';

const NOW = new Date('2021-06-12T09:45:23Z');

const aMessage = (fields: Record<string, FieldValue>, more: Partial<FixtureMessage> = {}): FixtureMessage => ({
  timestamp: '2021-06-12T09:00:00Z',
  source: 'host',
  message: 'm',
  fields,
  ...more,
});

const MESSAGES: FixtureMessage[] = [
  aMessage({ v: 'Text', 'odd name': 'x', 'co:lon': 'x', 'back`tick\\': 'x', '%_': 'x' }),
  aMessage({ v: 5, n: 12345678901, big: 2 ** 60 }),
  aMessage({ v: 5.5 }),
  aMessage({ v: true }),
  aMessage({ v: ['Text', 'Other'], n: [7, 70] }),
  aMessage({ v: [5, 'five', true], n: [1.5, 2.5] }),
  aMessage({ v: '5' }, { streams: ['aaa', 'bbb'], gl2_remote_port: 514, gl2_pattern: '16786659394890224434' }),
  aMessage(
    { 'quote\'"': 'it\'s "quoted" \\ {q0:String} \t\n?' },
    { source: 'Größe-Ä', message: 'Öl naïve a a b übermut colour' },
  ),
  aMessage({ like: 'a%b_c\\d' }, { gl2_pattern: '255', message: 'alpha beta gamma delta alpha' }),
];

let table: FixtureTable;
let fieldTypes: Map<string, string[]>;

beforeAll(async () => {
  table = await openFixtureTable(MESSAGES, NOW);
  fieldTypes = await table.fieldTypes();
});
afterAll(() => table.close());

describe('values of any type under one name', () => {
  test.each([
    ['v:Text', [1, 5]],
    ['v:text', []],
    ['v:5', [2, 6, 7]],
    ['v:5.0', [2, 6]],
    ['v:5.5', [3]],
    ['v:true', [4, 6]],
    ['v:five', [6]],
    ['v:Te*', [1, 5]],
    ['v:T?xt', [1, 5]],
    ['v:/[TO].+/', [1, 5]],
    ['v:Txet~1', [1, 5]],
    ['v:>5', [1, 3, 5, 6]],
    ['v:[5 TO 5.5]', [2, 3, 6, 7]],
    ['v:[A TO U]', [1, 5]],
    ['NOT v:Text', [2, 3, 4, 6, 7, 8, 9]],
    ['v:*', [1, 2, 3, 4, 5, 6, 7]],
    ['NOT _exists_:v', [8, 9]],
    ['n:70', [5]],
    ['n:>2', [2, 5, 6]],
    ['n:[1.4 TO 1.6]', [6]],
    ['n:12345678901', [2]],
    ['big:>1000000000000', [2]],
    ['big:1152921504606847000', [2]],
    ['big:1152921504606847001', []],
    ['big:(1 OR 1152921504606847000)', [2]],
    ['big:>1152921504606846999', [2]],
    ['big:>1152921504606847000', []],
    ['1152921504606847000', [2]],
    ['big:18446744073709551615', []],
  ])('%s', async (query, found) => {
    expect(await table.find(query)).toEqual(found);
    expect(await table.find(query, { fieldTypes })).toEqual(found);
    expect(table.match(query)).toEqual(found);
  });
});

it('finds names by a wildcard among the fields that are known', async () => {
  expect(await table.find('_exists_:n\\*', { fieldTypes })).toEqual([2, 5, 6]);
  expect(await table.find('_exists_:odd*', { fieldTypes })).toEqual([1]);
  expect(await table.find('mess\\*:alpha', { fieldTypes })).toEqual([9]);
  expect(await table.find('\\*:alpha')).toEqual([9]);
  expect(table.match('_exists_:n\\*')).toEqual([2, 5, 6]);
  expect(table.match('mess\\*:alpha')).toEqual([9]);
});

describe('columns of every message', () => {
  test.each([
    ['streams:bbb', [7]],
    ['streams:b*', [7]],
    ['bbb', [7]],
    ['_exists_:streams', [7]],
    ['gl2_remote_port:514', [7]],
    ['gl2_remote_port:>1', [7]],
    ['gl2_message_id:0003', [3]],
    ['_id:0003', [3]],
    ['_exists_:full_message', []],
    ['_exists_:gl2_pattern', [7, 9]],
    ['gl2_pattern:e8f631c7b5e7d332', [7]],
    ['gl2_pattern:E8F631C7B5E7D332', [7]],
    ['gl2_pattern:(e8f631c7b5e7d332 OR 00000000000000ff OR ff)', [7, 9]],
    ['NOT gl2_pattern:00000000000000ff', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['gl2_pattern:255', []],
    ['gl2_pattern:e8f6*', [7]],
    ['gl2_pattern:/0+ff/', [9]],
    ['e8f631c7b5e7d332', []],
    ['_exists_:message AND _exists_:timestamp AND _exists_:source', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['timestamp:now\\/d', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['timestamp:>now', []],
    ['timestamp:[now/d TO now/d]', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['timestamp:[* TO now/d}', []],
    ['"2021-06-12 09:00:00.000" AND v:5.5', [3]],
    ['timestamp:2021*', []],
    ['source:GRÖSSE*', []],
    ['source:GRÖ?E-ä', [8]],
    ['GRÖ*', [8]],
    ['größe-ä', [8]],
  ])('%s', async (query, found) => {
    expect(await table.find(query)).toEqual(found);
    expect(table.match(query)).toEqual(found);
  });
});

describe('text', () => {
  test.each([
    ['message:ÖL', [8]],
    ['message:(naive~1 OR öl~)', [8]],
    ['message:colour~', [8]],
    ['message:color~1', [8]],
    ['message:coluor~1', [8]],
    ['message:clr~1', []],
    ['"a a b"', [8]],
    ['"a a a"~3', []],
    ['"b a"~2', [8]],
    ['"b a"~1', []],
    ['"alpha gamma"~1', [9]],
    ['"alpha gamma"', []],
    ['"alpha delta"~1', []],
    ['"alpha delta"~2', [9]],
    ['"delta gamma"~1', []],
    ['"delta gamma"~2', [9]],
    ['"beta alpha"~2', [9]],
    ['"gamma beta alpha"~4', [9]],
    ['"gamma beta alpha"~1', []],
    ['message:[beta TO delta}', [8, 9]],
    ['message:/al.ha&~(.*b.*)/', [9]],
    ['message:alpha-omega', [9]],
    ['message:alpha@omega', []],
    ['message:alpha@beta', [9]],
  ])('%s', async (query, found) => {
    expect(await table.find(query)).toEqual(found);
    expect(table.match(query)).toEqual(found);
  });
});

describe('names and values that could be taken for SQL or patterns', () => {
  test.each([
    ['odd\\ name:x', [1]],
    ['co\\:lon:x', [1]],
    ['back`tick\\\\:x', [1]],
    ['%_:x', [1]],
    ['`\\)\\ OR\\ 1\\=1\\ --:x', []],
    ['v.\\:String:x', []],
    ['quote\'\\":*', [8]],
    ['quote\'\\":"it\'s \\"quoted\\" \\\\ {q0:String} \t\n?"', [8]],
    ['like:a%b_c\\\\d', [9]],
    ['like:a%b*', [9]],
    ['like:?%?_?\\\\?', [9]],
    ['like:a?????d', [9]],
    ['like:a_*', []],
    ['v:"\' OR 1=1 --"', []],
    ["v:';DROP", []],
  ])('%s', async (query, found) => {
    expect(await table.find(query, { allowLeadingWildcards: true })).toEqual(found);
    expect(table.match(query, { allowLeadingWildcards: true })).toEqual(found);
  });

  it('refuses a name with control characters without asking the engine', () => {
    const { tree } = parseQuery('a\\\u0000b:x');
    expect(tree && compileQuery(tree, { now: NOW }).sql).toBe('0');
  });
});

describe('hostile queries', () => {
  const bombs = [
    '(a*)*b',
    '(a|a)*c',
    '((a{100}){100}){100}',
    '(.{1000}){1000}',
    '(([a-z]+)+)+$',
    '.{1000}',
    '(ä|ö|.){999}',
    '[^a]{999}',
    '~~~~(a*)',
    '\\p{L}',
    '(?i)a',
    '\\Q',
    'a{1000}{1000}',
    '<0-999999999>',
    '[\\d-\\w]',
    '[a-\\d]',
    '[^\\D\\d]',
    '\\C\\A\\z\\b',
    '@@@@@@@@@@@@@',
    '((((((((((a?){9}){9}){9}',
  ];

  test.each(bombs)('the regex %s is answered', async (pattern) => {
    const query = `message:/${pattern}/ OR v:/${pattern}/`;
    expect(await cpuTimeOf(async () => expect(table.match(query)).toEqual(await table.find(query)))).toBeLessThan(
      5_000,
    );
  });

  test.each(['(', '[', '{', '*', '+', '?', '|', '&', '~', '@', '#', '"', '<', '\\', '.', '^', '$', '-', ']', 'a{9}'])(
    'a regex of hundreds of %s is answered',
    async (piece) => {
      const pattern = piece.replace('\\', '\\\\').repeat(400);
      expect(table.match(`message:/${pattern}/`)).toEqual(await table.find(`message:/${pattern}/`));
    },
  );

  const pieces = (count: number, piece: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => piece(n)).join(' ');

  test.each([
    ['alternatives', QUERY_LIMITS.values, (n: number) => `w${n} OR`, 'w0'],
    ['exclusions', QUERY_LIMITS.values, (n: number) => `-v:${n}x`, 'v:Text'],
    ['patterns', 500, (n: number) => `v:x${n}*`, 'v:Text'],
    ['requirements', 700, (n: number) => `+w${n}`, 'v:Text'],
    ['fields', 120, (n: number) => `f${n}:1`, 'v:Text'],
  ])('a lot of %s are answered', async (_, count, piece, last) => {
    const types = new Map([['v', ['String', 'Array(Nullable(String))']]]);
    const query = `${pieces(count - 1, piece)} ${last}`;
    expect(table.match(query)).toEqual(await table.find(query, { fieldTypes: types }));
  });

  test.each([
    ['patterns', (n: number) => `v:x${n}*`],
    ['requirements', (n: number) => `+w${n}`],
    ['fields', (n: number) => `f${n}:1`],
  ])('more %s than the engine can plan in time are refused', async (_, piece) => {
    await expect(table.find(pieces(QUERY_LIMITS.values, piece))).rejects.toThrow(QueryTooLargeError);
  });

  it('answers brackets as deep as allowed', async () => {
    let query = 'v:Text';
    for (let depth = 0; depth < QUERY_LIMITS.depth; depth += 1) query = `(NOT x${depth} AND ${query})`;
    expect(await table.find(query)).toEqual([1, 5]);
    expect(table.match(query)).toEqual([1, 5]);
  });

  it('answers a fuzzy word of thousands of characters', async () => {
    expect(await table.find(`${'x'.repeat(10_000)}~2`)).toEqual([]);
    expect(table.match(`${'x'.repeat(10_000)}~2`)).toEqual([]);
  });
});

describe('the statement', () => {
  it.each([
    ['disk', /words_index[^]*values_index|values_index[^]*words_index/],
    ['v:Text', /values_index/],
    ['source:WEB-01', /values_index/],
    ['"disk failure"', /words_index/],
    ['message:(a OR b OR c)', /words_index/],
  ])('asks the text index for %s', async (query, indexes) => {
    expect(await table.explain(query)).toMatch(indexes);
  });

  it('keeps two queries apart by the names of their parameters', () => {
    const { tree } = parseQuery('a');
    if (!tree) throw new Error('unreadable');
    const main = compileQuery(tree, { now: NOW });
    const other = compileQuery(tree, { now: NOW, parameterPrefix: 'other' });
    expect(Object.keys(main.params).filter((name) => name in other.params)).toEqual([]);
  });

  it('asks the index at once for values that are required', () => {
    const { tree } = parseQuery('source:WEB-01 AND code:200 AND code:(404 OR 500) AND NOT code:3');
    if (!tree) throw new Error('unreadable');
    const { sql, params } = compileQuery(tree, { now: NOW, fieldTypes: new Map([['code', ['Int64']]]) });
    const inIndex = [...sql.matchAll(/has(?:Any|All)\(values, \{(\w+):/g)].map(([asked, name = '']) => [
      asked.slice(0, 6),
      params[name],
    ]);
    expect(inIndex).toEqual([
      ['hasAll', ['web-01', '200']],
      ['hasAny', ['404', '500']],
      ['hasAny', ['3']],
    ]);
  });

  it('turns a list of terms into one comparison', () => {
    const { tree } = parseQuery('code:(200 OR 404 OR 500)');
    if (!tree) throw new Error('unreadable');
    const { sql, params } = compileQuery(tree, { now: NOW, fieldTypes: new Map([['code', ['Int64']]]) });
    expect(sql).toBe(
      '(hasAny(values, {q1:Array(String)}) AND ifNull(has({q0:Array(Int64)}, fields.`code`.:`Int64`), 0))',
    );
    expect(params).toEqual({ q0: [200, 404, 500], q1: ['200', '404', '500'] });
  });
});
