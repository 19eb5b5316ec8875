import { type FieldValue } from 'server/messages/field-value';
import { aMessageOf } from 'test/server/log-messages';
import { anExtractor, fieldsBeside } from 'test/server/extractors';
import { compileExtractor } from './compile-extractor';
import { type ConverterType, type Extractor } from './definition';
import { runExtractor } from './run-extractor';

type Converters = Extractor['converters'];

/** The fields that a text has become, the converted one as `to`. */
function converted(converters: Converters, text: string): Record<string, FieldValue> {
  const message = aMessageOf({ from: text });
  runExtractor(
    compileExtractor(anExtractor({ sourceField: 'from', targetField: 'to', converters }), new Map()),
    message,
  );
  return fieldsBeside(message, ['from', 'message', 'source']);
}
const one = (type: ConverterType, text: string, settings: object = {}) =>
  converted([{ type, settings: { ...settings } }], text);

/** Messages of `aMessageOf` are received on the 21st of November 2026, at midnight UTC. */
describe('converters (card extractors.md, "Worked examples")', () => {
  it.each<[ConverterType, text: string, value: FieldValue, settings?: object]>([
    ['numeric', '42', 42],
    ['numeric', '-7', -7],
    ['numeric', '+42', 42],
    ['numeric', '9999999999', 9_999_999_999],
    ['numeric', '9007199254740993', 9_007_199_254_740_993n],
    ['numeric', '99999999999999999999', 1e20],
    ['numeric', '1.5', 1.5],
    ['numeric', '1e3', 1000],
    ['numeric', '5f', 5],
    ['numeric', '1.5d', 1.5],
    ['numeric', 'Infinity', 'Infinity'],
    ['numeric', 'NaN', 'NaN'],
    ['numeric', '0x1F', '0x1F'],
    ['numeric', 'abc', 'abc'],
    ['numeric', '.5', 0.5],
    ['numeric', '-Infinity', '-Infinity'],
    ['hash', 'hello', '5d41402abc4b2a76b9719d911017c592'],
    ['split_and_count', 'a,b,,', 2, { split_by: ',' }],
    ['split_and_count', ',,', 0, { split_by: ',' }],
    ['ip_anonymizer', 'from 10.1.2.3 to 8.8.8.8', 'from 10.1.2.xxx to 8.8.8.xxx'],
    ['syslog_pri_level', '134', 6],
    ['syslog_pri_level', 'x', 'x'],
    ['syslog_pri_facility', '134', 'local0'],
    ['syslog_pri_facility', 'x', 'x'],
    ['ip_anonymizer', '1.2.3.4.5 999.1.1.1 a', '1.2.3.xxx.5 999.1.1.xxx a'],
    ['lowercase', 'AbC', 'abc'],
    ['uppercase', 'AbC', 'ABC'],
    ['flexdate', 'tomorrow 5pm', '2026-11-22T17:00:00.000Z'],
    ['flexdate', 'tomorrow 5pm', '2026-11-22T16:00:00.000Z', { time_zone: 'Europe/Berlin' }],
    ['flexdate', 'it began 3 hours ago, they say', '2026-11-20T21:00:00.000Z'],
    ['flexdate', 'in 2 days', '2026-11-23T00:00:00.000Z'],
    ['flexdate', 'yesterday', '2026-11-20T00:00:00.000Z'],
    ['flexdate', 'Aug 10, 2022', '2022-08-10T00:00:00.000Z'],
    ['flexdate', '2022-08-10T14:00:00+02:00', '2022-08-10T12:00:00.000Z'],
    ['flexdate', 'today 17:30', '2026-11-21T17:30:00.000Z'],
    ['flexdate', 'next monday at midnight', '2026-11-23T00:00:00.000Z'],
    ['flexdate', 'next month', '2026-12-21T00:00:00.000Z'],
    ['flexdate', 'last year', '2025-11-21T00:00:00.000Z'],
    ['flexdate', '2 weeks ago', '2026-11-07T00:00:00.000Z'],
    ['flexdate', 'last week', '2026-11-14T00:00:00.000Z'],
    ['flexdate', 'Aug 10 at 5pm', '2026-08-10T17:00:00.000Z'],
    ['flexdate', '2022-08-10 14:00:00', '2022-08-10T14:00:00.000Z'],
    ['flexdate', 'either 2022-08-10 or 2022-08-11', '2022-08-10T00:00:00.000Z'],
    ['flexdate', 'now', '2026-11-21T00:00:00.000Z'],
    ['flexdate', 'last friday at noon', '2026-11-20T12:00:00.000Z'],
  ])('%s of %s is %s %j', (...[type, text, value, settings]) => {
    expect(one(type, text, settings)).toEqual({ to: value });
  });

  it.each<[format: string, text: string, instant: string, settings?: object]>([
    ['dd/MMM/yyyy:HH:mm:ss Z', '10/Aug/2022:14:00:00 +0200', '2022-08-10T12:00:00.000Z'],
    ['dd/MMM/yyyy:HH:mm:ss Z', '10/Aug/2022:14:00:00 +0200', '2022-08-10T12:00:00.000Z', { time_zone: 'Asia/Tokyo' }],
    ['MMM dd HH:mm:ss', 'Aug 10 14:00:00', '2026-08-10T12:00:00.000Z', { time_zone: 'Europe/Berlin' }],
    ['MMM dd HH:mm:ss', 'Aug 10 14:00:00', '2026-08-10T14:00:00.000Z', { time_zone: 'No/Where' }],
    ['yyyyMMddHHmmssSSS', '20220810140000125', '2022-08-10T14:00:00.125Z'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSSZZ", '2022-08-10T14:00:00.5-01:30', '2022-08-10T15:30:00.500Z'],
    ['yyyy-MM-dd HH:mm:ss ZZZ', '2022-08-10 14:00:00 Europe/Berlin', '2022-08-10T12:00:00.000Z'],
    ['yyyy-MM-dd HH:mm:ss z', '2022-01-10 14:00:00 CET', '2022-01-10T13:00:00.000Z'],
    ['EEEE, d MMMM yy h:mm a', 'Wednesday, 1 August 96 12:05 am', '1996-08-01T00:05:00.000Z'],
    ['EEE d/M/yy K:mm a', 'wed 1/8/95 0:05 PM', '2095-08-01T12:05:00.000Z'],
    ["h 'o''clock'", "5 o'clock", '2026-01-01T05:00:00.000Z'],
    ['yyyy-D k', '2024-366 24', '2024-12-31T00:00:00.000Z'],
    ['G YYYY-MM-dd', 'AD 2022-08-10', '2022-08-10T00:00:00.000Z'],
    ["xxxx-'W'ww-E", '2022-W32-Wed', '2022-08-10T00:00:00.000Z'],
    ["xxxx-'W'ww-e", '2022-W32-3', '2022-08-10T00:00:00.000Z'],
    ['d. MMMM yyyy', '10. März 2022', '2022-03-10T00:00:00.000Z', { locale: 'de-DE' }],
    ['d MMM yyyy', '10 août 2022', '2022-08-10T00:00:00.000Z', { locale: 'fr' }],
  ])('date %s of %s is %s %j', (...[format, text, instant, settings]) => {
    expect(one('date', text, { date_format: format, ...settings })).toEqual({ to: instant });
  });

  it.each([
    ['yyyy-MM-dd', '2022-02-30'],
    ['yyyy-MM-dd', '2022-02-3x'],
    ['yyyy-MM-dd', '2022-02-03 10'],
    ['HH:mm', '24:00'],
    ['yyyy-D', '2023-366'],
  ])('date %s does not take %s: the field stays as it was', (format, text) => {
    const { to, gl2_processing_error: error } = one('date', text, { date_format: format });
    expect(to).toBe(text);
    expect(error).toMatch(/^Could not apply converter \[DATE\] of extractor <Test \(.+\)> - .+/);
  });

  it('flexdate takes the field away when there is no date', () => {
    expect(one('flexdate', 'qqq')).toEqual({});
  });

  it.each<[ConverterType, text: string, fields: object, settings?: object]>([
    ['tokenizer', `a=1 b = "two words" c='3' d`, { a: '1', b: 'two words', c: '3' }],
    ['tokenizer', 'url=http://x?a=b', { url: 'http://x?a=b' }],
    ['tokenizer', 'message=gone gl2_remote_ip=1 x=2', { x: '2' }],
    ['tokenizer', 'nothing', {}],
    ['csv', 'bob,7', { n: 'bob', age: '7' }, { column_header: 'n,age' }],
    ['csv', 'bob', {}, { column_header: 'n,age' }],
    ['csv', '"a, ""b"" \\"c\\""; 7', { n: 'a, "b" "c"', age: '7' }, { column_header: 'n;age', separator: ';' }],
    ['csv', "x'a'y,'7'", { n: 'a', age: '7' }, { column_header: 'n,age', quote_char: "'", strict_quotes: true }],
    ['tokenizer', `a = '' b="" c  = 1 d-e=2`, { a: `''`, b: '""', 'd-e': '2' }],
    ['csv', '1|2', { n: '1', age: '2' }, { column_header: 'n|age', separator: '|;', quote_char: "'x" }],
    ['csv', 'a, b', { n: 'a', age: 'b' }, { column_header: 'n,age' }],
    ['csv', 'a,7,x', {}, { column_header: 'n,age' }],
    ['csv', 'a, b', { n: 'a', age: 'b' }, { column_header: 'n,age', trim_leading_whitespace: false }],
  ])('%s of %s adds %j', (...[type, text, fields, settings]) => {
    expect(one(type, text, settings)).toEqual({ to: text, ...fields });
  });

  it('run in their order, as long as the field is text', () => {
    const chain = (...types: ConverterType[]) => types.map((type) => ({ type, settings: {} }));
    expect(converted(chain('uppercase', 'hash'), 'a')).toEqual({ to: '7fc56270e7a70fa81a5935b72eacbe29' });
    expect(converted(chain('numeric', 'hash'), '1')).toEqual({ to: 1 });
    expect(converted(chain('flexdate', 'lowercase'), 'now')).toEqual({ to: '2026-11-21T00:00:00.000Z' });
  });
});
