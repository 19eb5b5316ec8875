import { cronTimes, wrongCronField } from './cron';
import { checkSchedule, nextFutureTime, nextTime } from './schedule';

/** The next times as the clocks of the zone show them, with what they are ahead of UTC. */
function shown(expression: string, timezone: string, from: string, count: number): string[] {
  const format = new Intl.DateTimeFormat('sv', {
    ...{ timeZone: timezone, dateStyle: 'short', timeStyle: 'short' },
  });
  const found: string[] = [];
  let last = new Date(from);
  while (found.length < count) {
    const next = cronTimes(expression, timezone).after(last);
    if (!next) break;
    found.push(`${format.format(next).slice(5)} = ${next.toISOString().slice(11, 16)}Z`);
    last = next;
  }
  return found;
}

const WINTER = '2026-11-25T10:07:13Z';

describe('cron expressions', () => {
  it.each([
    ['0 9 * * MON-FRI', ['11-26 09:00 = 08:00Z', '11-27 09:00 = 08:00Z', '11-30 09:00 = 08:00Z']],
    ['30 0 9 ? * MON-FRI', ['11-26 09:00 = 08:00Z', '11-27 09:00 = 08:00Z', '11-30 09:00 = 08:00Z']],
    ['0 0/5 * * * ?', ['11-25 11:10 = 10:10Z', '11-25 11:15 = 10:15Z', '11-25 11:20 = 10:20Z']],
    ['  0   9 L *  * ', ['11-30 09:00 = 08:00Z', '12-31 09:00 = 08:00Z', '01-31 09:00 = 08:00Z']],
    // Of two fields for days one has to be true, as in cron.
    ['0 9 1 * MON', ['11-30 09:00 = 08:00Z', '12-01 09:00 = 08:00Z', '12-07 09:00 = 08:00Z']],
    ['0 9 * * 0', ['11-29 09:00 = 08:00Z', '12-06 09:00 = 08:00Z', '12-13 09:00 = 08:00Z']],
    ['0 9 * * 7', ['11-29 09:00 = 08:00Z', '12-06 09:00 = 08:00Z', '12-13 09:00 = 08:00Z']],
  ])('“%s” comes true at its times', (expression, expected) => {
    expect(shown(expression, 'Europe/Berlin', WINTER, 3)).toEqual(expected);
  });

  it('comes true at whole seconds, after the moment asked for', () => {
    const { after, before } = cronTimes('30 0 9 * * *', 'UTC');
    expect(after(new Date('2026-11-25T09:00:29.999Z'))).toEqual(new Date('2026-11-25T09:00:30Z'));
    expect(after(new Date('2026-11-25T09:00:30Z'))).toEqual(new Date('2026-11-26T09:00:30Z'));
    expect(before(new Date('2026-11-25T09:00:30Z'))).toEqual(new Date('2026-11-24T09:00:30Z'));
    expect(cronTimes('0 0 30 2 *', 'UTC').after(new Date(WINTER))).toBeUndefined();
  });

  it.each([
    '',
    '0 9 * *',
    '0 0 9 * * ? *',
    '61 * * * *',
    '0 24 * * *',
    '0 9 0 * *',
    '0 9 * 13 *',
    '0 9 * * 8',
    '/5 * * * *',
    'a * * * *',
    '@daily',
    '2026-11-25T10:00:00',
    '2026-11-25 10:00 * * *',
  ])('“%s” is none', (expression) => {
    expect(() => cronTimes(expression, 'UTC')).toThrow(RangeError);
    expect(() => checkSchedule({ type: 'cron', expression, timezone: 'UTC' })).toThrow(RangeError);
  });

  it('need a zone that there is', () => {
    for (const timezone of ['Europe/Atlantis', '', '+01:00 '])
      expect(() => cronTimes('0 9 * * *', timezone)).toThrow(RangeError);
  });

  it.each([
    ['61 * * * *', { place: 1, text: '61' }],
    ['61 0 * * * *', { place: 0, text: '61' }],
    ['0 9-25 * * *', { place: 2, text: '9-25' }],
    ['0 9 32 * *', { place: 3, text: '32' }],
    ['0 9 * JANUARY *', { place: 4, text: 'JANUARY' }],
    ['0 9 * * MO', { place: 5, text: 'MO' }],
    ['0 9 * *', undefined],
  ])('“%s” tells which field is wrong', (expression, expected) => {
    expect(wrongCronField(expression)).toEqual(expected);
  });
});

