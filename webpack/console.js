const path = require('node:path');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { webpackAliases } = require('./paths');
const { scripts } = require('./rules');
const { AssetListPlugin } = require('./asset-list');

const root = path.resolve(__dirname, '..');

/** The console: what the browser loads. Its entry files are named in build/console/assets.json for the page shell. */
module.exports = (mode) => ({
  name: 'console',
  mode,
  target: ['web', 'es2022'],
  entry: { console: path.resolve(root, 'src/index.tsx') },
  output: {
    path: path.resolve(root, 'build/console'),
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    // The page's base element carries the path prefix, so one build serves any prefix.
    publicPath: 'auto',
    clean: true,
  },
  devtool: mode === 'production' ? false : 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.js'], alias: webpackAliases },
  module: {
    rules: [
      ...scripts('chrome 109, edge 109, firefox 115, safari 16.4', [require.resolve('./erase-schemas')]),
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    splitChunks: { chunks: 'async', minSize: 8000 },
    minimizer: ['...', new CssMinimizerPlugin()],
  },
  plugins: [
    // Each part styles class names of its own: in which order their files come does not matter.
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:10].css', ignoreOrder: true }),
    new AssetListPlugin(),
  ],
  performance: false,
  cache: { type: 'filesystem', cacheDirectory: path.resolve(root, 'node_modules/.cache/webpack') },
  stats: 'errors-warnings',
});
