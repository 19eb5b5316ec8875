/**
 * Lets plain Node run our TypeScript without a build, for processes that tests start and kill:
 * `node -r ./test/load/typescript.cjs file.ts`.
 */
const Module = require('node:module');
const path = require('node:path');
const fs = require('node:fs');
const { transformSync } = require('@babel/core');
const { compilerOptions } = require('../../tsconfig.json');

const root = path.resolve(__dirname, '../..');
const aliases = Object.entries(compilerOptions.paths).map(([name, [folder]]) => [
  name.replace('*', ''),
  path.resolve(root, folder.replace('*', '')),
]);

const resolve = Module._resolveFilename;
Module._resolveFilename = function resolveAlias(request, ...rest) {
  const alias = aliases.find(([name]) => request.startsWith(name));
  return resolve.call(this, alias ? path.join(alias[1], request.slice(alias[0].length)) : request, ...rest);
};

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(fs.readFileSync(filename, 'utf8'), {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: 'inline',
    presets: [['@babel/preset-env', { targets: { node: '20' } }], '@babel/preset-typescript'],
  });
  module._compile(code, filename);
};
