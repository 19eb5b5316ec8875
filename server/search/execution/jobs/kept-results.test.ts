import {
  type Ended,
  KEPT_MS,
  MAX_KEPT_BYTES,
  MAX_KEPT_BYTES_PER_OWNER,
  MAX_KEPT_PER_OWNER,
  toEvict,
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
const HALF = MAX_KEPT_BYTES_PER_OWNER / 2;

describe('ended executions are evicted', () => {
  it('when they have expired', () => {
    expect(timesOf(toEvict([ended(0), ended(1)], KEPT_MS))).toEqual([0]);
    expect(toEvict([], KEPT_MS)).toEqual([]);
  });

  it('when one user has too many: those that were read, then the oldest', () => {
    const many = Array.from({ length: MAX_KEPT_PER_OWNER + 2 }, (_, n) => ended(n, { isRead: n === 7 }));
    expect(timesOf(toEvict([...many, ended(999, { owner: 'jon' })], 1000))).toEqual([7, 0]);
  });

  it('when those of one user take too much memory, except the one that ended last', () => {
    expect(timesOf(toEvict([ended(0, { bytes: HALF }), ended(1, { bytes: HALF })], 1))).toEqual([]);
    expect(timesOf(toEvict([ended(0, { bytes: HALF }), ended(1, { bytes: HALF + 1 })], 1))).toEqual([0]);
    expect(timesOf(toEvict([ended(0), ended(1), ended(2, { bytes: MAX_KEPT_BYTES + 1 })], 2))).toEqual([0, 1]);
  });

  it('when those of all users take too much memory', () => {
    const people = MAX_KEPT_BYTES / MAX_KEPT_BYTES_PER_OWNER;
    const full = Array.from({ length: people }, (_, n) => ended(n, { owner: `p${n}`, bytes: 2 * HALF, isRead: n > 0 }));
    expect(timesOf(toEvict([...full, ended(people)], people))).toEqual([1]);
  });
});
