const path = require('node:path');

const root = path.resolve(__dirname, '..');
const contract = path.resolve(root, 'api');

const typescript = { loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { noEmit: false } } };

const babel = (targets, plugins) => ({
  loader: 'babel-loader',
  options: {
    babelrc: false,
    configFile: false,
    cacheDirectory: false,
    presets: [['@babel/preset-env', { targets, modules: false, bugfixes: true }]],
    plugins,
  },
});

const rules = (use, ofContract = use) => [
  { test: /\.tsx?$/, include: contract, use: ofContract, sideEffects: false },
  { test: /\.tsx?$/, exclude: [contract, /node_modules/], use },
];

/** For browsers: TypeScript first (types gone, JSX compiled), then Babel for those of the build. */
exports.browserScripts = (targets, contractPlugins) =>
  rules([babel(targets, []), typescript], [babel(targets, contractPlugins), typescript]);

/** For Node, which runs what TypeScript leaves. */
exports.nodeScripts = () => rules([typescript]);
