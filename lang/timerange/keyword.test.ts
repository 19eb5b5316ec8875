import { type KeywordOptions, readKeyword } from './keyword';

const NOW = new Date('2021-06-12T09:45:23Z');
const UTC: KeywordOptions = { now: NOW, timezone: 'UTC' };

/** `MM-dd`, with the time when it is not midnight and the year when it is not this one; `NOW` for now. */
function shown(date: Date): string {
  if (date.getTime() === NOW.getTime()) return 'NOW';
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.replace(/(:00)?\.000Z$/, '');
  return `${day.replace('2021-', '')}${clock === '00:00' ? '' : ` ${clock}`}`;
}

function read(text: string, options: Partial<KeywordOptions> = {}) {
  const interval = readKeyword(text, { ...UTC, ...options });
  return interval && [shown(interval.from), shown(interval.to)];
}

// The table of the card, row by row. Where the card marks a deviation as "(added)", ours is what is written here.
test.each([
  ['today', '06-12', '06-13'],
  ['yesterday', '06-11', '06-12'],
  ['tomorrow', '06-13', '06-14'],
  ['the day before yesterday', '06-10', '06-11'],
  ['now', '06-12', '06-13'],
  ['last five minutes', '06-12 09:40:23', 'NOW'],
  ['last 5 minutes', '06-12 09:40:23', 'NOW'],
  ['last minute', '06-12 09:44:23', 'NOW'],
  ['last 30 seconds', '06-12 09:44:53', 'NOW'],
  ['last hour', '06-12 08:45:23', 'NOW'],
  ['last 4 hours', '06-12 05:45:23', 'NOW'],
  ['past 4 hours', '06-12 05:45:23', 'NOW'],
  ['last 24 hours', '06-11 09:45:23', 'NOW'],
  ['last day', '06-11', '06-12'],
  ['last 2 days', '06-10', '06-13'],
  ['past 2 days', '06-10', '06-13'],
  ['last 7 days', '06-05', '06-13'],
  ['last week', '05-31', '06-07'],
  ['this week', '06-07', '06-14'],
  ['last 2 weeks', '05-29', '06-13'],
  ['last month', '05-01', '06-01'],
  ['this month', '06-01', '07-01'],
  ['last 3 months', '03-12', '06-13'],
  ['last year', '2020-01-01', '01-01'],
  ['this year', '01-01', '2022-01-01'],
  ['last 2 years', '2019-06-12', '06-13'],
  ['4 hours ago', '06-12 05:45:23', 'NOW'],
  ['4 hours ago to 2 hours ago', '06-12 05:45:23', '06-12 07:45:23'],
  ['5 minutes ago to now', '06-12 09:40:23', 'NOW'],
  ['2 days ago', '06-10', '06-11'],
  ['last week to today', '06-05', '06-13'],
  ['yesterday to today', '06-11', '06-13'],
  ['from yesterday to now', '06-11', '06-13'],
  ['yesterday at noon', '06-11 12:00', 'NOW'],
  ['yesterday 10:00 to yesterday 12:00', '06-11 10:00', '06-11 12:00'],
  ['yesterday midnight to today midnight', '06-11', '06-12'],
  ['today at 5', '06-12 05:00', 'NOW'],
  ['last monday', '05-31', '06-01'],
  ['monday', '06-14', '06-15'],
  ['monday to friday', '06-14', '06-19'],
  ['monday last week', '05-31', '06-01'],
  ['this morning', '06-12 08:00', 'NOW'],
  ['noon', 'NOW', '06-12 12:00'],
  ['midnight', '06-12', 'NOW'],
  ['8am to 10am', '06-12 08:00', '06-12 10:00'],
  ['2021-06-01', '06-01', '06-02'],
  ['2021-06-01 to 2021-06-05', '06-01', '06-06'],
  ['June 1st to June 5th', '06-01', '06-06'],
  ['between june 1 and june 5', '06-01', '06-06'],
  ['2021-06-01T10:00:00', '06-01 10:00', 'NOW'],
  ['1 June 2021', '06-01', '06-02'],
  ['6/1/2021', '06-01', '06-02'],
  ['first day of last month', '05-01', '05-02'],
  ['since yesterday', '06-11', 'NOW'],
  ['yesterday until now', '06-11', 'NOW'],
  ['next week', '06-19', '06-20'],
  ['next month', '07-12', '07-13'],
  ['last weekend', '06-05', '06-06'],
  ['previous week', '05-31', '06-07'],
  ['last quarter', '01-01', '04-01'],
  ['last 1h', '06-12 08:45:23', 'NOW'],
  ['-5m', '06-12 09:40:23', 'NOW'],
  ['an hour ago', '06-12 08:45:23', 'NOW'],
])('%s: from %s to %s', (text, from, to) => {
  expect(read(text)).toEqual([from, to]);
});

