const { TestEnvironment } = require('jest-environment-node');
const { disableAsyncStorages, noteAsyncStorages } = require('./async-storages');
const forgetFinished = require('./forget-finished');
const closeLeftOpen = require('./left-open');

module.exports = class ServerEnvironment extends TestEnvironment {
  async handleTestEvent(event, state) {
    await closeLeftOpen(event, this.global);
    forgetFinished(event, state);
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
