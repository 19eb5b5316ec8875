/**
 * Lets plain Node run our TypeScript without a build, for processes and threads that tests start and kill:
 * `node -r ./test/load/typescript.cjs file.ts`. What was translated is kept: a thread then starts in a tenth of a second.
 */
const { createHash } = require('node:crypto');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');
const fs = require('node:fs');
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

const cache = path.join(os.tmpdir(), 'timberline-typescript');
fs.mkdirSync(cache, { recursive: true });

function translate(filename, source) {
  // Loading swc takes longer than translating a file.
  const { transformSync } = require('@swc/core');
  return transformSync(source, {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  }).code;
}

function translated(filename) {
  const source = fs.readFileSync(filename, 'utf8');
  const kept = path.join(cache, createHash('sha256').update(`swc\n${filename}\n${source}`).digest('hex'));
  try {
    return fs.readFileSync(kept, 'utf8');
  } catch {
    const code = translate(filename, source);
    const unfinished = `${kept}.${process.pid}.${Math.random()}`;
    fs.writeFileSync(unfinished, code);
    fs.renameSync(unfinished, kept);
    return code;
  }
}

Module._extensions['.ts'] = (module, filename) => module._compile(translated(filename), filename);
