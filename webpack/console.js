const path = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { webpackAliases } = require('./paths');
const { scripts } = require('./rules');
const { AssetListPlugin } = require('./asset-list');
const { TranslationsPlugin } = require('./translations');

const root = path.resolve(__dirname, '..');

const isInShell = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'shell');

const SEARCH_AREAS = new Set(['search', 'query', 'messages', 'widgets']);

/** The file a translation goes into: one an area, one for those that make the search page together. */
function translationFile(file) {
  const [, language] = /texts\.([a-z]{2})\.[jt]s$/.exec(file);
  const [, area = 'console'] = /(?:areas|texts)[\\/]([^\\/]+)[\\/]/.exec(file) ?? [];
  return `${language}-${SEARCH_AREAS.has(area) ? 'search' : area}`;
}

/** The console: what the browser loads. Its entry files are named in build/console/assets.json for the page shell. */
module.exports = (mode) => ({
  name: 'console',
  mode,
  target: ['web', 'es2022'],
  entry: { console: path.resolve(root, 'src/index.tsx') },
  output: {
    path: path.resolve(root, 'build/console'),
    // Six digits: the first script carries the hashes of all others, and they do not compress.
    filename: 'assets/[name].[contenthash:6].js',
    chunkFilename: 'assets/[name].[contenthash:6].js',
    assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
    // The page's base element carries the path prefix, so one build serves any prefix.
    publicPath: 'auto',
    clean: true,
  },
  devtool: mode === 'production' ? false : 'source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    // Superagent writes form bodies with qs, 10 kB; the API takes JSON and files. The JSON it gets is text already.
    alias: { ...webpackAliases, qs: false, 'fast-safe-stringify': false },
  },
  module: {
    rules: [
      ...scripts('chrome 109, edge 109, firefox 115, safari 16.4', [require.resolve('./erase-schemas')]),
      // An area's index only passes on: who takes one thing of it takes no other.
      { test: /src\/areas\/[^/]+\/index\.ts$/, sideEffects: false },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    splitChunks: {
      chunks: 'async',
      minSize: 20000,
      cacheGroups: {
        // The shell is there before any page: what both need is loaded with it, not again with the page.
        beneathShell: {
          name: 'beneath-shell',
          chunks: ({ name }) => name !== 'nodes',
          test: isInShell,
          minChunks: 2,
          priority: 10,
          enforce: true,
        },
        // One file an area and language, not one a catalogue: each file costs an entry in the first script.
        translations: {
          name: ({ resource }) => translationFile(resource),
          chunks: ({ name }) => name !== 'de',
          test: /texts\.[a-z]{2}\.[jt]s$/,
          priority: 20,
          enforce: true,
        },
      },
    },
    minimizer: [
      new MinimizerPlugin({
        test: /\.(js|css)$/,
        // Native programs with threads of their own: terser and cssnano take twice as long for the same size.
        minify: [
          {
            implementation: MinimizerPlugin.swcMinify,
            options: { compress: { passes: 3, ecma: 2022 }, mangle: true, ecma: 2022 },
          },
          MinimizerPlugin.lightningCssMinify,
        ],
        extractComments: false,
      }),
    ],
  },
  plugins: [
    // Each part styles class names of its own: in which order their files come does not matter.
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:6].css', ignoreOrder: true }),
    new TranslationsPlugin(),
    new AssetListPlugin(),
    // Compressed once here, not by the server at every request.
    mode === 'production' &&
      new CompressionPlugin({
        test: /\.(js|css|svg)$/,
        threshold: 1024,
        compressionOptions: { level: constants.Z_BEST_COMPRESSION },
      }),
  ],
  performance: false,
  cache: { type: 'filesystem', cacheDirectory: path.resolve(root, 'node_modules/.cache/webpack') },
  stats: 'errors-warnings',
});