test.each([
  ['last week', '05-30', '06-06'],
  ['this week', '06-06', '06-13'],
  ['last monday', '05-31', '06-01'],
])('%s where weeks begin on Sunday: from %s to %s', (text, from, to) => {
  expect(read(text, { weekStartsOn: 0 })).toEqual([from, to]);
});

test.each(['LOLWUT', '', '   ', 'error 500', 'x'.repeat(5_000), `${'last '.repeat(50_000)}week`])(
  '%.20s is not understood',
  (text) => {
    expect(readKeyword(text, UTC)).toBeUndefined();
  },
);

test.each([
  ['  LAST   Ten\tMinutes ', '06-12 09:35:23', 'NOW'],
  ['last three days', '06-09', '06-13'],
  ['2021-06-01 00:00:00 to 2021-06-02 00:00:00', '06-01', '06-02'],
  ['2021-06-05 to 2021-06-01', '06-01', '06-06'],
  ['2021-06-01 10:00 to 12:00', '06-01 10:00', '06-01 12:00'],
  ['2021-06-01T10:00:00Z', '06-01 10:00', 'NOW'],
  ['June 1st to 5th', '06-01', '06-06'],
  ['yesterday 10:00 to today', '06-11 10:00', '06-13'],
  ['tomorrow at 10:00', 'NOW', '06-13 10:00'],
  ['last friday at 5pm', '06-04 17:00', 'NOW'],
  ['saturday', '06-12', '06-13'],
  ['1 day and 4 hours ago', '06-11 05:45:23', 'NOW'],
  ['last day of last month', '05-31', '06-01'],
  ['this quarter', '04-01', '07-01'],
])('%s: from %s to %s', (text, from, to) => {
  expect(read(text)).toEqual([from, to]);
});

describe('in a zone', () => {
  it('takes days by the clocks of the zone', () => {
    // 18:45 on the same day in Tokyo, whose days begin at 15:00 UTC.
    expect(read('today', { timezone: 'Asia/Tokyo' })).toEqual(['06-11 15:00', '06-12 15:00']);
    expect(read('yesterday at noon', { timezone: 'Asia/Tokyo' })).toEqual(['06-11 03:00', 'NOW']);
    expect(read('last 5 minutes', { timezone: 'Asia/Tokyo' })).toEqual(['06-12 09:40:23', 'NOW']);
    expect(read('2021-06-01T10:00:00Z', { timezone: 'Asia/Tokyo' })).toEqual(['06-01 10:00', 'NOW']);
  });

  it('counts days by the calendar and hours by elapsed time across a clock change', () => {
    // Berlin went from 02:00 to 03:00 on 2021-03-28.
    const now = new Date('2021-03-28T06:00:00Z');
    const berlin = (text: string) => {
      const interval = readKeyword(text, { now, timezone: 'Europe/Berlin' });
      return interval && [interval.from.toISOString(), interval.to.toISOString()];
    };
    expect(berlin('last 24 hours')).toEqual(['2021-03-27T06:00:00.000Z', '2021-03-28T06:00:00.000Z']);
    expect(berlin('today')).toEqual(['2021-03-27T23:00:00.000Z', '2021-03-28T22:00:00.000Z']);
    expect(berlin('yesterday')).toEqual(['2021-03-26T23:00:00.000Z', '2021-03-27T23:00:00.000Z']);
  });

  it('refuses one that nobody knows', () => {
    expect(() => readKeyword('today', { now: NOW, timezone: 'Mars/Olympus' })).toThrow(RangeError);
  });
});
