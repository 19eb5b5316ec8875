const path = require('node:path');
const consoleBuild = require('../../../webpack/console');

/** The gallery of the kit as a page of its own, built as the console is in development. `--output-path` says where to. */
module.exports = () => {
  const build = consoleBuild('development');
  return {
    ...build,
    name: 'gallery',
    entry: { console: path.resolve(__dirname, '../../../src/ui/gallery/standalone.tsx') },
    devtool: false,
  };
};
