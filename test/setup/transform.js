const path = require('node:path');

const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs', ignoreDynamic: true },
  },
];

/** Kept where the packages are: folders for temporary files come and go. */
exports.cacheDirectory = path.resolve(__dirname, '../../node_modules/.cache/jest');

/** Jest's `transform`, the same for all tests: types and JSX gone, modules as CommonJS; `import()` stays what it is. */
exports.transform = {
  '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
  '\\.(ts|js)$': swc({ syntax: 'typescript' }),
};
