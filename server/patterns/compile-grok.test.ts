import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { compileGrok, type GrokOptions } from './compile-grok';

const valuesOf = (expression: string, text: string, options: Partial<GrokOptions> = {}) => {
  const match = compileGrok(expression, { patterns: STANDARD_PATTERNS, ...options }).match(text);
  return match && Object.fromEntries(match.values);
};
const problemOf =
  (expression: string, patterns: ReadonlyMap<string, string> = STANDARD_PATTERNS) =>
  () =>
    compileGrok(expression, { patterns });

describe('a grok expression', () => {
  it.each([
    ['%{INT:a} %{INT:b;int}', '1 2', { a: '1', b: 2 }, { a: '1', b: 2 }],
    ['%{INT:a:int}', '2', { a: 2 }, { a: 2 }],
    ['%{INT} %{WORD:w}', '7 x', { INT: '7', w: 'x' }, { w: 'x' }],
    ['%{WORD:x} %{WORD:x}', 'a b', { x: ['a', 'b'] }, { x: ['a', 'b'] }],
    ['%{WORD:x} %{WORD:x} %{WORD:x}', 'a b a', { x: ['a', 'b'] }, { x: ['a', 'b'] }],
    ['%{WORD:x} %{WORD:x}', 'a a', { x: 'a' }, { x: 'a' }],
    ['%{INT:n;int}|%{WORD:w}', 'abc', { 'n;int': null, w: 'abc' }, { 'n;int': null, w: 'abc' }],
    ['%{INT:x}|%{WORD:x}', 'abc', { x: 'abc' }, { x: 'abc' }],
    ['%{QS:q}', 'say "hi"', { q: 'hi', QUOTEDSTRING: 'hi' }, { q: 'hi' }],
    ['%{QS:q}', '""', { q: '', QUOTEDSTRING: '' }, { q: '' }],
    ['%{QS:q}', '"a\\"b"', { q: '"a\\"b"', QUOTEDSTRING: '"a\\"b"' }, { q: '"a\\"b"' }],
    ['(?<foo>a+)', 'caat', { foo: 'aa' }, { foo: 'aa' }],
    ['(?<foo_bar>a+)', 'caat', { foo_bar: 'aa' }, { foo_bar: 'aa' }],
    ['%{FOO=[a-c]+} %{FOO:f}', 'abc cab', { 'FOO=[a-c]+': 'abc', f: 'cab' }, { f: 'cab' }],
    ['%{FOO:f=[a-c]+}', 'abc', { f: 'abc' }, { f: 'abc' }],
    ['%{IP:UNWANTED} %{WORD:w}', '10.0.0.1 x', { IPV6: null, IPV4: '10.0.0.1', w: 'x' }, { w: 'x' }],
    ['%{IP:c}', '10.0.0.1', { c: '10.0.0.1', IPV6: null, IPV4: '10.0.0.1' }, { c: '10.0.0.1' }],
    ['^%{WORD:w}$', 'a\nb', undefined, undefined],
    ['%{GREEDYDATA:g}', '  ', undefined, undefined],
  ])('%s on %s', (expression, text, all, named) => {
    expect(valuesOf(expression, text)).toEqual(all);
    expect(valuesOf(expression, text, { namedCapturesOnly: true })).toEqual(named);
  });

  it('keeps the text of what is no value of its type, and says why', () => {
    expect(valuesOf('%{DATA:n;int} end', 'x end')).toEqual({ n: 'x', n_grokfailure: '"x" is no integer' });
  });

  it.each([
    ['byte', '127', 127],
    ['byte', '128', undefined],
    ['short', '-32768', -32_768],
    ['integer', '+7', 7],
    ['int', '2147483648', undefined],
    ['int', '1.5', undefined],
    ['long', '9007199254740993', 9_007_199_254_740_993n],
    ['LONG', '12', 12],
    ['long', '9223372036854775808', undefined],
    ['float', '1e39', undefined],
    ['double', '1.5e3', 1_500],
    ['double', 'NaN', undefined],
    ['boolean', 'TRUE', true],
    ['boolean', 'yes', false],
    ['string', '12', '12'],
    ['text', '12', '12'],
    ['date', '2022-08-10T12:34:56.7890+02:00', new Date('2022-08-10T10:34:56.789Z')],
    ['date', '2022-08-10T12:34', new Date('2022-08-10T12:34:00Z')],
    ['date', '2022-08-10', undefined],
    ['date', '2022-02-30T00:00:00Z', undefined],
    ['datetime;yyyy-MM-dd', '2022-08-10', new Date('2022-08-10T00:00:00Z')],
    ['date;dd/MMM/yyyy:HH:mm:ss Z', '10/Aug/2022:12:00:00 +0200', new Date('2022-08-10T10:00:00Z')],
    [
      "date;EEE d MMMM uuuu 'at' h:mm a VV",
      'Wed 3 August 2022 at 1:05 PM Europe/Berlin',
      new Date('2022-08-03T11:05:00Z'),
    ],
    ['date;yyyyMMddHHmmssSSSXXX', '20220810123456789-01:30', new Date('2022-08-10T14:04:56.789Z')],
    ['date;yy.MM.dd', '22.08.10', new Date('2022-08-10T00:00:00Z')],
    ['date;HH:mm', '12:00', undefined],
    ['date;yyyy-MM-dd HH:mm z', '2022-08-10 12:00 Nowhere/Land', undefined],
  ])('type %s makes of %s', (type, text, expected) => {
    const values = valuesOf(`^(?:%{ALL:v;${type}})$`, text, { patterns: new Map([['ALL', '.*']]) });
    expect(values?.v).toEqual(expected ?? text);
    expect('v_grokfailure' in (values ?? {})).toBe(expected === undefined);
  });

  it('reads dates without a zone in the zone it is given', () => {
    const values = valuesOf('%{DATA:d;date;yyyy-MM-dd HH:mm}$', '2022-08-10 12:00', { zone: 'Europe/Berlin' });
    expect(values).toEqual({ d: new Date('2022-08-10T10:00:00Z') });
  });

  it.each([
    ['%{NOPE}', "No definition for key 'NOPE' found, aborting"],
    ['%{INT:n;foo}', 'Invalid data type :foo'],
    ['%{INT:n;date;qq}', 'Unknown date format "qq": qq has no meaning'],
    [' ', '{pattern} should not be empty or null'],
    ['%{WORD:w}(', 'Unclosed group'],
    ['(?<a>x)(?<a>y)', 'Duplicate group name "a"'],
  ])('%s is refused with a sentence', (expression, sentence) => {
    expect(problemOf(expression)).toThrow(sentence);
  });

  it('is bounded: recursion, and patterns that multiply', () => {
    expect(problemOf('%{A}', new Map([['A', '%{A}']]))).toThrow(/Deep recursion|too long/);
    expect(problemOf('%{A}', new Map([['A', '%{B}'], ['B', '%{A}']]))).toThrow('Deep recursion pattern compilation of %{A}'); // prettier-ignore
    const doubling = new Map(Array.from({ length: 40 }, (_, at) => [`L${at}`, `%{L${at + 1}}%{L${at + 1}}`]));
    expect(problemOf('%{L0}', doubling)).toThrow('too long');
  });

  it('takes what public libraries write: looks around, atomic groups, possessive repetitions', () => {
    const patterns = new Map([
      ['NUM', '(?<![0-9.+-])(?>[+-]?(?:(?:[0-9]+(?:\\.[0-9]+)?)|(?:\\.[0-9]+)))'],
      ['STR', '(?>(?<!\\\\)(?>"(?>\\\\.|[^\\\\"]+)+"|""))'],
      ['KEY', '\\w++'],
    ]);
    expect(valuesOf('%{KEY:k}=%{NUM:n;double} %{STR:s}', 'took=-12.5 "a b"', { patterns })).toEqual({
      ...{ k: 'took', n: -12.5, s: 'a b' },
    });
  });

  it('tells where its captures stand when asked', () => {
    const match = compileGrok('%{WORD:k}=%{INT:v;int}', { patterns: STANDARD_PATTERNS, hasPlaces: true }).match(
      'a b=12',
    );
    expect(match).toMatchObject({
      start: 2,
      end: 6,
      places: [
        { key: 'k', start: 2, end: 3 },
        { key: 'v', start: 4, end: 6 },
      ],
    });
  });
});
