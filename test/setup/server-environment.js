const { TestEnvironment } = require('jest-environment-node');
const { disableAsyncStorages, noteAsyncStorages } = require('./async-storages');
const forgetFinished = require('./forget-finished');

module.exports = class ServerEnvironment extends TestEnvironment {
  handleTestEvent = forgetFinished;

  async setup() {
    await super.setup();
    noteAsyncStorages();
  }

  async teardown() {
    await super.teardown();
    disableAsyncStorages();
  }
};
