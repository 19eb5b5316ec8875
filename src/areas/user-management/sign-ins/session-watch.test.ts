import { nextLook } from './session-watch';

const HOUR = 3_600_000;

test.each([
  ['a minute before the end', { leftMs: 59_000, timeoutMs: 8 * HOUR }, { warnMs: 59_000, afterMs: 5_000 }],
  ['of a short session at half', { leftMs: 29_000, timeoutMs: 60_000 }, { warnMs: 29_000, afterMs: 5_000 }],
  ['not earlier', { leftMs: 31_000, timeoutMs: 60_000 }, { warnMs: undefined, afterMs: 1_000 }],
  ['at its very end once more', { leftMs: -10, timeoutMs: HOUR }, { warnMs: 0, afterMs: 250 }],
  ['never, where it does not end', { leftMs: undefined, timeoutMs: Infinity }, { warnMs: undefined, afterMs: HOUR }],
  ['looking again within an hour', { leftMs: 8 * HOUR, timeoutMs: 8 * HOUR }, { warnMs: undefined, afterMs: HOUR }],
  ['after no answer soon', undefined, { warnMs: undefined, afterMs: 30_000 }],
])('warns %s', (_, look, next) => {
  expect(nextLook(look)).toEqual(next);
});
