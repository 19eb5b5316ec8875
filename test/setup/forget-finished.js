const forget = (started) => Object.assign(started, { fn: undefined, asyncError: undefined });

function forgetBlock({ hooks, children }) {
  hooks.forEach(forget);
  for (const child of children) {
    if (child.type === 'describeBlock') forgetBlock(child);
    else forget(child);
  }
}

/**
 * For `handleTestEvent` of an environment: lets go of what the tests of a finished file close over. Timers and sockets that
 * outlive it keep, by Jest's AsyncLocalStorage, the hook or test they were made in, and with it every module of the file:
 * 20 MB of a started server. The results are read before.
 */
module.exports = ({ name }, { rootDescribeBlock }) => {
  if (name === 'teardown') forgetBlock(rootDescribeBlock);
};
