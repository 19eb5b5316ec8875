/** The path names of tsconfig.json, the one place they are written, in the forms webpack and jest want. */
const path = require('node:path');
const { compilerOptions } = require('../tsconfig.json');

const root = path.resolve(__dirname, '..');
const entries = Object.entries(compilerOptions.paths).map(([name, [folder]]) => [
  name.replace('/*', ''),
  folder.replace('/*', ''),
]);

/** For webpack's `resolve.alias`. */
exports.webpackAliases = Object.fromEntries(entries.map(([name, folder]) => [name, path.resolve(root, folder)]));

/** For jest's `moduleNameMapper`. */
exports.jestModuleNames = Object.fromEntries(
  entries.map(([name, folder]) => [`^${name}/(.*)$`, `<rootDir>/${folder.replace('./', '')}/$1`]),
);

/** For the linter's import resolver: absolute folders by name. */
exports.resolverAliases = Object.fromEntries(entries.map(([name, folder]) => [name, [path.resolve(root, folder)]]));
