import { type SilenceText } from 'api/events/silences';
import { currentOrNext, followTimes } from './silence-times';

type Times = SilenceText['times'];

const weekly = (days: number[], from: string, to: string, zone = 'Europe/Berlin'): Times => ({
  ...{ type: 'weekly', days, from, to, time_zone: zone },
});
const ALL = [1, 2, 3, 4, 5, 6, 7];
const spanAt = (times: Times, at: string) => {
  const time = currentOrNext(times, Date.parse(at));
  return time && [new Date(time.from).toISOString(), new Date(time.to).toISOString()];
};

describe('the times of silences', () => {
  const once: Times = { type: 'once', from: '2026-11-26T22:00:00Z', to: '2026-11-27T02:00:00+01:00' };

  it.each<[expected: boolean, times: Times, at: string]>([
    [false, once, '2026-11-26T21:59:59.999Z'],
    [true, once, '2026-11-26T22:00:00.000Z'],
    [true, once, '2026-11-27T00:59:59.999Z'],
    [false, once, '2026-11-27T01:00:00.000Z'],
    // 26 November 2026 is a Thursday.
    [false, weekly([4], '22:00', '06:00'), '2026-11-26T20:59:59.000Z'],
    [true, weekly([4], '22:00', '06:00'), '2026-11-26T21:00:00.000Z'],
    [true, weekly([4], '22:00', '06:00'), '2026-11-27T04:59:59.000Z'],
    [false, weekly([4], '22:00', '06:00'), '2026-11-27T05:00:00.000Z'],
    [false, weekly([4], '22:00', '06:00'), '2026-11-26T04:00:00.000Z'],
    [true, weekly([4], '08:00', '17:30'), '2026-11-26T16:29:00.000Z'],
    [false, weekly([4], '08:00', '17:30'), '2026-11-26T16:30:00.000Z'],
    [true, weekly([7], '00:00', '00:00'), '2026-11-29T22:59:59.000Z'],
    [false, weekly([7], '00:00', '00:00'), '2026-11-29T23:00:00.000Z'],
    [true, weekly([7], '23:00', '01:00', 'Pacific/Kiritimati'), '2026-11-29T10:30:00.000Z'],
  ])('%s: %j at %s', (expected, times, at) => expect(followTimes(times)(Date.parse(at))).toBe(expected));

  it('follow the clock on the wall through a night of 25 hours and one of 23', () => {
    const nights = weekly(ALL, '22:00', '06:00');
    expect(spanAt(nights, '2026-10-24T21:00:00Z')).toEqual(['2026-10-24T20:00:00.000Z', '2026-10-25T05:00:00.000Z']);
    expect(spanAt(nights, '2026-03-28T22:00:00Z')).toEqual(['2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z']);
  });

  it('are the same when moments rise, fall and are far from each other', () => {
    const times = weekly([2, 4], '22:00', '06:00');
    const isSilent = followTimes(times);
    const first = Date.parse('2026-11-20T00:00:00Z');
    const moments = Array.from({ length: 800 }, (_, index) => first + ((index * 7_919) % 800) * 20 * 60_000);
    expect(moments.map(isSilent)).toEqual(moments.map((at) => followTimes(times)(at)));
  });

  it('take no time for many events', () => {
    const isSilent = followTimes(weekly(ALL, '22:00', '06:00'));
    const started = process.cpuUsage();
    for (let at = 0; at < 100_000; at++) isSilent(at * 1_000);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });

  it('name the next one, and none when they are over', () => {
    expect(spanAt(weekly([1], '08:00', '09:00'), '2026-11-23T08:00:00Z')).toEqual([
      '2026-11-30T07:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
    ]);
    expect(spanAt(once, '2026-01-01T00:00:00Z')).toEqual(['2026-11-26T22:00:00.000Z', '2026-11-27T01:00:00.000Z']);
    expect(spanAt(once, '2027-01-01T00:00:00Z')).toBeUndefined();
  });
});
