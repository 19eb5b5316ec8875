const { TestEnvironment } = require('jest-environment-node');
const forgetFinished = require('./forget-finished');

module.exports = class ServerEnvironment extends TestEnvironment {
  handleTestEvent = forgetFinished;
};
