const consoleBuild = require('./webpack/console');
const { benchBuild, serverBuild } = require('./webpack/server');

/** `webpack --config-name console`, `server` or `bench`, several of them side by side. */
module.exports = (_env, { mode = 'production' } = {}) => [consoleBuild(mode), serverBuild(mode), benchBuild(mode)];
