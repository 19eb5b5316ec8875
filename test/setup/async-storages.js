const { AsyncLocalStorage } = require('node:async_hooks');

/** Entered since {@link exports.noteAsyncStorages}. */
const entered = new Set();
/** What is stored by the test file that runs, by what stands for it. */
let stores = new WeakMap();
const standIns = new WeakSet();

/**
 * Node leaves what is stored with every timer that was begun or refreshed meanwhile, and there are timers that never end, such as
 * those of `fetch`. One object of a test file keeps all of its modules, so another stands for it there.
 */
function standInFor(store) {
  const standIn = {};
  standIns.add(standIn);
  stores.set(standIn, store);
  return standIn;
}

for (const name of ['run', 'enterWith']) {
  const enter = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function entering(store, ...given) {
    entered.add(this);
    return enter.call(this, standInFor(store), ...given);
  };
}

const { getStore } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.getStore = function gettingStore() {
  const found = getStore.call(this);
  return standIns.has(found) ? stores.get(found) : found;
};

/** To be called before a test file runs: what the process itself has entered by then stays as it is. */
exports.noteAsyncStorages = () => entered.clear();

/**
 * To be called after a test file has run. Node copies what is stored in each storage that was ever entered to every promise
 * of the process: with those of two hundred files, each with its databases, that took a fifth of all CPU time.
 */
exports.disableAsyncStorages = () => {
  for (const storage of entered) storage.disable();
  entered.clear();
  stores = new WeakMap();
};
