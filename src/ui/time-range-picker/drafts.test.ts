import { type TimeRange } from 'api/time-range';
import { DURATION_ERROR } from 'ui/field/DurationField';
import { type AbsoluteDraft, type RelativeDraft, draftOf, readDraft } from './drafts';
import { addMonths, weeksOf } from './month';
import { stepTime } from './step-time';
import { describeRange, isSameRange, spanOf } from './time-range';

const NOW = Date.parse('2026-11-21T01:57:44.000Z');
const rules = { zone: 'Europe/Berlin', now: NOW, limitSeconds: 0 };
const relative = (changes: Partial<RelativeDraft> = {}): RelativeDraft => ({
  type: 'relative',
  from: 900,
  isAllTime: false,
  until: 240,
  isUntilNow: true,
  ...changes,
});
const absolute = (from: string, until: string): AbsoluteDraft => ({ type: 'absolute', from, until });

describe('relative', () => {
  it.each([
    [relative(), { type: 'relative', from: 900 }],
    [relative({ isUntilNow: false }), { type: 'relative', from: 900, to: 240 }],
    [relative({ isAllTime: true, from: undefined }), { type: 'relative', range: 0 }],
  ])('comes to the range of the contract', (draft, range) => {
    expect(readDraft(draft, rules)).toEqual({ range, errors: {} });
  });

  it.each([
    [relative({ from: undefined }), { from: 'Required' }],
    [relative({ from: 0 }), { from: DURATION_ERROR }],
    [relative({ from: 1.5 }), { from: DURATION_ERROR }],
    [relative({ isUntilNow: false, until: NaN }), { until: DURATION_ERROR }],
    [relative({ isUntilNow: false, until: 900 }), { until: 'Until must be after From' }],
  ])('says what is wrong', (draft, errors) => expect(readDraft(draft, rules)).toEqual({ errors }));

  it('refuses more than the limit', () => {
    const draft = relative({ from: 172_800 });
    expect(readDraft(draft, { ...rules, limitSeconds: 86_400 })).toEqual({
      errors: { from: 'Outside the allowed range' },
    });
  });
});

describe('absolute', () => {
  it('is read on the wall clock of the user and sent in UTC', () => {
    expect(readDraft(absolute('2026-11-19 22:00:00.000', '2026-11-21'), rules).range).toEqual({
      type: 'absolute',
      from: '2026-11-19T21:00:00.000Z',
      to: '2026-11-20T23:00:00.000Z',
    });
  });

  it.each([
    [absolute('', 'x'), 0, { from: 'Required', until: 'Use YYYY-MM-DD, optionally HH:mm:ss.SSS' }],
    [absolute('2026-11-21', '2026-11-20'), 0, { until: 'Until must be after From' }],
    [absolute('2026-11-01', '2026-11-20'), 86_400, { from: 'Outside the allowed range' }],
  ])('says what is wrong', (draft, limitSeconds, errors) => {
    expect(readDraft(draft, { ...rules, limitSeconds })).toEqual({ errors });
  });
});

describe('keyword', () => {
  it('carries the zone, and needs a phrase', () => {
    expect(readDraft({ type: 'keyword', keyword: ' last week ' }, rules).range).toEqual({
      type: 'keyword',
      keyword: 'last week',
      timezone: 'Europe/Berlin',
    });
    expect(readDraft({ type: 'keyword', keyword: ' ' }, rules).errors).toEqual({ keyword: 'Enter a phrase' });
  });
});

describe('changing the kind', () => {
  const lastHour: TimeRange = { type: 'relative', from: 3600 };
  const fixed: TimeRange = { type: 'absolute', from: '2026-11-19 21:00:00', to: '2026-11-20T00:00:00.000Z' };

  it('turns a relative range into its instants', () => {
    expect(draftOf('absolute', lastHour, rules)).toEqual(
      absolute('2026-11-21 01:57:44.000', '2026-11-21 02:57:44.000'),
    );
  });

  it('starts anew where nothing can be carried over', () => {
    expect(draftOf('relative', fixed, rules)).toMatchObject({ from: 300, isUntilNow: true });
    expect(draftOf('keyword', fixed, rules)).toEqual({ type: 'keyword', keyword: 'Last five minutes' });
  });

  it('reads absolute texts without a zone as UTC', () => {
    expect(spanOf(fixed, NOW)?.from).toBe(Date.parse('2026-11-19T21:00:00Z'));
  });
});

describe('words', () => {
  it.each<[TimeRange, string]>([
    [{ type: 'relative', from: 900 }, 'Last 15 minutes'],
    [{ type: 'relative', range: 3600 }, 'Last hour'],
    [{ type: 'relative', range: 0 }, 'All time'],
    [{ type: 'relative', from: 600, to: 300 }, '10 minutes – 5 minutes ago'],
    [{ type: 'keyword', keyword: 'yesterday' }, 'Yesterday'],
  ])('of %p', (range, text) => expect(describeRange(range, 'UTC')).toBe(text));

  it('knows the same range in its two forms', () => {
    expect(isSameRange({ type: 'relative', range: 300 }, { type: 'relative', from: 300 })).toBe(true);
    expect(isSameRange({ type: 'relative', from: 300, to: 60 }, { type: 'relative', from: 300 })).toBe(false);
  });
});

describe('stepTime', () => {
  it.each([
    [2, 1, '2027-11-30 23:59:59.999'],
    [6, 1, '2026-12-30 23:59:59.999'],
    [10, 1, '2026-12-01 23:59:59.999'],
    [12, 1, '2026-12-01 00:59:59.999'],
    [16, -1, '2026-11-30 23:58:59.999'],
    [23, 1, '2026-12-01 00:00:00.000'],
  ] as const)('steps the part at %d', (caret, by, expected) => {
    expect(stepTime('2026-11-30 23:59:59.999', caret, by)).toBe(expected);
  });

  it('leaves half-written times alone', () => expect(stepTime('2026-11-30', 4, 1)).toBeUndefined());
});

describe('months', () => {
  it('begin on Monday', () => {
    const weeks = weeksOf('2026-11-21');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
    expect(weeks[5]?.[0]).toBe('2026-11-30');
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  });
});
