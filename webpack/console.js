const path = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { webpackAliases } = require('./paths');
const { browserScripts } = require('./rules');
const { splitChunks } = require('./split-chunks');
const { AssetListPlugin } = require('./asset-list');
const { TranslationsPlugin } = require('./translations');

const root = path.resolve(__dirname, '..');

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
      ...browserScripts([require.resolve('./erase-schemas')]),
      // An area's index only passes on: who takes one thing of it takes no other.
      { test: /src\/areas\/[^/]+\/index\.ts$/, sideEffects: false },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    splitChunks,
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
