import { type Index } from '../model';
import { retentionCandidates } from './retention-candidates';

/** `o` open, `c` closed, `r` reopened; the number is the place. */
const indices = (states: string): Index[] =>
  [...states].map((state, number) => ({
    setId: 'a',
    number,
    name: `a_${number}`,
    createdAt: new Date(0),
    isOpen: state !== 'c',
    isReopened: state === 'r',
    isReadOnly: false,
    shards: 1,
    hidesCopies: true,
    forgetsCopies: false,
    replicas: 0,
  }));

const candidates = (states: string, max: number, write = states.length - 1) => {
  const all = indices(states);
  return retentionCandidates([...all].reverse(), all[write], max).map(({ number }) => number);
};

describe('retentionCandidates', () => {
  it.each([
    ['ooo', 3, []],
    ['ooo', 2, [0]],
    ['ooooo', 2, [0, 1, 2]],
    ['', 1, []],
    // Closed ones count and go.
    ['cco', 2, [0]],
    // Reopened ones neither count nor go.
    ['rro', 1, []],
    ['rroo', 1, [2]],
    ['orcoo', 2, [0, 2]],
  ])('of %s with %d: %j', (states, max, expected) => expect(candidates(states, max)).toEqual(expected));

  it('never holds the write index, wherever the alias points', () => {
    expect(candidates('ooo', 1, 0)).toEqual([1, 2]);
    expect(candidates('o', 0)).toEqual([]);
  });

  it('goes by number, not by name', () => expect(candidates('o'.repeat(12), 10)).toEqual([0, 1]));
});
