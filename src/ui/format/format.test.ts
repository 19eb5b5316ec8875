import { formatBytes } from './bytes';
import { formatDuration, formatSpan, secondsInWords } from './duration';
import { countOf, formatCompact, formatCount, formatPercent, formatRate } from './number';
import {
  formatClock,
  formatDateTime,
  formatDateTimeWithOffset,
  formatOffset,
  formatProse,
  formatRange,
  formatRelative,
  formatTime,
  parseZoned,
} from './zoned-time';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');
const BERLIN = 'Europe/Berlin';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [48213, '48,213'],
  ])('counts %d as %s', (count, text) => expect(formatCount(count)).toBe(text));

  it.each([
    [999_999, '999,999'],
    [388_210_000, '388.2 M'],
    [2_000_000_000, '2 G'],
  ])('shortens %d to %s', (count, text) => expect(plain(formatCompact(count))).toBe(text));

  it.each([
    [0, '0'],
    [1.44, '1.4'],
    [12_480.4, '12,480'],
  ])('shows the rate %d as %s', (rate, text) => expect(formatRate(rate)).toBe(text));

  it.each([
    [0, '0%'],
    [0.0004, '<0.1%'],
    [0.024, '2.4%'],
    [0.0995, '10%'],
    [0.617, '62%'],
  ])('shows the ratio %d as %s', (ratio, text) => expect(formatPercent(ratio)).toBe(text));

  it('agrees with the count in number', () => {
    expect(countOf(1, 'index', 'indices')).toBe('1 index');
    expect(countOf(1200, 'message')).toBe('1,200 messages');
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [9_100_000_000, '9.1 GB'],
    [555_000_000, '555 MB'],
    [1_048_576, '1 MB'],
  ])('shows %d bytes as %s', (size, text) => expect(plain(formatBytes(size))).toBe(text));
});

describe('durations', () => {
  it.each([
    [0.25, '250 µs'],
    [84, '84 ms'],
    [1400, '1.4 s'],
    [7_800_000, '2 h 10 min'],
    [86_400_000 * 12, '12 d'],
    [86_400_000 * 1_200, '1,200 d'],
  ])('shows %d ms as %s', (ms, text) => expect(plain(formatDuration(ms))).toBe(text));

  it('shows a span down to minutes', () => {
    expect(plain(formatSpan(((24 + 4) * 60 + 57) * 60_000))).toBe('1 d 4 h 57 min');
  });

  it.each([
    [300, '5 minutes'],
    [3600, '1 hour'],
    [90, '90 seconds'],
    [604_800, '7 days'],
  ])('says %d seconds as %s', (seconds, text) => expect(secondsInWords(seconds)).toBe(text));
});

describe('times in a zone', () => {
  const instant = '2026-11-21T01:57:41.052Z';

  it('shows the wall clock of the zone', () => {
    expect(formatTime(instant, BERLIN)).toBe('02:57:41.052');
    expect(formatDateTime(instant, 'America/New_York')).toBe('2026-11-20 20:57:41.052');
    expect(formatDateTimeWithOffset(instant, 'Asia/Kolkata')).toBe('2026-11-21 07:27:41.052 +05:30');
    expect(formatProse(instant, BERLIN, Date.parse(instant))).toBe('Nov 21, 02:57');
  });

  it('follows the change to summer time within one second', () => {
    expect(formatClock('2026-03-29T00:59:59.999Z', BERLIN)).toBe('01:59');
    expect(formatClock('2026-03-29T01:00:00.000Z', BERLIN)).toBe('03:00');
    expect(formatOffset('2026-07-01T00:00:00Z', BERLIN)).toBe('+02:00');
    expect(formatOffset('2026-07-01T00:00:00Z', 'America/St_Johns')).toBe('-02:30');
  });

  it('shortens a range within one day', () => {
    const now = new Date().getFullYear();
    expect(formatRange(`${now}-01-05T01:43:00Z`, `${now}-01-05T01:58:00Z`, BERLIN)).toBe('Jan 5, 02:43 – 02:58');
    expect(formatRange(`${now - 1}-12-31T20:00:00Z`, `${now}-01-05T01:58:00Z`, BERLIN)).toBe(
      `Dec 31 ${now - 1}, 21:00 – Jan 5 ${now}, 02:58`,
    );
  });

  it('is relative up to a day', () => {
    const now = Date.parse(instant);
    expect(formatRelative(now - 5_000, now, BERLIN)).toBe('just now');
    expect(formatRelative(now + 9_000, now, BERLIN)).toBe('just now');
    expect(formatRelative(now + 11_000, now, BERLIN)).toBe('Nov 21, 02:57');
    expect(formatRelative(now - 240_000, now, BERLIN)).toBe('4 min ago');
    expect(formatRelative(now - 7_200_000, now, BERLIN)).toBe('2 h ago');
    expect(formatRelative(now - 90_000_000, now, BERLIN)).toBe('Nov 20, 01:57');
  });

  it.each([
    ['2026-11-19 22:00:00.000', '2026-11-19T21:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-07-01 10:05', '2026-07-01T08:05:00.000Z'],
    ['2026-07-01 10:05:30.5', '2026-07-01T08:05:30.500Z'],
  ])('reads %s on the wall clock', (text, expected) => {
    expect(parseZoned(text, BERLIN)?.toISOString()).toBe(expected);
  });

  it.each(['', 'yesterday', '2026-13-01', '2026-02-30', '2026-11-19 25:00:00', '19.11.2026'])('refuses %s', (text) => {
    expect(parseZoned(text, BERLIN)).toBeUndefined();
  });
});
