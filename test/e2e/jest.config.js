const path = require('node:path');
const { jestModuleNames } = require('../../webpack/paths');
const { cacheDirectory, transform } = require('../setup/transform');

/**
 * The built console in a real Chromium, faults and other clients against the built server. Each file has servers, ports,
 * folders and browsers of its own, so two of them run side by side: much of the time they wait.
 */
module.exports = {
  rootDir: path.resolve(__dirname, '../..'),
  testMatch: [
    '<rootDir>/test/e2e/**/*.test.ts',
    '<rootDir>/test/faults/**/*.test.ts',
    '<rootDir>/test/clients/**/*.test.ts',
  ],
  testEnvironment: 'node',
  testTimeout: 600_000,
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/setup/longest-first.js',
  cacheDirectory,
  transform,
  // Published as ES modules only; the folder of documents is laid by the server's own code.
  transformIgnorePatterns: ['/node_modules/(?!openid-client/|jose/|oauth4webapi/)'],
  // Manifests of the console are read here for their routes; what they look like is not.
  moduleNameMapper: { '\\.(css|svg|woff2)$': '<rootDir>/test/setup/asset.js', ...jestModuleNames },
};
