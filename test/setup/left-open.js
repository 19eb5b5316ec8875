/** Where a test file keeps what has to be closed before the next file of the process; see `test/closed-at-the-end.ts`. */
const PLACE = Symbol.for('timberline.closedAtTheEnd');

/** For `handleTestEvent` of an environment: closes what a failed test has left open. @param sandbox its global object */
module.exports = async ({ name }, sandbox) => {
  if (name === 'teardown') for (const close of sandbox[PLACE] ?? []) await close();
};
