const { AsyncLocalStorage } = require('node:async_hooks');

/** Entered since {@link exports.noteAsyncStorages}. */
const entered = new Set();

for (const name of ['run', 'enterWith']) {
  const enter = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function entering(...given) {
    entered.add(this);
    return enter.apply(this, given);
  };
}

/** To be called before a test file runs: what the process itself has entered by then stays as it is. */
exports.noteAsyncStorages = () => entered.clear();

/**
 * To be called after a test file has run. Node copies what is stored in each storage that was ever entered to every promise
 * of the process: with those of two hundred files, each with its databases, that took a fifth of all CPU time.
 */
exports.disableAsyncStorages = () => {
  for (const storage of entered) storage.disable();
  entered.clear();
};
