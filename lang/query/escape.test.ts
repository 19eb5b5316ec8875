import { addToQuery, escapeFieldName, escapeValue, excludingFieldQuery, EMPTY_VALUE, fieldQuery } from './escape';
import { parseQuery } from './parse';

test.each([
  ['GET', 'GET'],
  ['Jon Doe', '"Jon Doe"'],
  ['say "hi" \\ now', '"say \\"hi\\" \\\\ now"'],
  ['/var/log/db.log', '\\/var\\/log\\/db.log'],
  ['a&&b||c&d|e', 'a\\&&b\\||c&d|e'],
  ['two\r\nlines\nhere', '"two lines here"'],
  ['(a){b}[c]^d~e*f?g:h!i+j-k$', '\\(a\\)\\{b\\}\\[c\\]\\^d\\~e\\*f\\?g\\:h\\!i\\+j\\-k\\$'],
  ['AND', '"AND"'],
  ['>5', '">5"'],
  ['', '""'],
  [42, '42'],
  [-1, '"-1"'],
  [true, 'true'],
])('%s is written %s', (value, written) => {
  expect(escapeValue(value)).toBe(written);
});

test.each([
  'GET',
  'Jon Doe',
  '/a/',
  '"q"',
  'a:b:c',
  '\\',
  'NOT',
  '-1',
  '>=5',
  '<',
  '*',
  'a\\ b',
  'x && y',
  '||',
  '日本 語',
  "it's",
])('reading the escaped %s gives the value back', (value) => {
  const { tree } = parseQuery(`${escapeFieldName('odd: field')}:${escapeValue(value)}`);
  expect(tree).toMatchObject({ field: { name: 'odd: field' }, value });
});

test.each([
  ['', 'level:3', 'level:3'],
  ['*', 'level:3', 'level:3'],
  ['disk', 'level:3', 'disk AND level:3'],
  ['a AND NOT b', 'level:3', 'a AND NOT b AND level:3'],
  ['a OR b', 'level:3', '(a OR b) AND level:3'],
  ['a AND b OR c', 'level:3', '(a AND b OR c) AND level:3'],
  ['disk failure', 'level:3', '(disk failure) AND level:3'],
  ['(a OR b)', 'level:3', '(a OR b) AND level:3'],
  ['*lure x', 'level:3', '(*lure x) AND level:3'],
  ['broken AND', 'level:3', 'broken AND AND level:3'],
])('%s narrowed by %s', (query, part, expected) => {
  expect(addToQuery(query, part)).toBe(expected);
});

it('writes fields with values, dates and missing values', () => {
  expect(fieldQuery('timestamp', new Date('2021-06-12T09:40:00Z'))).toBe('timestamp:"2021-06-12 09:40:00.000"');
  expect(fieldQuery('user', EMPTY_VALUE)).toBe('NOT _exists_:user');
  expect(excludingFieldQuery('user', 'mara')).toBe('NOT user:mara');
  expect(excludingFieldQuery('user', EMPTY_VALUE)).toBe('_exists_:user');
});
