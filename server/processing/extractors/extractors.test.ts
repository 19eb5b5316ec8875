import { type FieldValue } from 'server/messages/field-value';
import { aMessageOf } from 'test/server/log-messages';
import { anExtractor, fieldsBeside } from 'test/server/extractors';
import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { compileExtractor } from './compile-extractor';
import { type Extractor } from './definition';
import { runExtractor } from './run-extractor';

const compile = (definition: Partial<Extractor>) => compileExtractor(anExtractor(definition), STANDARD_PATTERNS);

/** What became of a message, without what every message has. */
function extracted(definition: Partial<Extractor>, text: FieldValue, more: Record<string, FieldValue> = {}) {
  const message = aMessageOf({ from: text, ...more });
  runExtractor(compile({ sourceField: 'from', targetField: 'to', ...definition }), message);
  return fieldsBeside(message, ['message', 'source']);
}
const stored = (definition: Partial<Extractor>, text: FieldValue) => extracted(definition, text).to;
const cutFrom = (definition: Partial<Extractor>, text: string) =>
  extracted({ ...definition, strategy: 'cut' }, text).from;

describe('extractors (card extractors.md, "Worked examples")', () => {
  const replace = (regex: string, replacement: string, all = false): Partial<Extractor> => ({
    type: 'regex_replace',
    settings: { regex, replacement, replace_all: all },
  });
  const part = (from: number, to: number): Partial<Extractor> => ({
    type: 'substring',
    settings: { begin_index: from, end_index: to },
  });
  const regex = (value: string): Partial<Extractor> => ({ type: 'regex', settings: { regex_value: value } });
  const split = (by: string, index: number): Partial<Extractor> => ({
    type: 'split_and_index',
    settings: { split_by: by, index },
  });

  it('may take every named group of a regular expression, which names the fields', () => {
    const named: Partial<Extractor> = {
      ...{ type: 'regex', targetField: '', strategy: 'cut' },
      settings: { regex_value: '(?<user>\\w+)@(\\w+)(?:/(?<path>\\S+))?', multi_group: true },
    };
    expect(extracted(named, 'to bob@web/a now')).toEqual({ from: 'to bob@web/a now', user: 'bob', path: 'a' });
    expect(extracted(named, 'to bob@web now')).toEqual({ from: 'to bob@web now', user: 'bob' });
    expect(extracted(named, 'nobody')).toEqual({ from: 'nobody' });
    const settings = { regex_value: '(a)', multi_group: true };
    expect(() => compile({ type: 'regex', settings })).toThrow('The regular expression has no named group.');
  });

  it('may keep the first of several values that grok captures for a field', () => {
    const grok = (break_on_match: boolean): Partial<Extractor> => ({
      ...{ type: 'grok', targetField: '' },
      settings: { grok_pattern: '(?:a=%{WORD:x}|b)? ?%{WORD:x;string}', named_captures_only: true, break_on_match },
    });
    expect(extracted(grok(false), 'a=one two').x).toBe('one, two');
    expect(extracted(grok(true), 'a=one two').x).toBe('one');
    expect(extracted(grok(true), 'b two').x).toBe('two');
  });

  it('may remove a field of which a cut leaves nothing', () => {
    const all = { type: 'copy_input', settings: { cut_removes_field: true } } as const;
    expect(cutFrom(all, 'x')).toBeUndefined();
    expect(cutFrom({ ...part(0, 1), settings: { ...part(0, 1).settings, cut_removes_field: true } }, 'xy')).toBe('y');
  });

  it.each<[Partial<Extractor>, text: string, value: string | undefined, rest: string]>([
    [part(0, 3), 'abcdef', 'abc', 'def'],
    [part(4, 9), 'abcdef', undefined, 'abcdef'],
    [part(2, 2), 'abcdef', undefined, 'abcdef'],
    [regex('user=(\\w+)'), 'login user=bob ok', 'bob', 'login user= ok'],
    [regex('user=\\w+'), 'login user=bob', undefined, 'login user=bob'],
    [regex('(a)?b'), 'b', undefined, 'b'],
    [regex('(?>a|ab)(c)'), 'abc ac', 'c', 'abc a'],
    [regex('a(x.b)'), 'ax\nb', 'x\nb', 'a'],
    [regex('(?i)\\QA.\\E(\\p{Alpha}++)\\h'), 'a.bc d', 'bc', 'a. d'],
    [regex('^\\A([a-z&&[^b]]+)\\R'), 'acb\r\nac', undefined, 'acb\r\nac'],
    [regex('\\R([a-z&&[^b]]+)\\z'), 'acb\r\nac', 'ac', 'acb'],
    [regex('^(.+)$'), 'all', 'all', 'fullyCutByExtractor'],
    [part(0, 0), 'ab', undefined, 'ab'],
    [part(-1, 1), 'ab', undefined, 'ab'],
    [replace('(a)(b)(c)', '$10'), 'abc', 'a0', 'bc'],
    [replace('(\\d+)', '<$1>'), 'a1b22', 'a<1>b22', 'ab22'],
    [replace('(\\d+)', '<$1>', true), 'a1b22', 'a<1>b<22>', 'ab22'],
    [replace('\\d+', 'x'), 'a1', 'ax', 'a1'],
    [replace('(\\d+)', ''), 'a1b', 'a1b', 'ab'],
    [replace('.*?(b)', '[$1]', true), 'xbyb', '[b][b]', 'xyb'],
    [replace('(?<a>a)|$', '\\$${a}$12', true), 'xa', 'x$aa2$2', 'x'],
    [split(' ', 2), 'one two three', 'two', 'one  three'],
    [split('::', 1), 'one::two', 'one', '::two'],
    [split(',', 2), ',b', 'b', ','],
    [split(',', 4), 'a,b,,', undefined, 'a,b,,'],
    [split(',', 3), 'a,b,,d', undefined, 'a,b,,d'],
    [{ type: 'copy_input', settings: {} }, 'x', 'x', 'fullyCutByExtractor'],
  ])('%j of %s is %s, and leaves %s', (definition, text, value, rest) => {
    expect([stored(definition, text), cutFrom(definition, text)]).toEqual([value, rest]);
    expect(extracted(definition, text).from).toBe(text);
  });

  it.each<[settings: object, text: string, fields: Record<string, FieldValue>]>([
    [{}, '{"a":{"b":1,"c":null},"l":[1,null,"z"],"t":true}', { a_b: 1, l: '1, z', t: true }],
    [{ flatten: true }, '{"a":{"b":1,"c":"d"}}', { a: 'b=1, c=d' }],
    [{ flatten: true }, '{"a":{"b":{"x":[1,2]},"n":null}}', { a: 'b={x=[1, 2]}' }],
    [{ key_prefix: 'j_', replace_key_whitespace: true, key_whitespace_replacement: '-' }, '{"a b":1}', { 'j_a-b': 1 }],
    [{ key_prefix: 'x y\t', replace_key_whitespace: true }, '{"a":1}', { x_y_a: 1 }],
    [{ replace_key_whitespace: true }, '{"a\\tb":1,"c":[true,{"d":null}],"e":""}', { c: 'true, {d=null}' }],
    [{ list_separator: ';', key_separator: '.', kv_separator: ':' }, '{"a":{"b":[1,2]}}', { 'a.b': '1;2' }],
    [{}, '{"a b":1,"n":12345678901234567890,"l":[{"x":1}]}', { n: 12345678901234567890n, l: '{x=1}' }],
  ])('json with %j of %s', (settings, text, fields) => {
    expect(extracted({ type: 'json', targetField: '', settings: { ...settings } }, text)).toEqual({
      from: text,
      ...fields,
    });
  });

  it('takes nothing that only the server knows from a text', () => {
    const text = '{"gl2_source_input":"x"," gl2_remote_ip":"y","a":1}';
    expect(extracted({ type: 'json', targetField: '', settings: {} }, text)).toEqual({ from: text, a: 1 });
  });

  it.each(['[1,2]', 'plain', 'null', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`])(
    'json of %s is an error of the message',
    (text) => {
      const { gl2_processing_error: error, ...fields } = extracted(
        { type: 'json', targetField: '', settings: {} },
        text,
      );
      expect(fields).toEqual({ from: text });
      expect(error).toMatch(/^Could not apply extractor <Test \(.+\)> - .+/);
    },
  );

  const numbers = Array.from({ length: 2_000 }, (_, number) => number);
  const behindLongKey = JSON.stringify({ ['k'.repeat(2_000)]: Object.fromEntries(numbers.map((key) => [key, 1])) });
  const blanks = JSON.stringify(Object.fromEntries(numbers.map((key) => [' '.repeat(50) + String(key), 1])));

  it.each([
    ['a long key before many', behindLongKey, {}],
    ['a long separator of a list', JSON.stringify({ l: numbers }), { list_separator: 's'.repeat(2_000) }],
    ['a long separator of pairs', behindLongKey, { flatten: true, kv_separator: 's'.repeat(2_000) }],
    ['a long replacement', blanks, { replace_key_whitespace: true, key_whitespace_replacement: 'r'.repeat(200) }],
  ])('json makes no more than a bounded result of %s', (_what, text, settings) => {
    const { from, gl2_processing_error: error, ...made } = extracted({ type: 'json', targetField: '', settings }, text);
    expect([from, made]).toEqual([text, {}]);
    expect(error).toContain('too long');
  });

  it.each([
    [false, { n: 7, w: 'seven' }],
    [true, { n: 7, w: 'seven' }],
  ])('grok makes a field of every capture, with named ones only: %s', (namedOnly, fields) => {
    const settings = { grok_pattern: '%{INT:n;int} %{WORD:w}', named_captures_only: namedOnly };
    const { from, ...found } = extracted({ type: 'grok', targetField: '', strategy: 'cut', settings }, '7 seven');
    expect(from).toBe('7 seven');
    expect(found).toEqual(namedOnly ? fields : expect.objectContaining({ n: 7, w: 'seven' }));
  });

  it('grok stores no capture that took no part, and takes a date as the time of the message', () => {
    const grok = (expression: string, text: string) => {
      const message = aMessageOf({ from: text });
      const settings = { grok_pattern: expression, named_captures_only: true };
      runExtractor(compile({ type: 'grok', sourceField: 'from', targetField: '', settings }), message);
      return [message.timestampMs, fieldsBeside(message, ['from', 'message', 'source'])];
    };
    const { timestampMs } = aMessageOf({});
    expect(grok('%{INT:n;int}|%{WORD:w}', 'abc')).toEqual([timestampMs, { w: 'abc' }]);
    expect(grok('%{WORD:x} %{WORD:x}', 'a b')).toEqual([timestampMs, { x: 'a, b' }]);
    expect(grok('%{DATA:n;int} end', 'x end')).toEqual([timestampMs, { n: 'x', n_grokfailure: '"x" is no integer' }]);
    const dated = '%{HTTPDATE:timestamp;date;dd/MMM/yyyy:HH:mm:ss Z} %{WORD:w}';
    expect(grok(dated, '10/Aug/2022:12:00:00 +0200 x')).toEqual([Date.UTC(2022, 7, 10, 10), { w: 'x' }]);
  });

  it('never cut a field they store in', () => {
    const message = aMessageOf({ from: 'login user=bob' });
    runExtractor(
      compile({ ...regex('user=(.+)'), sourceField: 'from', targetField: 'from', strategy: 'cut' }),
      message,
    );
    expect(message.text('from')).toBe('bob');
  });

  it('count a missing text as a condition that did not hold, and nothing without a condition', () => {
    const told: [string, boolean][] = [];
    const run = (definition: Partial<Extractor>, as: string) =>
      runExtractor(compile({ sourceField: 'from', ...definition }), aMessageOf({ from: 'GET /' }), {
        onCondition: (isHit) => told.push([as, isHit]),
      });
    run({ sourceField: 'nowhere' }, 'absent');
    run({}, 'no condition');
    run({ condition: 'string', conditionValue: 'GET' }, 'hit');
    expect(told).toEqual([
      ['absent', false],
      ['hit', true],
    ]);
  });

  it('look at nothing but text, and never cut what every message has', () => {
    expect(stored({ type: 'copy_input', settings: {} }, 7)).toBeUndefined();
    const message = aMessageOf({});
    const cutting = anExtractor({ type: 'copy_input', sourceField: 'message', strategy: 'cut' });
    runExtractor(compile(cutting), message);
    expect([message.text('message'), message.text('target')]).toEqual(['something happened', 'something happened']);
  });

  it.each<[Extractor['condition'], value: string, text: string, isHit: boolean]>([
    ['string', 'GET', 'get /', false],
    ['string', 'GET', 'a GET', true],
    ['regex', '^GET', 'x\nGET', false],
    ['regex', 'a.b', 'a\nb', true],
  ])('with the condition %s %s on %j', (condition, conditionValue, text, isHit) => {
    const definition = anExtractor({ condition, conditionValue, sourceField: 'from' });
    const onCondition = jest.fn();
    const message = aMessageOf({ from: text });
    runExtractor(compile(definition), message, { onCondition });
    expect(onCondition.mock.calls).toEqual([[isHit]]);
    expect(message.has('target')).toBe(isHit);
  });

  it.each<[Partial<Extractor>, sentence: string]>([
    [regex(''), 'The setting regex_value is missing: enter a text.'],
    [regex('['), 'Invalid regular expression: '],
    [{ type: 'substring', settings: { begin_index: '0', end_index: 1 } }, 'The setting begin_index is missing'],
    [{ type: 'substring', settings: { begin_index: 0 } }, 'The setting end_index is missing'],
    [{ type: 'substring', settings: { begin_index: 0.5, end_index: 1 } }, 'The setting begin_index is missing'],
    [{ type: 'split_and_index', settings: { split_by: ',' } }, 'The setting index is missing'],
    [{ type: 'split_and_index', settings: { index: 1 } }, 'The setting split_by is missing'],
    [{ type: 'regex_replace', settings: { replacement: 'x' } }, 'The setting regex is missing'],
    [{ type: 'grok', settings: {} }, 'The setting grok_pattern is missing'],
    [{ type: 'lookup_table', settings: {} }, 'The setting lookup_table_name is missing'],
    [{ converters: [{ type: 'date', settings: {} }] }, 'The setting date_format is missing'],
    [{ converters: [{ type: 'split_and_count', settings: {} }] }, 'The setting split_by is missing'],
    [{ converters: [{ type: 'lookup_table', settings: {} }] }, 'The setting lookup_table_name is missing'],
    [split(',', 0), 'The setting index must be at least 1.'],
    [replace('(a)', '$2'), 'There is no group 2.'],
    [replace('(a)', `$${'9'.repeat(30_000)}`), 'There is no group 9999999999.'],
    [replace('(a)', '$1'.repeat(20_000)), 'The setting replacement is longer than 32768 characters.'],
    [
      { converters: [{ type: 'csv', settings: { column_header: 'a,'.repeat(20_000) } }] },
      'The setting column_header is',
    ],
    [replace('(a)', '${x}'), 'There is no group named x.'],
    [replace('(a)', '$'), 'Escape a single $'],
    [{ type: 'grok', settings: { grok_pattern: '%{NOWHERE}' } }, "No definition for key 'NOWHERE'"],
    [{ condition: 'regex', conditionValue: '(' }, 'Invalid regular expression: '],
    [{ type: 'lookup_table', settings: { lookup_table_name: 'hosts' } }, "Lookup table <hosts> doesn't exist."],
    [{ type: 'json', settings: { key_separator: '' } }, 'The setting key_separator is missing'],
    [{ converters: [{ type: 'csv', settings: {} }] }, 'The setting column_header is missing'],
    [{ converters: [{ type: 'date', settings: { date_format: 'yyyy-QQ' } }] }, 'unknown letter Q'],
    [{ converters: [{ type: 'date', settings: { date_format: "yyyy'" } }] }, 'a quotation mark is not closed'],
    [{ converters: [{ type: 'date', settings: { date_format: 'yyyy MMM', locale: '!' } }] }, 'Unknown language !'],
  ])('of %j cannot be used', (definition, sentence) => {
    expect(() => compile(definition)).toThrow(sentence);
  });

  it('cannot make a message larger than it may be', () => {
    const fields = extracted(replace('(x)', '$1'.repeat(2_000), true), 'x'.repeat(20_000));
    expect(fields.to).toBeUndefined();
    expect(fields.gl2_processing_error).toContain('too long');
  });
});
