const path = require('node:path');

const root = path.resolve(__dirname, '..');

/** TypeScript first (types gone, JSX compiled), then Babel for the targets of the build. */
exports.scripts = (targets, contractPlugins = []) => {
  const chain = (plugins) => [
    {
      loader: 'babel-loader',
      options: {
        babelrc: false,
        configFile: false,
        cacheDirectory: false,
        presets: [['@babel/preset-env', { targets, modules: false, bugfixes: true }]],
        plugins,
      },
    },
    { loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { noEmit: false } } },
  ];
  const contract = path.resolve(root, 'api');
  return [
    { test: /\.tsx?$/, include: contract, use: chain(contractPlugins), sideEffects: false },
    { test: /\.tsx?$/, exclude: [contract, /node_modules/], use: chain([]) },
  ];
};
