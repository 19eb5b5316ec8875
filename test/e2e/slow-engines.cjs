/**
 * Loaded into the server before its own program (`--require`): every statement of the engines begins up to
 * TIMBERLINE_TEST_DELAYS / 10 milliseconds later, at random. Statements sent side by side then see different states.
 */
const Module = require('node:module');
const { setTimeout } = require('node:timers/promises');

const MAX_MS = Number(process.env.TIMBERLINE_TEST_DELAYS) / 10;
const METHODS = {
  'chdb/connection': ['ChdbConnection', ['query', 'insert', 'command', 'exec']],
  '@electric-sql/pglite': ['PGlite', ['query', 'exec', 'transaction']],
};

function delay(prototype, name) {
  const run = prototype[name];
  if (typeof run !== 'function') throw new Error(`The engine has no method ${name} to delay`);
  prototype[name] = async function delayed(...given) {
    await setTimeout(Math.random() * MAX_MS);
    return run.apply(this, given);
  };
}

const load = Module._load;
Module._load = function loadDelayed(request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  const known = METHODS[request];
  if (known && !known.isDelayed) {
    known.isDelayed = true;
    const [owner, names] = known;
    for (const name of names) delay(loaded[owner].prototype, name);
  }
  return loaded;
};
