const path = require('node:path');
const { webpackAliases } = require('./paths');
const { nodeScripts } = require('./rules');

const root = path.resolve(__dirname, '..');

/** A program for Node: our own files in one bundle, libraries left where they are installed. */
const program = (name, entries, mode) => ({
  name,
  mode: mode === 'production' ? 'production' : 'development',
  target: 'node20',
  entry: Object.fromEntries(Object.entries(entries).map(([file, entry]) => [file, path.resolve(root, entry)])),
  output: {
    path: path.resolve(root, 'build', name),
    filename: '[name].js',
    library: { type: 'commonjs2' },
    clean: true,
  },
  externals: [
    ({ request }, done) => {
      const own =
        /^[./]/.test(request) ||
        path.isAbsolute(request) ||
        Object.keys(webpackAliases).some((name) => request.startsWith(`${name}/`));
      if (own) return done();
      return done(null, `node-commonjs ${request}`);
    },
  ],
  resolve: { extensions: ['.ts', '.js'], alias: webpackAliases },
  module: { rules: nodeScripts() },
  devtool: 'source-map',
  optimization: { minimize: false },
  node: { __dirname: false },
  performance: false,
  cache: { type: 'filesystem', cacheDirectory: path.resolve(root, 'node_modules/.cache/webpack') },
  stats: 'errors-warnings',
});

exports.serverBuild = (mode) =>
  program(
    'server',
    {
      main: 'server/main.ts',
      lane: 'server/lane.ts',
      trial: 'server/trial.ts',
      'create-documents': 'server/create-documents.ts',
      restore: 'server/restore.ts',
      formats: 'server/formats/format-counter.ts',
    },
    mode,
  );
exports.benchBuild = (mode) => program('bench', { main: 'test/bench/main.ts' }, mode);
