/** Builds the console and the server when a source is newer than the last build. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasTestPackages, root, run } from './bootstrap.mjs';

const STAMP = path.join(root, 'build/stamp');
const SOURCES = ['api', 'lang', 'src', 'server', 'webpack', 'webpack.config.js', 'tsconfig.json', 'yarn.lock'];

const WEBPACK = 'node_modules/webpack/bin/webpack.js';

function newestIn(place) {
  const { mtimeMs } = statSync(place);
  if (!statSync(place).isDirectory()) return mtimeMs;
  const inside = readdirSync(place).map((name) => newestIn(path.join(place, name)));
  return Math.max(mtimeMs, ...inside);
}

function isFresh() {
  if (!existsSync(STAMP)) return false;
  const builtAt = statSync(STAMP).mtimeMs;
  return SOURCES.every((name) => newestIn(path.join(root, name)) < builtAt);
}

export function buildWhenNeeded() {
  if (isFresh()) return;
  const startedAt = new Date();
  console.log('Building the console and the server …');
  // The cache takes 200 MB and a sixth of a first build: only who changes something and builds again has use for it.
  const cache = hasTestPackages() && existsSync(STAMP) ? [] : ['--no-cache'];
  run(process.execPath, [WEBPACK, '--config-name', 'console', '--config-name', 'server', ...cache]);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, `${startedAt.toISOString()}\n`);
}

/** Builds the measuring program, which is no part of what is started. */
export function buildBench() {
  run(process.execPath, [WEBPACK, '--config-name', 'bench']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWhenNeeded();
