const consoleBuild = require('./webpack/console');
const serverBuild = require('./webpack/server');

/** `webpack` builds both; `webpack --config-name console` or `server` one of them. */
module.exports = (_env, { mode = 'production' } = {}) => [consoleBuild(mode), serverBuild(mode)];
