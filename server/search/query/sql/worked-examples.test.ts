import { fieldReferences, mistakenOperators } from 'lang/query/hints';
import { parseQuery } from 'lang/query/parse';
import { type FixtureMessage, type FixtureTable, openFixtureTable } from './message-table.fixture';

// The table "Worked examples" of the card query-language.md, row by row, on the real engine and in memory.

const NOW = new Date('2021-06-12T09:45:23Z');

const MESSAGES: FixtureMessage[] = [
  {
    timestamp: '2021-06-12T09:44:00Z',
    source: 'web-01',
    message: 'GET /index.html 200 OK',
    fields: { method: 'GET', http_code: 200, took_ms: 12, user: 'mara', client_ip: '10.0.0.5' },
  },
  {
    timestamp: '2021-06-12T09:43:00Z',
    source: 'Web-02',
    message: 'POST /login 401 Unauthorized',
    fields: { method: 'POST', http_code: 401, took_ms: 250, user: 'Jon Doe' },
  },
  {
    timestamp: '2021-06-12T09:40:00Z',
    source: 'db-01',
    message: 'Connection refused: disk failure',
    fields: { level: 3, took_ms: 1500 },
  },
  {
    timestamp: '2021-06-12T09:30:00Z',
    source: 'db-01',
    message: 'slow query took 1500 ms',
    fields: { level: 4, took_ms: 1500, path: '/var/log/db.log', ratio: 0.75 },
  },
  {
    timestamp: '2021-06-12T08:00:00Z',
    source: 'mail.example.org',
    message: 'User MARA logged in',
    fields: { user: 'MARA', level: 6, success: true },
  },
  {
    timestamp: '2021-06-11T12:00:00Z',
    source: 'web-01',
    message: 'not found: favicon',
    full_message: 'error not found favicon.ico requested by 10.0.0.9',
    fields: { method: 'GET', http_code: 404 },
  },
];

let table: FixtureTable;
let fieldTypes: Map<string, string[]>;

beforeAll(async () => {
  table = await openFixtureTable(MESSAGES, NOW);
  fieldTypes = await table.fieldTypes();
});
afterAll(() => table.close());

const EXAMPLES: [query: string, found: number[]][] = [
  ['', [1, 2, 3, 4, 5, 6]],
  ['*', [1, 2, 3, 4, 5, 6]],
  ['*:*', [1, 2, 3, 4, 5, 6]],
  ['disk', [3]],
  ['DISK', [3]],
  ['dis', []],
  ['mara', [1, 5]],
  ['MARA', [5]],
  ['GET', [1, 6]],
  ['get', [1]],
  ['GET mara', [1, 5]],
  ['GET OR mara', [1, 5, 6]],
  ['disk login', [2, 3]],
  ['disk AND login', []],
  ['disk and login', [2, 3]],
  ['disk && failure', [3]],
  ['disk || login', [2, 3]],
  ['+disk -login', [3]],
  ['disk NOT failure', []],
  ['NOT disk', [1, 2, 4, 5, 6]],
  ['-disk', [1, 2, 4, 5, 6]],
  ['!disk', [1, 2, 4, 5, 6]],
  ['NOT level:3 AND NOT level:4', [1, 2, 5, 6]],
  ['NOT level:3 OR level:4', [4]],
  ['http_code:200 AND method:GET OR level:4', [1]],
  ['level:4 OR http_code:200 AND method:GET', [1]],
  ['(http_code:200 AND method:GET) OR level:4', [1, 4]],
  ['(refused OR slow) AND NOT level:3', [4]],
  ['method:GET', [1, 6]],
  ['method:get', []],
  ['method:G*', [1, 6]],
  ['method:(GET OR POST)', [1, 2, 6]],
  ['method:(GET POST)', []],
  ['user:"Jon Doe"', [2]],
  ['user:Jon\\ Doe', [2]],
  ['user:(Jon Doe)', [2]],
  ['user:Jon', []],
  ['user:Jon*', [2]],
  ['user:Jon Doe', []],
  ['source:web-01', [1, 6]],
  ['source:WEB-01', [1, 6]],
  ['source:web-*', [1, 2, 6]],
  ['source:WEB*', [1, 2, 6]],
  ['source:web', []],
  ['web-01', [1, 6]],
  ['message:refus*', [3]],
  ['message:REFUS*', [3]],
  ['message:fa?lure', [3]],
  ['message:(disk AND refused)', [3]],
  ['message:refused login', [2, 3]],
  ['"disk failure"', [3]],
  ['"failure disk"', []],
  ['"connection disk"~1', [3]],
  ['"disk refused"~2', [3]],
  ['"not found"', [6]],
  ['message:conection~', [3]],
  ['message:conection~1', [3]],
  ['message:/refus.*/', [3]],
  ['message:/connection refused/', []],
  ['source:/web-[0-9]+/', [1, 2, 6]],
  ['source:/web/', []],
  ['user:/J.*/', [2]],
  ['user:/j.*/', []],
  ['disk^2 login', [2, 3]],
  ['http_code:[400 TO 404]', [2, 6]],
  ['http_code:{401 TO 404]', [6]],
  ['http_code:{400 TO 404}', [2]],
  ['http_code:[401 TO 404}', [2]],
  ['level:[4 TO *]', [4, 5]],
  ['level:[* TO 4]', [3, 4]],
  ['http_code:>401', [6]],
  ['http_code:>=401', [2, 6]],
  ['level:(>=3 AND <5)', [3, 4]],
  ['took_ms:>1000 AND level:3', [3]],
  ['ratio:>0.5', [4]],
  ['http_code:(200 OR 404)', [1, 6]],
  ['http_code:(200 404)', []],
  ['200 404', [1]],
  ['200 OR 404', [1, 6]],
  ['success:true', [5]],
  ['success:yes', []],
  ['took_ms:abc', []],
  ['_exists_:http_code', [1, 2, 6]],
  ['http_code:*', [1, 2, 6]],
  ['NOT _exists_:http_code', [3, 4, 5]],
  ['_exists_:nofield', []],
  ['foo:bar', []],
  ['http_\\*:404', [6]],
  ['10.0.0.9', [6]],
  ['client_ip:10.0.0.5', [1]],
  ['path:"/var/log/db.log"', [4]],
  ['path:\\/var\\/log\\/db.log', [4]],
  ['path:\\/var*', [4]],
  ['path:/\\/var.*/', [4]],
  ['timestamp:["2021-06-12 09:00:00.000" TO "2021-06-12 09:45:00.000"]', [1, 2, 3, 4]],
  ['timestamp:["2021-06-12 09:40:00.000" TO "2021-06-12 09:44:00.000"}', [2, 3]],
  ['timestamp:"2021-06-12 09:40:00.000"', [3]],
  ['timestamp:[2021-06-12 TO *]', []],
  ['timestamp:[now-1h TO now]', [1, 2, 3, 4]],
  ['timestamp:>now-10m', [1, 2, 3]],
  ['level:"-1"', []],
  ['level:[-1 TO 3]', [3]],
  ['took TO 1500', [4]],
  ['user@example.com', []],
  ['a,b', []],
  ['key=value', []],
  ['#tag', []],
  ['""', []],
  ['message:""', []],
  ['http://x.y', []],
];

