import {
  type Ended,
  KEPT_MS,
  MOST_KEPT_BYTES,
  MOST_KEPT_BYTES_PER_OWNER,
  MOST_KEPT_PER_OWNER,
  surplus,
} from './kept-results';

const ended = (
  endedMs: number,
  { isRead = false, ...rest }: { owner?: string; bytes?: number; isRead?: boolean } = {},
) => ({
  endedMs,
  owner: 'mara',
  bytes: 10,
  isRead: () => isRead,
  ...rest,
});
const timesOf = (entries: readonly Ended[]) => entries.map(({ endedMs }) => endedMs);
const HALF = MOST_KEPT_BYTES_PER_OWNER / 2;

describe('what is forgotten of executions that have ended', () => {
  it('is what is old', () => {
    expect(timesOf(surplus([ended(0), ended(1)], KEPT_MS))).toEqual([0]);
    expect(surplus([], KEPT_MS)).toEqual([]);
  });

  it('is, of too many of one person, what was read, then the oldest', () => {
    const many = Array.from({ length: MOST_KEPT_PER_OWNER + 2 }, (_, n) => ended(n, { isRead: n === 7 }));
    expect(timesOf(surplus([...many, ended(999, { owner: 'jon' })], 1000))).toEqual([7, 0]);
  });

  it('is what of one person takes too much memory, not what ended last', () => {
    expect(timesOf(surplus([ended(0, { bytes: HALF }), ended(1, { bytes: HALF })], 1))).toEqual([]);
    expect(timesOf(surplus([ended(0, { bytes: HALF }), ended(1, { bytes: HALF + 1 })], 1))).toEqual([0]);
    expect(timesOf(surplus([ended(0), ended(1), ended(2, { bytes: MOST_KEPT_BYTES + 1 })], 2))).toEqual([0, 1]);
  });

  it('is what of all people takes too much memory', () => {
    const people = MOST_KEPT_BYTES / MOST_KEPT_BYTES_PER_OWNER;
    const full = Array.from({ length: people }, (_, n) => ended(n, { owner: `p${n}`, bytes: 2 * HALF, isRead: n > 0 }));
    expect(timesOf(surplus([...full, ended(people)], people))).toEqual([1]);
  });
});
