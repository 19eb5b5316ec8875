/** Loaded into a server: on SIGUSR2 its clock goes ahead by as many milliseconds as the file says, which is then removed. */
const { readFileSync, rmSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env.TIMBERLINE_TEST_CLOCK;

if (isMainThread && file) {
  const RealDate = Date;
  let aheadMs = Number(process.env.TIMBERLINE_TEST_CLOCK_AHEAD ?? 0);
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [Date.now()] : given));
    }

    static now() {
      return RealDate.now() + aheadMs;
    }

    /** Times that were made before are times as well. */
    static [Symbol.hasInstance](value) {
      return value instanceof RealDate;
    }
  };
  process.on('SIGUSR2', () => {
    aheadMs += Number(readFileSync(file, 'utf8'));
    rmSync(file);
  });
}
