const { jestModuleNames } = require('./webpack/paths');
const { cacheDirectory, transform } = require('./test/setup/transform');

const shared = {
  rootDir: __dirname,
  testRunner: '<rootDir>/test/setup/cpu-runner.js',
  runtime: '<rootDir>/test/setup/sharing-runtime.js',
  cacheDirectory,
  transform,
  // Published as ES modules only: the library behind Fastify's `inject` requires it.
  transformIgnorePatterns: ['/node_modules/(?!cookie/|ldapts/|openid-client/|jose/|oauth4webapi/)'],
  restoreMocks: true,
};

/** Two projects: the console in a browser-like page, the contract, the languages and the server in plain Node. */
module.exports = {
  // Jest leaves one core free, which here is half of them.
  maxWorkers: '100%',
  reporters: ['default', '<rootDir>/test/setup/cpu-reporter.js'],
  projects: [
    {
      ...shared,
      displayName: 'console',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/test/setup/browser-environment.js',
      setupFilesAfterEnv: ['<rootDir>/test/setup/console.ts'],
      moduleNameMapper: {
        // Before the folders' names, by which they are imported too.
        '\\.(css|svg|woff2)$': '<rootDir>/test/setup/asset.js',
        ...jestModuleNames,
        // The build a browser gets: real requests through XMLHttpRequest, which nock answers.
        '^superagent$': '<rootDir>/node_modules/superagent/lib/client.js',
        // Published as an ES module of another ending.
        '^d3-(time|array)$': '<rootDir>/node_modules/d3-$1/dist/d3-$1.js',
        '^echarts/(core|charts|components|renderers)$': '<rootDir>/test/setup/echarts.js',
      },
    },
    {
      ...shared,
      displayName: 'server',
      testMatch: ['<rootDir>/{api,lang,scripts,server,webpack}/**/*.test.{ts,js}'],
      testEnvironment: '<rootDir>/test/setup/server-environment.js',
      setupFilesAfterEnv: ['<rootDir>/test/setup/server.ts'],
      moduleNameMapper: jestModuleNames,
    },
  ],
};
