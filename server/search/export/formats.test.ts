import { zonedTime } from 'server/search/scope/time/zoned-time';
import { csvFormat, jsonLinesFormat, logLinesFormat } from './formats';

const FIELDS = ['timestamp', 'source', 'message', 'took_ms', 'tags', 'page', 'constructor'];
const MESSAGE = {
  timestamp: '2022-03-01T12:00:00.000Z',
  message: 'say "hi",\r\ntwice',
  source: 'web, 01',
  took_ms: 0,
  tags: ['a', 'b'],
  page: { type: 'a', href: 'https://example.org' },
  other: 'not asked for',
};

describe('formats of exported messages', () => {
  it('CSV quotes everything and leaves missing values empty', () => {
    expect(csvFormat.head(['a "b"', 'c'])).toBe('"a ""b""","c"\r\n');
    expect(csvFormat.line(FIELDS, MESSAGE)).toBe(
      '"2022-03-01T12:00:00.000Z","web, 01","say ""hi"",\r\ntwice","0","[""a"",""b""]","https://example.org",\r\n',
    );
    expect(csvFormat.line(FIELDS, { source: null, message: '' })).toBe(',,"",,,,\r\n');
  });

  it('JSON lines hold an object each, members in the order of the columns', () => {
    expect(jsonLinesFormat.head(FIELDS)).toBe('');
    expect(jsonLinesFormat.line(FIELDS, MESSAGE)).toBe(
      `${JSON.stringify({
        timestamp: MESSAGE.timestamp,
        source: MESSAGE.source,
        message: MESSAGE.message,
        took_ms: 0,
        tags: MESSAGE.tags,
        page: MESSAGE.page,
      })}\n`,
    );
    expect(jsonLinesFormat.line(['x'], {})).toBe('{}\n');
  });

  it('log lines are a line each, whatever the message holds', () => {
    expect(logLinesFormat.line(FIELDS, MESSAGE)).toBe(
      '2022-03-01T12:00:00.000Z web, 01 say "hi",\\ntwice 0 ["a","b"] https://example.org\n',
    );
  });
});

describe('times of a zone', () => {
  it.each([
    ['Etc/UTC', '2022-03-01T12:00:00.000Z', '2022-03-01T12:00:00.000Z'],
    ['Europe/Berlin', '2022-03-01T12:00:00.123Z', '2022-03-01T13:00:00.123+01:00'],
    ['Europe/Berlin', '2022-03-27T00:59:59.999Z', '2022-03-27T01:59:59.999+01:00'],
    ['Europe/Berlin', '2022-03-27T01:00:00.000Z', '2022-03-27T03:00:00.000+02:00'],
    ['America/St_Johns', '2022-03-01T02:00:00.000Z', '2022-02-28T22:30:00.000-03:30'],
    ['Asia/Kathmandu', '2022-12-31T18:15:00.000Z', '2023-01-01T00:00:00.000+05:45'],
    ['Europe/Berlin', 'not a time', 'not a time'],
  ])('in %s %s is %s', (zone, instant, text) => expect(zonedTime(zone)(instant)).toBe(text));

  it('are right in any order', () => {
    const toBerlin = zonedTime('Europe/Berlin');
    expect(['2022-07-01T00:00:00.000Z', '2022-01-01T00:00:00.000Z', '2022-07-01T00:00:00.000Z'].map(toBerlin)).toEqual([
      '2022-07-01T02:00:00.000+02:00',
      '2022-01-01T01:00:00.000+01:00',
      '2022-07-01T02:00:00.000+02:00',
    ]);
  });
});
