const path = require('node:path');

const root = path.resolve(__dirname, '..');
const contract = path.resolve(root, 'api');

/**
 * Types gone, JSX compiled. What it leaves is ES2022 (tsconfig.json), as Node 20, Chrome and Edge 109, Firefox 115 and
 * Safari 16.4 run it.
 */
const typescript = { loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { noEmit: false } } };

const babel = (plugins) => ({
  loader: 'babel-loader',
  options: { babelrc: false, configFile: false, cacheDirectory: false, plugins },
});

const rules = (use, ofContract = use) => [
  { test: /\.tsx?$/, include: contract, use: ofContract, sideEffects: false },
  { test: /\.tsx?$/, exclude: [contract, /node_modules/], use },
];

/** For browsers: Babel changes what the contract is to them. */
exports.browserScripts = (contractPlugins) => rules([typescript], [babel(contractPlugins), typescript]);

/** For Node. */
exports.nodeScripts = () => rules([typescript]);
