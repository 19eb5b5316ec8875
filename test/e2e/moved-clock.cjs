/** Loaded into a server: on SIGUSR2 its clock goes ahead by as many milliseconds as the file says, which is then removed. */
const { readFileSync, rmSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env.TIMBERLINE_TEST_CLOCK;

if (isMainThread && file) {
  const now = Date.now.bind(Date);
  let aheadMs = 0;
  Date.now = () => now() + aheadMs;
  process.on('SIGUSR2', () => {
    aheadMs += Number(readFileSync(file, 'utf8'));
    rmSync(file);
  });
}