describe('with the stored types known', () => {
  test.each(EXAMPLES)('%s', async (query, found) => {
    expect(await table.find(query, { fieldTypes })).toEqual(found);
  });
});

describe('without knowing the stored types', () => {
  // Names with a wildcard cannot be resolved then.
  test.each(EXAMPLES.filter(([query]) => !query.includes('\\*')))('%s', async (query, found) => {
    expect(await table.find(query)).toEqual(found);
  });
});

describe('in memory', () => {
  test.each(EXAMPLES)('%s', (query, found) => {
    expect(table.match(query)).toEqual(found);
  });
});

test('message:*lure finds its message once leading wildcards are allowed', async () => {
  expect(parseQuery('message:*lure').error?.kind).toBe('leadingWildcard');
  expect(await table.find('message:*lure', { allowLeadingWildcards: true })).toEqual([3]);
  expect(table.match('message:*lure', { allowLeadingWildcards: true })).toEqual([3]);
});

test.each([
  ['disk AND', 'unexpectedEnd'],
  ['NOT', 'unexpectedEnd'],
  ['level:', 'unexpectedEnd'],
  ['(disk', 'unexpectedEnd'],
  ['level:(', 'unexpectedEnd'],
  ['disk)', 'unexpectedToken'],
  ['AND disk', 'unexpectedToken'],
  ['OR', 'unexpectedToken'],
  ['()', 'unexpectedToken'],
  ['disk OR OR login', 'unexpectedToken'],
  ['~', 'unexpectedToken'],
  ['level:-1', 'unexpectedToken'],
  ['a:b:c', 'unexpectedToken'],
  ['2022-01-01T10:00:00', 'unexpectedToken'],
  ['"disk', 'lexical'],
  ['level:/x', 'lexical'],
  ['disk/failure', 'lexical'],
  ['disk^x', 'lexical'],
  ['path:/var/log/db.log', 'lexical'],
])('%s is refused: %s', (query, kind) => {
  expect(parseQuery(query).error?.kind).toBe(kind);
});

test('disk and login warns of the operator in lower case', () => {
  const { tree } = parseQuery('disk and login');
  expect(tree && mistakenOperators(tree).map(({ word }) => word)).toEqual(['and']);
});

test.each([
  ['_exists_:nofield', 'nofield'],
  ['foo:bar', 'foo'],
  ['http://x.y', 'http'],
])('%s names the unknown field %s', (query, name) => {
  const { tree } = parseQuery(query);
  expect(tree && fieldReferences(tree).map((field) => field.name)).toEqual([name]);
  expect(fieldTypes.has(name)).toBe(false);
});
