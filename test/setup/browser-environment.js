const { TestEnvironment } = require('jest-environment-jsdom');
const { disableAsyncStorages, noteAsyncStorages } = require('./async-storages');
const forgetFinished = require('./forget-finished');

/** What browsers have and jsdom lacks, taken from Node. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  handleTestEvent = forgetFinished;

  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) {
      if (name in globalThis) this.global[name] = globalThis[name];
    }
  }

  async setup() {
    await super.setup();
    noteAsyncStorages();
  }

  async teardown() {
    await super.teardown();
    disableAsyncStorages();
  }
};