describe('cron expressions when the clocks change', () => {
  const SPRING = '2026-03-28T12:00:00Z';
  const AUTUMN = '2026-10-24T12:00:00Z';

  it('come true at the end of an hour that is skipped', () => {
    expect(shown('30 2 * * *', 'Europe/Berlin', SPRING, 2)).toEqual(['03-29 03:00 = 01:00Z', '03-30 02:30 = 00:30Z']);
  });

  it('come true once in an hour that there is twice', () => {
    expect(shown('30 2 * * *', 'Europe/Berlin', AUTUMN, 2)).toEqual(['10-25 02:30 = 00:30Z', '10-26 02:30 = 01:30Z']);
    expect(shown('0,30 2 * * *', 'Europe/Berlin', AUTUMN, 3)).toEqual([
      ...['10-25 02:00 = 00:00Z', '10-25 02:30 = 00:30Z', '10-26 02:00 = 01:00Z'],
    ]);
  });

  it('come true every hour where they are to, in the hour that there is twice as well', () => {
    expect(shown('30 * * * *', 'Europe/Berlin', '2026-03-28T23:45:00Z', 3)).toEqual([
      ...['03-29 01:30 = 00:30Z', '03-29 03:30 = 01:30Z', '03-29 04:30 = 02:30Z'],
    ]);
    expect(shown('30 * * * *', 'Europe/Berlin', '2026-10-24T23:45:00Z', 3)).toEqual([
      ...['10-25 02:30 = 00:30Z', '10-25 02:30 = 01:30Z', '10-25 03:30 = 02:30Z'],
    ]);
  });

  it('neither skip nor repeat one where the clocks change by half an hour', () => {
    const zone = 'Australia/Lord_Howe';
    expect(shown('15 2 * * *', zone, '2026-10-02T16:00:00Z', 3)).toEqual([
      ...['10-04 02:30 = 15:30Z', '10-05 02:15 = 15:15Z', '10-06 02:15 = 15:15Z'],
    ]);
    expect(shown('45 1 * * *', zone, '2026-04-03T15:00:00Z', 3)).toEqual([
      ...['04-05 01:45 = 14:45Z', '04-06 01:45 = 15:15Z', '04-07 01:45 = 15:15Z'],
    ]);
  });

  it('are found backwards as they are forwards', () => {
    for (const expression of ['30 2 * * *', '0,30 2 * * *', '30 * * * *', '*/20 1-3 * * *'])
      for (const [zone, from] of [
        ['Europe/Berlin', SPRING],
        ['Europe/Berlin', AUTUMN],
        ['Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
        ['Australia/Lord_Howe', '2026-10-03T00:00:00Z'],
      ] as const) {
        const { after, before } = cronTimes(expression, zone);
        let last = after(new Date(from))!;
        for (let count = 0; count < 50; count += 1) {
          const next = after(last)!;
          expect([expression, zone, before(next)]).toEqual([expression, zone, last]);
          last = next;
        }
      }
  });
});

describe('schedules by cron', () => {
  const schedule = { type: 'cron', expression: '0 9 * * *', timezone: 'Europe/Berlin' } as const;

  it('are due at the next time, or the next that has not passed', () => {
    const due = new Date('2026-11-23T08:00:00Z');
    expect(nextTime(schedule, due)).toEqual(new Date('2026-11-24T08:00:00Z'));
    expect(nextFutureTime(schedule, due, new Date(WINTER))).toEqual(new Date('2026-11-26T08:00:00Z'));
    expect(nextFutureTime(schedule, due, new Date('2026-11-22T12:00:00Z'))).toEqual(new Date('2026-11-24T08:00:00Z'));
  });
});
