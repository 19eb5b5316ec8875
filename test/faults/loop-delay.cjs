/**
 * Loaded into a server: on SIGUSR2 it writes the longest time for which its main thread worked without answering anybody,
 * in milliseconds of the processor: what other programs take of a busy machine does not count.
 */
const { openSync, readSync, writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const EVERY_MS = 2;
const file = process.env.TIMBERLINE_TEST_LOOP_DELAY;

if (isMainThread && file) {
  const scheduled = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = Buffer.alloc(64);
  const workedMs = () => Number(bytes.toString('latin1', 0, readSync(scheduled, bytes, 0, 64, 0)).split(' ')[0]) / 1e6;
  let [before, longest] = [workedMs(), 0];
  setInterval(() => {
    const now = workedMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, EVERY_MS).unref();
  process.on('SIGUSR2', () => {
    setTimeout(() => {
      writeFileSync(file, String(longest));
      longest = 0;
    }, 10 * EVERY_MS);
  });
}
