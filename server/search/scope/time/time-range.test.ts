import { type TimeRange } from 'api/time-range';
import { presentInterval, readInstant } from './instants';
import { resolveTimeRange, type TimeContext } from './time-range';

const context: TimeContext = {
  now: new Date('2022-03-01T12:00:00.000Z'),
  readKeyword: (keyword) => (keyword === 'last minute' ? { fromMs: 1000, toMs: 2000 } : undefined),
  oldestMs: () => Promise.resolve(Date.parse('2020-01-01T00:00:00.000Z')),
};
const resolve = async (range: TimeRange, changes: Partial<TimeContext> = {}) => {
  const { from, to } = presentInterval(await resolveTimeRange(range, { ...context, ...changes }));
  return [from, to];
};

describe('resolving a time range', () => {
  const minuteBefore = ['2022-03-01T11:59:00.000Z', '2022-03-01T12:00:00.000Z'];

  it.each<[string, TimeRange, string[]]>([
    ['range', { type: 'relative', range: 60 }, minuteBefore],
    ['from', { type: 'relative', from: 60 }, minuteBefore],
    ['from until now', { type: 'relative', from: 60, to: 0 }, minuteBefore],
    ['from and to', { type: 'relative', from: 60, to: 30 }, [minuteBefore[0]!, '2022-03-01T11:59:30.000Z']],
    ['from now', { type: 'relative', from: 0 }, [minuteBefore[1]!, minuteBefore[1]!]],
    ['all time', { type: 'relative', range: 0 }, ['2020-01-01T00:00:00.000Z', minuteBefore[1]!]],
    ['ISO', { type: 'absolute', from: '2022-03-01T11:59:00.000Z', to: '2022-03-01T13:00:00+01:00' }, minuteBefore],
    ['UTC text', { type: 'absolute', from: '2022-03-01 11:59:00', to: '2022-03-01 12:00:00.000' }, minuteBefore],
    ['phrase', { type: 'keyword', keyword: 'last minute' }, ['1970-01-01T00:00:01.000Z', '1970-01-01T00:00:02.000Z']],
    ['absurd', { type: 'relative', range: Number.MAX_SAFE_INTEGER }, ['1900-01-01T00:00:00.000Z', minuteBefore[1]!]],
  ])('reads %s', async (_, range, expected) => {
    expect(await resolve(range)).toEqual(expected);
  });

  it.each<[string, TimeRange]>([
    ['Give either range or from/to', { type: 'relative', range: 60, from: 60 }],
    ['Give either range or from/to', { type: 'relative' }],
    ['range must not be negative', { type: 'relative', range: -1 }],
    ['to needs from', { type: 'relative', to: 5 }],
    ['from must not be smaller than to', { type: 'relative', from: 30, to: 60 }],
    ['to must be after from', { type: 'absolute', from: '2022-03-01T12:00:00Z', to: '2022-03-01T11:00:00Z' }],
    ['Cannot read time yesterday', { type: 'absolute', from: 'yesterday', to: '2022-03-01T11:00:00Z' }],
    ['Cannot read time range: LOLWUT', { type: 'keyword', keyword: 'LOLWUT' }],
  ])('refuses: %s', async (message, range) => {
    await expect(resolve(range)).rejects.toThrow(message);
  });

  it('over all time is empty at “now” when there are no messages', async () => {
    const oldestMs = () => Promise.resolve(undefined);
    expect(await resolve({ type: 'relative', range: 0 }, { oldestMs })).toEqual([minuteBefore[1], minuteBefore[1]]);
  });

  it('refuses a range beyond the limit and takes one at it', async () => {
    await expect(resolve({ type: 'relative', range: 61 }, { limitMs: 60_000 })).rejects.toThrow('outside the limit');
    expect(await resolve({ type: 'relative', range: 60 }, { limitMs: 60_000 })).toEqual(minuteBefore);
  });
});

describe('reading an instant', () => {
  it.each(['', 'now', '2022-13-01T00:00:00Z', '2022-03-01T25:00:00Z', '1646136000000', '2022-03-01 12:00'])(
    'refuses %s',
    (text) => expect(readInstant(text)).toBeUndefined(),
  );

  it('takes a date alone as its first moment in UTC', () => {
    expect(readInstant('2022-03-01')).toBe(Date.UTC(2022, 2, 1));
  });
});
